import { request } from 'node:http'
import type { Part } from '../checks.ts'
import { from, people, type Stage } from '../stage.ts'

const OPEN = 200
const MOST_BYTES = 60_000

/** Beside the lines: the board of a busy hotel is light. */
export const board: Part = {
  name: 'board',
  async run({ stage, check }) {
    const cookie = await stage.signIn(people.admin.email, people.admin.password)
    await stage.site.sql(
      `insert into requests (hotel_id, id, room_id, stay, sender, by_staff, key, services, comment, created_at)
       select hotel_id, gen_random_uuid(), room_id, number, gen_random_uuid(), false, gen_random_uuid(),
         (select jsonb_agg(jsonb_build_object('serviceId', id, 'count', 1 + nth % 4)) from
            (select id from services where services.hotel_id = stays.hotel_id order by md5(id::text || nth) limit 2) as two),
         'Une demande parmi d’autres : ' || md5(nth::text), now() - nth * interval '17.3 seconds'
       from generate_series(1, $1) as nth, lateral
         (select * from stays where room_id = ($2::uuid[])[1 + nth % $3] and ended_at is null) as stays`,
      [OPEN, stage.demo.map(({ roomId }) => roomId), stage.demo.length],
    )
    const bytes = await weigh(stage, '/admin/servicerequests', cookie)
    check(
      `with ${OPEN} open requests it weighs at most ${MOST_BYTES} bytes`,
      bytes <= MOST_BYTES,
      `${bytes} bytes`,
    )
    await stage.site.sql(`delete from requests where comment like 'Une demande parmi d’autres%'`)
  },
}

/** How much of a page travels, compressed as browsers ask for it. */
function weigh(stage: Stage, path: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'gzip', ...from() }
    const asked = request(stage.url, { path, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Uint8Array) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`the board was answered ${response.statusCode}`)),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

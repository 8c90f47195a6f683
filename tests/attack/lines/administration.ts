import { type Answered, inParallel, statuses } from '../ask.ts'
import type { Part } from '../checks.ts'
import { from, hasty, type Link, newDevice, people, sendFrom } from '../stage.ts'
import { meanwhile } from './uploads.ts'

const layouts = ['cards', 'tent', 'door', 'labels-l7160', 'labels-3474']

/** Those of a hotel wait for each other, and for those of others. */
const CARDS_PATIENCE_MS = 60_000

const toldWhen = ({ headers }: Answered) => Number(headers['retry-after']) > 0

/** Cards of many rooms, asked for again and again: drawn in turn, and not by the one who asks most. */
export const cards: Part = {
  name: 'cards',
  async run({ stage, size, check }) {
    const { admin, otherAdmin } = people
    const attacker = await stage.signIn(otherAdmin.email, otherAdmin.password)
    const other = await stage.signIn(admin.email, admin.password)
    const rooms = size.isLong ? 350 : 0
    await stage.site.sql(
      `with hotel as (select hotel_id as id from rooms where id = $1), made as (
         insert into rooms (hotel_id, id, number) select id, gen_random_uuid(), 'A' || n from hotel, generate_series(1, $2) n
         on conflict do nothing returning hotel_id, id
       ), begun as (insert into stays (hotel_id, room_id, number) select hotel_id, id, 1 from made)
       insert into room_links (hotel_id, id, room_id, token)
       select hotel_id, gen_random_uuid(), id, substr(translate(md5(id::text), 'ilou', 'wxyz'), 1, 26) from made`,
      [stage.other[0]?.roomId, rooms],
    )
    const pdf = (cookie: string, i: number) =>
      stage.ask({
        method: 'GET',
        path: `/admin/qrcodes/cards.pdf?layout=${layouts[i % layouts.length]}&first=${1 + (i % 20)}`,
        headers: { cookie, ...from() },
        patienceMs: CARDS_PATIENCE_MS,
      })
    const { result, isFine, seen } = await meanwhile({ stage, size }, () =>
      inParallel(Array.from({ length: size.isLong ? 150 : 50 }), 50, async (_, i) =>
        i % 10 === 9
          ? { of: 'other' as const, answer: await pdf(other, 0) }
          : { of: 'attacker' as const, answer: await pdf(attacker, i) },
      ),
    )
    const answers = result.map(({ answer }) => answer)
    check(
      'fifty simultaneous prints are drawn or refused with a time to retry',
      answers.every((answer) => answer.status === 200 || (answer.status === 503 && toldWhen(answer))),
      statuses(answers),
    )
    check('other hotels’ pages respond during the prints, and memory is bounded', isFine, seen)
    const others = result.flatMap(({ of, answer }) => (of === 'other' ? [answer] : []))
    check(
      'another hotel’s cards are drawn during the prints',
      others.every(({ status }) => status === 200),
      statuses(others),
    )
    const framed = answers.find(({ status }) => status === 200)
    check(
      'no other site can frame a PDF',
      framed?.headers['content-security-policy'] === "frame-ancestors 'self'" &&
        framed.headers['x-frame-options'] === 'SAMEORIGIN',
      framed?.headers['content-security-policy'],
    )
    await stage.site.sql(
      `delete from rooms where hotel_id = (select hotel_id from rooms where id = $1) and number like 'A%'`,
      [stage.other[0]?.roomId],
    )
  },
}

const UNMISTAKABLE = 'Chambre7x'

/** An admin of another hotel sees none of a hotel's rooms, and no page can be framed. */
export const foreignRooms: Part = {
  name: 'foreign rooms',
  async run({ stage, check }) {
    const { admin, otherAdmin } = people
    const own = await stage.signIn(admin.email, admin.password)
    const stranger = await stage.signIn(otherAdmin.email, otherAdmin.password)
    const { roomId, token } = stage.demo[0] as Link
    const [room] = await stage.site.sql<{ number: string }>('select number from rooms where id = $1', [
      roomId,
    ])
    // No room of the other hotel is called so.
    const name = (number: string) =>
      stage.site.sql('update rooms set number = $2 where id = $1', [roomId, number])
    await name(UNMISTAKABLE)
    const pages = [
      `/admin/qrcodes/${roomId}`,
      `/admin/qrcodes/${roomId}.data`,
      `/admin/qrcodes/${roomId}/qr.svg`,
      `/admin/qrcodes/${roomId}/qr.png`,
      `/admin/qrcodes/cards?room=${roomId}`,
      `/admin/qrcodes/cards.pdf?room=${roomId}`,
      `/admin/qrcodes/cards/file?room=${roomId}`,
      `/admin/requests/${roomId}.data`,
      `/employee/dashboard/${roomId}.data`,
      `/api/v1/rooms/${roomId}`,
      `/api/v1/rooms/${roomId}/details`,
      `/api/v1/rooms/${roomId}/code`,
      `/api/v1/rooms/links?roomIds=${roomId}`,
      `/api/v1/cards?roomIds=${roomId}`,
      `/api/v1/history/room/${roomId}`,
    ]
    const get = (path: string, cookie: string) =>
      stage.ask({ method: 'GET', path, headers: { cookie, ...from() } })
    for (const path of pages) {
      const shown = path.replaceAll(roomId, '{room}')
      const theirs = await get(path, stranger)
      check(
        `${shown} shows a stranger nothing`,
        theirs.status < 500 && !theirs.body.includes(token) && !theirs.body.includes(UNMISTAKABLE),
        theirs.status,
      )
    }
    const check_ = await stage.ask({
      method: 'POST',
      path: '/api/v1/rooms/check-code',
      headers: { cookie: stranger, origin: stage.url, 'content-type': 'application/json', ...from() },
      body: JSON.stringify({ text: token, origin: stage.url }),
    })
    check(
      'another hotel’s card counts as unknown',
      check_.body.includes('"unknown"'),
      check_.body.slice(0, 200),
    )
    await name(room?.number ?? '')
    for (const [path, who] of [
      ['/admin/qrcodes', "'none'"],
      ['/admin/qrcodes/cards', "'none'"],
      ['/admin/qrcodes/check', "'none'"],
      ['/account?tab=hotel', "'none'"],
      ['/admin/customservices/preview', "'self'"],
    ]) {
      const { status, headers } = await get(path ?? '', own)
      const policy = String(headers['content-security-policy'])
      check(
        `no other site can frame ${path}`,
        policy.includes(`frame-ancestors ${who}`),
        `${status} ${policy.slice(-60)}`,
      )
    }
  },
}

/** A stay's code is guessed from everywhere: in few tries, and its guest is let in all the same. */
export const stayCodes: Part = {
  name: 'stay codes',
  on: hasty,
  async run({ stage, size, check }) {
    const { roomId, token } = stage.demo[7] as Link
    const cookie = await stage.signIn(people.admin.email, people.admin.password)
    await stage.site.sql(
      `update hotels set settings = settings || '{"stayCodes":true}'
       where id = (select hotel_id from rooms where id = $1)`,
      [roomId],
    )
    const staff = { cookie, origin: stage.url, 'content-type': 'application/json' }
    const [current] = await stage.site.sql<{ stay: number }>(
      'select max(number) as stay from stays where room_id = $1',
      [roomId],
    )
    const codeOf = async (path = '', method = 'GET') => {
      const { body } = await stage.ask({
        method,
        path: `/api/v1/rooms/${roomId}/code${path}`,
        headers: { ...staff, ...from() },
        ...(method === 'POST' && { body: JSON.stringify(current) }),
      })
      return (JSON.parse(body) as { code: string }).code
    }
    const enter = (code: string, device: string, address?: string) =>
      stage.ask({
        method: 'POST',
        path: '/api/v1/room/code',
        headers: {
          'sonnette-room-link': token,
          'sonnette-device': device,
          'content-type': 'application/json',
          ...from(address),
        },
        body: JSON.stringify({ code }),
      })
    const code = await codeOf()
    const wrong = code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`
    const guess = (count: number, address?: string) =>
      inParallel(Array.from({ length: count }), 8, () => enter(wrong, newDevice(), address))
    const looked = (answers: Answered[]) => answers.filter(({ status }) => status === 403).length
    const device = newDevice()
    const first = await inParallel(Array.from({ length: 8 }), 1, () => enter(wrong, device))
    check('a device has five tries and then a pause', looked(first) === 5, statuses(first))
    const one = await guess(100, '192.0.2.200')
    check('an address has fifty tries, whatever the devices', looked(one) === 50, statuses(one))
    const guest = newDevice()
    const meanwhileIn = await enter(code, guest)
    check(
      'the right guest can enter the code during the guesses',
      meanwhileIn.status === 200,
      meanwhileIn.status,
    )
    const all = await guess(size.isLong ? 3_000 : 520)
    check('a room has five hundred tries, whatever the addresses', looked(all) + 50 + 5 <= 500, statuses(all))
    const refused = all.filter(({ status }) => status !== 403)
    check(
      'a refused try names the time to retry',
      refused.every((a) => a.status === 429 && toldWhen(a)),
    )
    const renewed = await codeOf('/renew', 'POST')
    const after = await enter(renewed, newDevice())
    check('a new code admits the guest at once', after.status === 200, after.status)
    await stage.site.sql(`update hotels set settings = settings - 'stayCodes'`)
  },
}

/** A slip is undone once, however often it is asked for at once. */
export const undos: Part = {
  name: 'undos',
  async run({ stage, size, check }) {
    const cookie = await stage.signIn(people.employee.email, people.employee.password)
    const post = (path: string, body: object) =>
      stage.ask({
        method: 'POST',
        path: `/api/v1/requests/${path}`,
        headers: { cookie, origin: stage.url, 'content-type': 'application/json', ...from() },
        body: JSON.stringify(body),
      })
    const link = stage.demo[1] as Link
    await stage.ask(sendFrom(link, newDevice(), 'À défaire'))
    const [request] = await stage.site.sql<{ id: string }>(
      `select id from requests where room_id = $1 and comment = 'À défaire'`,
      [link.roomId],
    )
    const done = await post(`${request?.id}/finish`, {})
    const { revision } = JSON.parse(done.body) as { revision: number }
    const { result, isFine, seen } = await meanwhile({ stage, size }, () =>
      inParallel(Array.from({ length: size.isLong ? 1_000 : 100 }), 32, () =>
        post(`${request?.id}/undo`, { revision }),
      ),
    )
    const [kept] = await stage.site.sql<{ undone: number; status: string }>(
      `select count(*)::integer as undone, (select status from requests where id::text = $1) as status
       from events where subject_id = $1 and type = 'request.undone'`,
      [request?.id],
    )
    check('an action is undone once', kept?.undone === 1 && kept.status === 'new', JSON.stringify(kept))
    check(
      'no undo causes a server error',
      result.every(({ status }) => status < 500),
      statuses(result),
    )
    check('other hotels’ pages respond during the undos', isFine, seen)
  },
}

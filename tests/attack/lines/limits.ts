import { type Answered, inParallel, statuses } from '../ask.ts'
import type { Part } from '../checks.ts'
import { from, hasty, type Link, newAddress, newDevice, type Stage, sendFrom } from '../stage.ts'

const isToldWhen = ({ status, headers }: Answered) => status === 429 && Number(headers['retry-after']) > 0

const setFlag = (stage: Stage, link: Link, device: string, method: 'PUT' | 'DELETE') =>
  stage.ask({
    method,
    path: '/api/v1/room/flags/no_cleaning',
    headers: { 'sonnette-room-link': link.token, 'sonnette-device': device, origin: stage.url, ...from() },
  })

/** Line 8: a room's signs are limited like sends, and a sign that changes nothing writes no event. */
export const flags: Part = {
  name: 'line 8',
  async run({ stage, size, check }) {
    const [link, other] = [stage.demo[4] as Link, stage.demo[5] as Link]
    const eventsOf = async (roomId: string) =>
      (
        await stage.site.sql<{ count: number }>(
          `select count(*)::int from events where subject_id = $1 and type = 'room.flagged'`,
          [roomId],
        )
      )[0]?.count ?? 0
    const device = newDevice()
    const answers = await inParallel(Array.from({ length: size.flags }), 1, (_, i) =>
      setFlag(stage, link, device, i % 2 === 0 ? 'PUT' : 'DELETE'),
    )
    // Setting a sign that is already set is not a change.
    const over = answers.slice(-10).filter(({ status }) => status !== 200)
    check(
      'signs toggled endlessly are refused with a time to retry',
      over.length > 0 && over.every(isToldWhen),
      statuses(answers),
    )
    const events = await eventsOf(link.roomId)
    check('a refused toggle creates no event', events <= 30, `${events} events`)
    const again = newDevice()
    for (let i = 0; i < 5; i++) await setFlag(stage, other, again, 'PUT')
    const same = await eventsOf(other.roomId)
    check('an unchanged sign creates no event', same === 1, `${same} events of one sign set five times`)
  },
}

/** Line 9: one /64 is one address. */
export const prefixes: Part = {
  name: 'line 9',
  async run({ stage, check }) {
    const guess = (address: string) =>
      stage.ask({ method: 'GET', path: '/room/00000000000000000000000000/live', headers: from(address) })
    const within = await inParallel(Array.from({ length: 30 }), 1, (_, i) =>
      guess(`2001:db8:77:1::${(i + 1).toString(16)}`),
    )
    check('addresses of one /64 count together', within.slice(-5).every(isToldWhen), statuses(within))
    const beyond = await guess('2001:db8:77:2::1')
    check('the next /64 counts separately', beyond.status === 404 || beyond.status === 401, beyond.status)
    const mapped = await inParallel(Array.from({ length: 30 }), 1, (_, i) =>
      guess(i % 2 ? '::ffff:203.0.113.9' : '203.0.113.9'),
    )
    check(
      'IPv4 written as IPv6 counts as the same address',
      mapped.slice(-5).every(isToldWhen),
      statuses(mapped),
    )
  },
}

/** Line 10, sends: made-up devices shut no real guest out. */
export const madeUpDevices: Part = {
  name: 'line 10, sends',
  on: hasty,
  async run({ stage, check }) {
    const link = stage.demo[6] as Link
    const shared = newAddress()
    const crowd = await inParallel(Array.from({ length: 60 }), 4, (_, i) =>
      stage.ask(sendFrom(link, newDevice(), `Nr ${i}`, shared)),
    )
    const device = newDevice()
    const first = await stage.ask(sendFrom(link, device, 'Des serviettes, s’il vous plaît', shared))
    check(
      'a device that has not sent in this stay may send',
      first.status === 200,
      `${first.status} after ${statuses(crowd)}`,
    )
    const more = await inParallel(Array.from({ length: 6 }), 1, (_, i) =>
      stage.ask(sendFrom(link, device, `et encore ${i}`, shared)),
    )
    check('further sends of the device are slowed down', more.slice(-2).every(isToldWhen), statuses(more))
  },
}

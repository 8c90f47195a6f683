import { type Answered, inParallel, statuses } from '../ask.ts'
import type { Part } from '../checks.ts'
import { from, hasty, type Link, newDevice, people, type Stage, sendFrom } from '../stage.ts'
import { meanwhile } from './uploads.ts'

const isToldWhen = ({ status, headers }: Answered) => status === 429 && Number(headers['retry-after']) > 0

/** A guest's own requests by the API, the newest first. */
async function sentBy(stage: Stage, link: Link, device: string): Promise<string[]> {
  const { body } = await stage.ask({
    method: 'GET',
    path: '/api/v1/room/requests',
    headers: asGuest(stage, link, device),
  })
  return (JSON.parse(body) as { requests: { id: string }[] }).requests.map(({ id }) => id)
}

const asGuest = ({ url }: Stage, link: Link, device: string) => ({
  'sonnette-room-link': link.token,
  'sonnette-device': device,
  origin: url,
  ...from(),
})

const askAgain = (stage: Stage, link: Link, device: string, id: string, what = 'ask-again') =>
  stage.ask({
    method: 'POST',
    path: `/api/v1/room/requests/${id}/${what}`,
    headers: asGuest(stage, link, device),
  })

const countOf = async ({ site }: Stage, sql: string, values: unknown[]) =>
  (await site.sql<{ count: number }>(`select count(*)::int as count from ${sql}`, values))[0]?.count ?? 0

/** A guest who asks again, and says that nothing came, without end: it rings as often as a person would ask, and no more. */
export const asking: Part = {
  name: 'asking again',
  on: hasty,
  async run({ stage, size, check }) {
    const [link, elsewhere] = [stage.demo[7] as Link, stage.demo[8] as Link]
    const device = newDevice()
    await stage.ask(sendFrom(link, device))
    const [id = ''] = await sentBy(stage, link, device)
    const often = size.isLong ? 1_000 : 60
    const { result, isFine, seen } = await meanwhile({ stage, size }, () =>
      inParallel(Array.from({ length: often }), 16, (_, i) =>
        askAgain(stage, link, device, id, i % 5 === 4 ? 'not-received' : 'ask-again'),
      ),
    )
    const asked = result.filter(({ status }) => status === 200)
    check('a guest who asks again endlessly asks once in five minutes', asked.length === 1, statuses(result))
    check(
      'the other repetitions are refused with a time to retry or a reason',
      result.every((answer) => answer.status === 200 || answer.status === 409 || isToldWhen(answer)),
      statuses(result),
    )
    check('other hotels’ pages respond during the repetitions, and memory is bounded', isFine, seen)
    const events = await countOf(stage, `events where subject_id = $1 and type = 'request.asked-again'`, [id])
    const rounds = await countOf(stage, 'alerts where request_id = $1', [id])
    check(
      'the repetitions create one event and at most one more round of calls',
      events === 1 && rounds <= 2,
      `${events} events, ${rounds} rounds`,
    )

    const crowd = size.isLong ? 200 : 34
    const made = await inParallel(Array.from({ length: crowd }), 8, async () => {
      const stranger = newDevice()
      const sent = await stage.ask(sendFrom(link, stranger, 'Encore'))
      const [theirs] = sent.status === 200 ? await sentBy(stage, link, stranger) : []
      return theirs === undefined ? sent : askAgain(stage, link, stranger, theirs)
    })
    const guest = newDevice()
    await stage.ask(sendFrom(link, guest, 'Deux serviettes'))
    const [own = ''] = await sentBy(stage, link, guest)
    const real = await askAgain(stage, link, guest, own)
    check(
      'made-up devices that ask again do not stop a real guest',
      real.status === 200,
      `${real.status} after ${statuses(made)}`,
    )

    const foreign = [
      await askAgain(stage, link, newDevice(), id),
      await askAgain(stage, elsewhere, device, id),
      await askAgain(stage, stage.other[3] as Link, device, id),
      await askAgain(stage, link, device, id, 'not-received'),
      await askAgain(stage, link, device, newDevice()),
    ]
    check(
      'a guest cannot repeat or report another guest’s request',
      foreign.every(({ status }) => status === 404 || status === 409),
      statuses(foreign),
    )
  },
}

/** Push addresses that a browser may claim: internal ones, and ones of no known push service. */
const endpoints = [
  'http://127.0.0.1:5432/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://localhost/',
  'https://fcm.googleapis.com@127.0.0.1/',
  'https://fcm.googleapis.com.evil.example/',
  'https://fcm.googleapis.com.:8443/',
  'file:///etc/passwd',
  '',
]
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** An employee of one hotel, and the names of another hotel's staff. */
export const foreignStaff: Part = {
  name: 'staff of another hotel',
  async run({ stage, size, check }) {
    const { employee, otherAdmin } = people
    const [own, foreign] = [
      await stage.signIn(employee.email, employee.password),
      await stage.signIn(otherAdmin.email, otherAdmin.password),
    ]
    const call = (cookie: string, method: string, path: string, said: object = {}) =>
      stage.ask({
        method,
        path: `/api/v1${path}`,
        headers: { cookie, origin: stage.url, 'content-type': 'application/json', ...from() },
        ...(method !== 'GET' && { body: JSON.stringify(said) }),
      })
    const device = (id: string, subscription: object | null = null) =>
      [`/staff/me/devices/${id}`, { name: 'Chrome', language: 'fr', subscription }] as const

    const many = size.isLong ? 2_000 : 90
    const added = await inParallel(Array.from({ length: many }), 16, () =>
      call(foreign, 'PUT', ...device(newDevice())),
    )
    const kept = await countOf(stage, `staff_devices join users on users.id = user_id where email = $1`, [
      otherAdmin.email,
    ])
    check(
      'a person has at most twenty devices, and more are refused with a time to retry',
      kept <= 20 && added.every((answer) => answer.status === 200 || isToldWhen(answer)),
      `${kept} kept; ${statuses(added)}`,
    )
    const inside = await inParallel(endpoints, 4, (endpoint) =>
      call(own, 'PUT', ...device(newDevice(), { endpoint, ...keys })),
    )
    check(
      'an internal push address is refused',
      inside.every(({ status }) => status === 400),
      statuses(inside),
    )

    const theirs = newDevice()
    await call(own, 'PUT', ...device(theirs))
    const link = stage.demo[9] as Link
    const guest = newDevice()
    await stage.ask(sendFrom(link, guest))
    const [requestId = ''] = await sentBy(stage, link, guest)
    const ids = [requestId, ...Array.from({ length: 20 }, newDevice)]
    const before = await stage.site.sql('select * from alert_rings where request_id = $1', [requestId])
    const tried = [
      await call(foreign, 'PATCH', `/staff/me/devices/${theirs}`, { name: 'Eve', isSilent: true }),
      await call(foreign, 'DELETE', `/staff/me/devices/${theirs}`),
      await call(foreign, 'POST', `/staff/me/devices/${theirs}/ring`),
      await call(foreign, 'GET', `/requests/${requestId}/alerts`),
      await call(foreign, 'POST', '/requests/take', { requestIds: ids }),
      await call(own, 'POST', '/requests/take', { requestIds: Array.from({ length: 1_000 }, newDevice) }),
      await call(foreign, 'POST', '/alerts/rang', {
        deviceId: theirs,
        requestIds: Array.from({ length: 1_000 }, newDevice),
        way: 'push',
      }),
      await call(foreign, 'POST', `/hand-overs/${newDevice()}/read`),
      await call(foreign, 'GET', `/shifts/${newDevice()}`),
      await call(own, 'POST', '/duty/end', { note: 'n'.repeat(100_000) }),
    ]
    check(
      'another hotel’s things are not found, and excessive input is refused',
      tried.every(({ status }) => status >= 400 && status < 500),
      statuses(tried),
    )
    for (const way of ['screen', 'push']) {
      const said = await call(foreign, 'POST', '/alerts/rang', {
        deviceId: theirs,
        requestIds: [requestId],
        way,
      })
      check(
        `a receipt for a ${way} of another hotel records nothing`,
        said.status === 200 && said.body === '{"noted":[]}',
        said.body,
      )
    }
    const after = await stage.site.sql('select * from alert_rings where request_id = $1 and target = $2', [
      requestId,
      theirs,
    ])
    check('a receipt of another hotel writes no row', after.length === 0, `${before.length} before`)
  },
}

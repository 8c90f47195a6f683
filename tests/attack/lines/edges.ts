import { readRoutes } from '../../../scripts/lib/bundles.mjs'
import { operatorToken } from '../../support/site.ts'
import { type Answered, inParallel, statuses } from '../ask.ts'
import type { Part } from '../checks.ts'
import { allTargets } from '../fuzz/targets.ts'
import { ELSEWHERE } from '../fuzz/values.ts'
import { from, type Link, newDevice, people, type Stage, sendFrom } from '../stage.ts'

const FORM = 'application/x-www-form-urlencoded'
const isRefusal = ({ status }: Answered) => status >= 400 && status < 500

const filled = (stage: Stage, path: string) =>
  path
    .replaceAll('{token}', stage.demo[7]?.token ?? '')
    .replaceAll('{kind}', 'no_cleaning')
    .replaceAll(/\{\w+\}/g, crypto.randomUUID())

/** Line 5: a form posted by another site's page has no effect. */
export const foreignPages: Part = {
  name: 'line 5',
  async run({ stage, check }) {
    const { email, password } = people.admin
    const cookie = await stage.signIn(email, password)
    const targets = (await allTargets(stage)).filter(
      ({ kind, method }) => method !== 'GET' && kind !== 'nothing',
    )
    const done: string[] = []
    for (const origin of [`https://${ELSEWHERE}`, 'null']) {
      for (const { method, path, kind } of targets) {
        const answer = await stage.ask({
          method,
          path: filled(stage, path),
          headers: { cookie, origin, 'content-type': kind === 'page' ? FORM : 'application/json', ...from() },
          body: kind === 'page' ? 'language=en&intent=raise&kind=no_cleaning' : '{}',
        })
        if (!isRefusal(answer)) done.push(`${method} ${path} from ${origin}: ${answer.status}`)
      }
    }
    check('every POST of a foreign page is refused', done.length === 0, done.slice(0, 6).join('\n'))
    const { status } = await stage.ask({
      method: 'GET',
      path: '/api/v1/hotel',
      headers: { cookie, ...from() },
    })
    check('a foreign POST signs no person out', status === 200, status)
  },
}

/** Line 7: the log names the failure, never the input. */
export const logs: Part = {
  name: 'line 7',
  async run({ stage, check }) {
    const link = stage.demo[8] as Link
    const { email, password } = people.employee
    const cookie = await stage.signIn(email, password)
    const strange: [string, string][] = [
      ['GET', `/room/${link.token}%`],
      ['GET', `/room/${link.token}%.data`],
      ['POST', `/room/${link.token}/x`],
      ['GET', `/room/${link.token}/x`],
      ['OPTIONS', `/room/${link.token}`],
      ['PUT', `/room/${link.token}.data`],
      ['HEAD', `/room/${link.token}/live`],
      ['GET', `/%E0%A4%A?token=${link.token}`],
      ['POST', '/account.data'],
      ['PROPFIND', '/'],
      ['TRACE', '/payment-success.data%'],
      ['GET', '//'],
    ]
    const answers = await inParallel(strange, 1, ([method, path]) =>
      stage.ask({ method, path, headers: { cookie, origin: stage.url, ...from() } }),
    )
    check(
      'strange addresses are answered without 5xx',
      answers.every(({ status }) => status < 500),
      statuses(answers),
    )
    const fault = await stage.logFault()
    check('the log holds entries and no secrets', fault === undefined, fault)
  },
}

/** Line 11: who is signed out meanwhile comes back to the page. */
export const wayBack: Part = {
  name: 'line 11',
  async run({ stage, check }) {
    for (const [method, path] of [
      ['GET', '/employee/requests.data'],
      ['POST', '/employee/requests.data'],
      ['GET', '/admin/servicerequests.data?service=x'],
      ['GET', '/account.data?tab=subscription'],
    ] as const) {
      const { body, headers } = await stage.ask({
        method,
        path,
        headers: { origin: stage.url, 'content-type': FORM, ...from() },
        ...(method === 'POST' && { body: 'intent=take' }),
      })
      const said = `${headers.location ?? ''} ${body}`
      check(
        `${method} ${path} leads to sign-in, and back to the page`,
        said.includes('/login?next=') && !said.includes('.data'),
        said.match(/\/login\?next=[^"\s]*/)?.[0] ?? said.slice(0, 200),
      )
    }
    const { headers } = await stage.ask({
      method: 'GET',
      path: `/admin/servicerequests?${'a=b&'.repeat(2_500)}`,
      headers: from(),
    })
    check('an address too long for a header is not remembered', (headers.location ?? '').length < 4_000)
  },
}

/** Signs in to the operator's page. */
async function operatorCookie(stage: Stage): Promise<string> {
  const { headers } = await stage.ask({
    method: 'POST',
    path: '/operator/sign-in',
    headers: { origin: stage.url, 'content-type': FORM, ...from() },
    body: new URLSearchParams({ token: operatorToken }).toString(),
  })
  return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

/** Line 13: unreadable input is refused. */
export const unreadable: Part = {
  name: 'line 13',
  async run({ stage, check }) {
    const { email, password } = people.admin
    const cookie = await stage.signIn(email, password)
    const employee = await stage.signIn(people.employee.email, people.employee.password)
    const operator = await operatorCookie(stage)
    const link = stage.demo[9] as Link
    const own = { cookie, origin: stage.url }
    const asGuest = { 'sonnette-room-link': link.token, 'sonnette-device': newDevice(), origin: stage.url }
    const send = (headers: Record<string, string>, path: string, type: string, body: string) =>
      stage.ask({ method: 'POST', path, headers: { ...headers, 'content-type': type, ...from() }, body })
    const forms = readRoutes()
      .filter(({ hasAction }) => hasAction)
      .map(({ path }) => filled(stage, path.replaceAll(/:(\w+)/g, '{$1}')))
      // These pages read nothing from the request.
      .filter((path) => !['/logout', '/operator/sign-out', '/get-started'].includes(path))
    // The sign-in and sign-up pages redirect every signed-in caller.
    const cookieFor = (path: string) =>
      /^\/(login|signup)/.test(path)
        ? ''
        : path.startsWith('/operator')
          ? operator
          : path.startsWith('/employee')
            ? employee
            : cookie
    for (const [how, type, body] of [
      ['a wrong content type', 'text/plain', 'intent=send'],
      ['JSON for a form', 'application/json', '{"intent":"send"}'],
      ['no content type', '', 'intent=send'],
      ['a broken multipart body', 'multipart/form-data; boundary=part', '--part\r\nx'],
      ['a multipart body without boundary', 'multipart/form-data', '--part\r\n\r\n--part--'],
    ] as const) {
      const addresses = forms.flatMap((path) => [path, `${path}.data`])
      const answers = await inParallel(addresses, 4, (path) =>
        send({ ...own, cookie: cookieFor(path) }, path, type, body),
      )
      const accepting = addresses.filter((_, i) => !isRefusal(answers[i] as Answered))
      check(`every form refuses ${how}`, accepting.length === 0, [statuses(answers), ...accepting].join(' '))
    }
    const key = crypto.randomUUID()
    await stage.ask(sendFrom(link, asGuest['sonnette-device'], 'à annuler'))
    const [request] = await stage.site.sql<{ id: string }>(
      `select id from requests where comment = 'à annuler'`,
    )
    const api = await Promise.all([
      send(asGuest, '/api/v1/room/requests', 'application/json', '{"services":{"length":{"toString":"x"}}}'),
      send(asGuest, '/api/v1/room/requests', 'application/json', JSON.stringify({ key, services: 'x' })),
      send(asGuest, '/api/v1/room/requests', 'text/plain', '{}'),
      send(asGuest, '/api/v1/room/requests', 'multipart/form-data; boundary=x', '--x\r\nx'),
      send(asGuest, '/api/v1/room/requests', 'application/json', '['.repeat(20_000)),
    ])
    check('the API refuses the same input', api.every(isRefusal), statuses(api))
    const texts = await Promise.all([
      send(
        own,
        `/api/v1/requests/${request?.id}/cancel`,
        'application/json',
        '{"reason":"\\ud800 plus en stock"}',
      ),
      send(
        asGuest,
        '/api/v1/room/requests',
        'application/json',
        JSON.stringify({ key, services: [], comment: 'a\ud800b' }),
      ),
      send(own, `/api/v1/requests/${request?.id}/assign`, 'application/json', '{"userId":"\\u0000"}'),
    ])
    check(
      'an unpaired surrogate is replaced or refused',
      texts.every(({ status }) => status < 500),
      statuses(texts),
    )
    const [before, paths] = [stage.site.logged().length, ['/live', `/room/${link.token}/live`]]
    const heads = await inParallel(paths, 1, (path) =>
      stage.ask({ method: 'HEAD', path, headers: { cookie, ...from() } }),
    )
    const logged = stage.site.logged().slice(before)
    check(
      'HEAD on a stream is not an error',
      heads.every(({ status }) => status < 500) && !/"level":50/.test(logged),
      logged || statuses(heads),
    )
  },
}

/** Line 15, answers: addresses, caching, headers, and the rights of the application's role. */
export const answersAndRights: Part = {
  name: 'line 15, answers',
  async run({ stage, check }) {
    const { email, password } = people.admin
    const cookie = await stage.signIn(email, password)
    const spoofed = '203.0.113.66'
    await stage.ask({
      method: 'POST',
      path: '/api/auth/sign-in/email',
      headers: {
        'content-type': 'application/json',
        origin: stage.url,
        'x-forwarded-for': `${spoofed}, 192.0.2.15`,
        'x-real-ip': spoofed,
        'x-client-ip': spoofed,
        'cf-connecting-ip': spoofed,
        'x-sonnette-client-address': spoofed,
      },
      body: JSON.stringify({ email, password }),
    })
    const seen = await stage.site.sql<{ address: string }>(
      'select ip_address as address from sessions order by created_at desc limit 1',
    )
    check('a session records the trusted address', seen[0]?.address === '192.0.2.15', seen[0]?.address)
    const targets = await allTargets(stage)
    const read = await inParallel(
      targets.filter(({ kind, method }) => method === 'GET' && kind !== 'stream'),
      4,
      async ({ kind, path }) => {
        const answer = await stage.ask({
          method: 'GET',
          path: filled(stage, path),
          headers: { cookie, ...from() },
        })
        return { kind, path, ...answer }
      },
    )
    const sniffed = read.filter(({ headers }) => headers['x-content-type-options'] !== 'nosniff')
    check(
      'every answer has the header nosniff',
      sniffed.length === 0,
      sniffed.map(({ path }) => path).join(', '),
    )
    const kept = read.filter(
      ({ kind, path, headers }) =>
        (kind === 'api' || path.endsWith('.data')) && !/no-store/.test(headers['cache-control'] ?? ''),
    )
    check(
      'no .data file and no answer of the API may be cached',
      kept.length === 0,
      kept.map(({ path }) => path).join(', '),
    )
    for (const table of ['users', 'sessions', 'accounts', 'verifications']) {
      const rows = await stage.site
        .sql(`set role sonnette_app; select count(*) from ${table} limit 1; reset role`)
        .then(() => 'it can be read')
        .catch(({ message }) => String(message))
      await stage.site.sql('reset role')
      check(`the application's role does not read ${table} at large`, /permission denied/.test(rows), rows)
    }
  },
}

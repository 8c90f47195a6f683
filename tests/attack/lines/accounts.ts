import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { type Answered, inParallel, statuses } from '../ask.ts'
import type { Part } from '../checks.ts'
import { memoryCheck, settled } from '../memory.ts'
import { cookiesOf, from, newAddress, newDevice, people, type Stage } from '../stage.ts'

export const SITE = 'https://rooms.example'
const EVIL = 'evil.example'
export const A_PASSWORD = 'trois renards bleus'
const MAILS_OF_A_MAILBOX = 4
const MAILS_FROM_AN_ADDRESS = 30
const DONE_MS = 15_000

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
export const newEmail = () => `${newDevice()}@nowhere.example`

export const post = (stage: Stage, path: string, body: object, headers: Record<string, string> = {}) =>
  stage.ask({
    method: 'POST',
    path,
    headers: { ...json, ...from(), ...headers },
    body: JSON.stringify(body),
  })

export const submit = (stage: Stage, path: string, fields: Record<string, string>, headers = {}) =>
  stage.ask({
    method: 'POST',
    path,
    headers: { ...form, ...from(), ...headers },
    body: new URLSearchParams(fields).toString(),
  })

/** The ways to ask for a mail, of the API and of the pages. */
const asking: Record<
  string,
  (stage: Stage, email: string, headers?: Record<string, string>) => Promise<Answered>
> = {
  'POST /accounts': (stage, email, headers) =>
    post(stage, '/api/v1/accounts', { email, name: 'Eve', password: A_PASSWORD }, headers),
  'POST /accounts/verifications': (stage, email, headers) =>
    post(stage, '/api/v1/accounts/verifications', { email }, headers),
  'POST /accounts/password-resets': (stage, email, headers) =>
    post(stage, '/api/v1/accounts/password-resets', { email }, headers),
  '/signup': (stage, email, headers) =>
    submit(stage, '/signup', { email, name: 'Eve', password: A_PASSWORD }, headers),
  '/verify-email': (stage, email, headers) => submit(stage, '/verify-email', { email }, headers),
  '/forgot-password': (stage, email, headers) => submit(stage, '/forgot-password', { email }, headers),
}

interface Mail {
  to: string
  links: URL[]
}

/** The mails that were sent, once nothing that sends one waits any more. */
export async function mails(stage: Stage): Promise<Mail[]> {
  const until = performance.now() + DONE_MS
  for (;;) {
    const waiting = await stage.site.sql(
      `select from pgboss.job where name like 'account.mail%' and state < 'completed'`,
    )
    if (waiting.length === 0 || performance.now() > until) break
    await new Promise((done) => setTimeout(done, 200))
  }
  const folder = join(stage.site.folder, 'mail')
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    files.map(async (name) => {
      const { to = [], text = '' } = await PostalMime.parse(readFileSync(join(folder, name)))
      return {
        to: to[0]?.address ?? '',
        links: [...text.matchAll(/https?:\S+/g)].map(([link]) => new URL(link)),
      }
    }),
  )
}

/** An answer without the parts that differ from one answer to the next. */
const saidBy = ({ status, headers, body }: Answered, email: string) =>
  JSON.stringify([
    status,
    Object.keys(headers).sort(),
    (headers['set-cookie'] ?? []).map((cookie) => cookie.replace(/=[^;]*/, '')),
    body
      .replaceAll(email, 'EMAIL')
      .replaceAll(encodeURIComponent(email), 'EMAIL')
      .replaceAll(/nonce="[^"]*"|"nonce":"[^"]*"/g, 'NONCE')
      // The server's clock, in milliseconds.
      .replaceAll(/\b1\d{12}\b/g, 'NOW'),
  ])

/** A stranger learns nothing about who has an account, and can have only a few mails sent. */
export const strangers: Part = {
  name: 'accounts, strangers',
  on: { settings: { PUBLIC_URL: SITE } },
  async run({ stage, size, check }) {
    const { email } = people.admin
    const others = await inParallel([...Array(2)], 1, async () => {
      const own = newEmail()
      await post(stage, '/api/v1/accounts', { email: own, name: 'Eve', password: A_PASSWORD })
      return own
    })
    const ways = {
      ...asking,
      'sign-in': (of: Stage, to: string) =>
        post(of, '/api/auth/sign-in/email', { email: to, password: 'not the password' }),
      '/login': (of: Stage, to: string) => submit(of, '/login', { email: to, password: 'not the password' }),
    }
    for (const [i, [name, way]] of Object.entries(ways).entries()) {
      const known = ['POST /accounts', 'sign-in', '/login'].includes(name) ? email : (others[i % 2] ?? '')
      const unknown = newEmail()
      const answers = [await way(stage, known), await way(stage, unknown)] as const
      const alike = saidBy(answers[0], known) === saidBy(answers[1], unknown)
      check(`${name} answers alike with and without an account`, alike, statuses(answers))
    }

    const victim = 'victim@people.example'
    const written = (i: number) => (i % 2 ? victim : `victim+${i}@people.example`)
    const bombs = await inParallel(Array.from({ length: 24 }), 1, (_, i) => {
      const all = Object.values(asking)
      return (all[i % all.length] as (typeof all)[number])(stage, written(i))
    })
    const bombed = (await mails(stage)).filter(({ to }) => to.startsWith('victim'))
    check(
      'a mailbox gets few mails, in any spelling and from any sender',
      bombed.length > 0 && bombed.length <= MAILS_OF_A_MAILBOX,
      `${bombed.length} mails; ${statuses(bombs)}`,
    )
    const one = newAddress()
    const sprayed = await inParallel(Array.from({ length: MAILS_FROM_AN_ADDRESS + 10 }), 4, () =>
      post(stage, '/api/v1/accounts/password-resets', { email: newEmail() }, from(one)),
    )
    const taken = sprayed.filter(({ status }) => status === 200).length
    check('one address causes mails to few mailboxes', taken <= MAILS_FROM_AN_ADDRESS, statuses(sprayed))

    const hosted = newEmail()
    await post(
      stage,
      '/api/v1/accounts',
      { email: hosted, name: 'Eve', password: A_PASSWORD },
      {
        host: EVIL,
        'x-forwarded-host': EVIL,
        'x-forwarded-proto': 'http',
        forwarded: `host=${EVIL}`,
      },
    )
    // The demo's own admin is billed as well, by a link that may be older than this site's address.
    const toOthers = (await mails(stage)).filter(({ to }) => to !== people.admin.email)
    const links = toOthers.flatMap(({ to, links }) => links.map((link) => ({ to, link })))
    const astray = links.filter(({ link }) => link.origin !== SITE)
    check(
      'links in mails lead to this site, whatever host a request names',
      links.length > 0 && astray.length === 0,
      astray.map(({ to, link }) => `${to}: ${link.origin}${link.pathname}`).join('\n'),
    )

    const { heapUsed } = await settled(stage)
    const opened = await inParallel(Array.from({ length: size.strangers }), 16, async (_, i) => {
      // Of each answer the status alone: twenty thousand pages are more than this process holds.
      const { status } = await stage.ask({
        method: 'GET',
        path: `/reset-password?token=${'a'.repeat(20)}${i}`,
        headers: from(),
      })
      return { status }
    })
    check(
      'a made-up link opens nothing',
      opened.every(({ status }) => status === 200),
      statuses(opened),
    )
    await memoryCheck({ stage, check }, heapUsed)
    await stage.site.sql(`update verifications set expires_at = now() - interval '1 second'`)
    await stage.site.sql('select delete_expired_sign_ins(100000, 365)')
    const [rows] = await stage.site.sql<{ count: number }>('select count(*)::int from verifications')
    check('expired verifications are deleted', rows?.count === 0, `${rows?.count} rows`)
  },
}

/** Tokens work once, and a browser's older cookies open no session. */
export const singleUse: Part = {
  name: 'accounts, sessions and links',
  on: { settings: { PUBLIC_URL: SITE } },
  async run({ stage, check }) {
    const { email, password } = people.employee
    const reset = async () => {
      const known = new Set((await mails(stage)).flatMap(({ links }) => links.map(String)))
      await post(stage, '/api/v1/accounts/password-resets', { email })
      const fresh = (await mails(stage))
        .flatMap(({ links }) => links)
        .filter((link) => !known.has(String(link)))
      const link = fresh.find(({ pathname }) => pathname === '/reset-password')
      return link ? link.pathname + link.search : ''
    }
    const first = await reset()
    const link = await reset()
    for (const method of ['HEAD', 'GET', 'GET']) await stage.ask({ method, path: link, headers: from() })
    const chosen = await submit(stage, link, { password: A_PASSWORD })
    check('a link that was looked at before still works', chosen.status === 303, chosen.status)
    const again = await submit(stage, link, { password: 'quatre chevaux gris' })
    check('a link works once', again.status === 409, again.status)
    const older = await submit(stage, first, { password: 'quatre chevaux gris' })
    check('an earlier mailed link no longer works', older.status === 409, older.status)

    const planted = await stage.signIn(people.otherAdmin.email, people.otherAdmin.password)
    const signedIn = await post(
      stage,
      '/api/auth/sign-in/email',
      { email, password: A_PASSWORD },
      { cookie: planted, origin: SITE },
    )
    const whoHas = async (cookie: string) => {
      const { body } = await stage.ask({ method: 'GET', path: '/api/auth/get-session', headers: { cookie } })
      return (JSON.parse(body) as { user: { email: string }; session: { token: string } } | null) ?? undefined
    }
    const own = await whoHas(cookiesOf(signedIn))
    check('a planted session does not survive the sign-in', own?.user.email === email, own?.user.email)
    const left = await whoHas(planted)
    check('a planted session is over after the sign-in', left === undefined, left?.user.email)
    const bare = await whoHas(`__Secure-sonnette.session_token=${own?.session.token}`)
    check('a session’s token alone opens nothing', bare === undefined, bare?.user.email)

    const cookies = signedIn.headers['set-cookie'] ?? []
    const safe = cookies.every(
      (cookie) => /; Secure/i.test(cookie) && /; HttpOnly/i.test(cookie) && /; SameSite=Lax/i.test(cookie),
    )
    check(
      'cookies behind https are Secure, HttpOnly, SameSite=Lax',
      safe && cookies.length === 2,
      cookies.length,
    )
    check(
      'cookies behind https belong to this host alone',
      !cookies.some((cookie) => /; Domain/i.test(cookie)),
    )

    const foreign = [{ origin: `https://${EVIL}` }, { origin: 'null' }]
    const forms: [string, Record<string, string>][] = [
      ['/login', { email, password: A_PASSWORD }],
      ['/signup', { email: newEmail(), name: 'Eve', password: A_PASSWORD }],
      ['/forgot-password', { email }],
      ['/verify-email?token=x', { password: A_PASSWORD }],
      ['/reset-password?token=x', { password: A_PASSWORD }],
      ['/logout', {}],
      ['/account?tab=security', { intent: 'end-sessions' }],
    ]
    for (const headers of foreign) {
      const answers = await inParallel(forms, 1, ([path, fields]) =>
        submit(stage, path, fields, { ...headers, cookie: cookiesOf(signedIn) }),
      )
      const isRefused = answers.every(
        (answer) => answer.status === 403 && answer.headers['set-cookie'] === undefined,
      )
      check(`a form of ${headers.origin} signs nobody in or out`, isRefused, statuses(answers))
    }

    await submit(stage, await reset(), { password })
  },
}

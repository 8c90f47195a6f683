import { authenticator } from '../../support/authenticator.ts'
import { type Answered, inParallel, statuses } from '../ask.ts'
import type { Part } from '../checks.ts'
import { cookiesOf, from, newAddress, people, type Stage } from '../stage.ts'
import { A_PASSWORD, mails, newEmail, post, SITE, submit } from './accounts.ts'

// Our operations and pages for passwords, names, links, invitations and passkeys, which replaced the sign-in
// library's endpoints: line 12 found those unlimited and lax.

const GUESSES = 10
const weak = ['1234567890', ' '.repeat(10), 'password12', 'x'.repeat(60_000), `${'a'.repeat(12)}\0`]

const isRefusal = ({ status }: Answered) => status >= 400 && status < 500
const sum = (answers: readonly Answered[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** A link that was mailed to the address last, of those that lead to a page. */
async function linkTo(stage: Stage, page: string, email: string, known: ReadonlySet<string> = new Set()) {
  const links = (await mails(stage)).filter(({ to }) => to === email).flatMap(({ links }) => links)
  const link = links.find((one) => one.pathname === page && !known.has(String(one)))
  return link ? link.pathname + link.search : ''
}

interface Account {
  email: string
  cookie: string
}

/** A person who has just signed up and works nowhere. */
async function newAccount(stage: Stage): Promise<Account> {
  const email = newEmail()
  await post(stage, '/api/v1/accounts', { email, name: 'Eve', password: A_PASSWORD })
  const link = await linkTo(stage, '/verify-email', email)
  return { email, cookie: cookiesOf(await submit(stage, link, { password: A_PASSWORD })) }
}

const signIn = async (stage: Stage, email: string, password = A_PASSWORD) =>
  post(stage, '/api/auth/sign-in/email', { email, password }, { origin: SITE })

const isSignedIn = async (stage: Stage, cookie: string) =>
  (await stage.ask({ method: 'GET', path: '/api/v1/account', headers: { cookie, ...from() } })).status === 200

const changePassword = (stage: Stage, cookie: string, current: string, password: string) =>
  submit(
    stage,
    '/account?tab=security',
    { intent: 'change-password', current, password },
    { cookie, origin: SITE },
  )

/** One's own password, name and devices: few guesses, nothing weak, nothing that cannot be kept. */
export const ownPassword: Part = {
  name: 'line 12, what took their place',
  on: { settings: { PUBLIC_URL: SITE } },
  async run({ stage, check }) {
    const { email, cookie } = await newAccount(stage)
    const own = { cookie, origin: SITE }
    const elsewhere = cookiesOf(await signIn(stage, email))

    for (const password of [...weak, email]) {
      const said = JSON.stringify(password).slice(0, 20)
      const signUp = await post(stage, '/api/v1/accounts', {
        email: password === email ? email : newEmail(),
        name: 'Eve',
        password,
      })
      const changed = await changePassword(stage, cookie, A_PASSWORD, password)
      const named = signUp.status === 413 || JSON.parse(signUp.body).data?.fields?.password
      check(
        `a weak password is refused: ${said}`,
        isRefusal(signUp) && isRefusal(changed),
        statuses([signUp, changed]),
      )
      check(
        `the refusal of a weak password names the field: ${said}`,
        Boolean(named),
        signUp.body.slice(0, 200),
      )
    }

    const names = ['x'.repeat(60_000), 'x'.repeat(200), '\0', '\ud800'.repeat(100)]
    const renamed = await inParallel(names, 1, (name) =>
      stage.ask({
        method: 'PUT',
        path: '/api/v1/account',
        headers: { ...own, 'content-type': 'application/json', ...from() },
        body: JSON.stringify({ name, language: 'fr' }),
      }),
    )
    check('an empty or overlong name is refused', renamed.every(isRefusal), statuses(renamed))
    const strange = ['a\0b', '\ud800', "' or 1=1 --", 'x'.repeat(60_000)]
    const odd = await inParallel(
      strange.flatMap((text): Record<string, string>[] => [
        { intent: 'end-session', id: text },
        { intent: 'remove-passkey', id: text },
        { intent: 'rename-passkey', id: text, name: 'x' },
        { intent: 'rename-passkey', id: 'x', name: text },
      ]),
      4,
      (fields) => submit(stage, '/account?tab=security', fields, own),
    )
    check(
      'no malformed field of the security tab reaches the database',
      odd.every(({ status }) => status < 500),
      statuses(odd),
    )
    const pins = await inParallel(strange, 1, (person) =>
      submit(
        stage,
        '/login',
        { by: 'pin', person, pin: '5830' },
        {
          cookie: `sonnette.pin=${'a'.repeat(43)}`,
          origin: SITE,
        },
      ),
    )
    check('no malformed field of the PIN sign-in reaches the database', pins.every(isRefusal), statuses(pins))

    const guesses = await inParallel(Array.from({ length: GUESSES + 4 }), 1, (_, i) =>
      changePassword(stage, cookie, `guess number ${i}`, 'quatre chevaux gris'),
    )
    const last = guesses.slice(-3)
    check(
      'few guesses at one’s own password are allowed, whatever their addresses',
      last.every(({ status, headers }) => status === 429 && Number(headers['retry-after']) > 0),
      statuses(guesses),
    )
    const others = [
      await post(stage, '/api/v1/account/email', { email: newEmail(), current: A_PASSWORD }, own),
      await submit(stage, '/account/delete', { current: A_PASSWORD }, own),
    ]
    check(
      'the guesses count for the other forms with the password too',
      others.every(isRefusal),
      statuses(others),
    )
    check('a person who has guessed is still signed in', await isSignedIn(stage, cookie))

    const ended = inParallel(Array.from({ length: 12 }), 4, () =>
      stage.ask({ method: 'GET', path: '/api/v1/account', headers: { cookie: elsewhere, ...from() } }),
    )
    await submit(stage, '/account?tab=security', { intent: 'end-sessions' }, own)
    const while_ = await ended
    check(
      'a session that ends while in use gets 200 or 401, and then no more',
      while_.every(({ status }) => status === 200 || status === 401) && !(await isSignedIn(stage, elsewhere)),
      statuses(while_),
    )
  },
}

/** Mailed and shown links work once, even for several callers at the same moment. */
export const usedOnce: Part = {
  name: 'accounts, links at the same moment',
  on: { settings: { PUBLIC_URL: SITE } },
  async run({ stage, check }) {
    const { email, cookie } = await newAccount(stage)
    await post(stage, '/api/v1/accounts/password-resets', { email })
    const link = await linkTo(stage, '/reset-password', email)
    const chosen = await inParallel(Array.from({ length: 4 }), 4, (_, i) =>
      submit(stage, link, { password: `trois renards verts ${i}` }),
    )
    check(
      'a new password is chosen once',
      sum(chosen, 303) === 1 && chosen.every(({ status }) => status < 500),
      statuses(chosen),
    )
    check('a new password ends every session', !(await isSignedIn(stage, cookie)))
    const before = await signIn(stage, email)
    check('the old password opens nothing after the change', before.status === 401, before.status)

    const twice = await newAccount(stage)
    const again = cookiesOf(await signIn(stage, twice.email))
    const both = await inParallel([twice.cookie, again], 2, (one, i) =>
      changePassword(stage, one, A_PASSWORD, `quatre chevaux ${i}`),
    )
    const opens = await inParallel([0, 1], 1, (i) => signIn(stage, twice.email, `quatre chevaux ${i}`))
    const old = await signIn(stage, twice.email)
    check(
      'one of two simultaneous new passwords counts, and the old one does not',
      both.every(({ status }) => status < 500) && sum(opens, 200) === 1 && old.status === 401,
      `${statuses(both)}; ${statuses([...opens, old])}`,
    )

    const moving = await newAccount(stage)
    const own = { cookie: moving.cookie, origin: SITE }
    const [first, second] = [newEmail(), newEmail()]
    const move = (to: string) => post(stage, '/api/v1/account/email', { email: to, current: A_PASSWORD }, own)
    const confirm = (token: string) => post(stage, '/api/v1/account/email/confirm', { token })
    const tokenIn = (path: string) => new URL(path, SITE).searchParams.get('token') ?? ''
    await move(first)
    const older = await linkTo(stage, '/confirm-email', first)
    await move(second)
    const newer = await linkTo(stage, '/confirm-email', second)
    const late = await confirm(tokenIn(older))
    check('a link of an older change of address opens nothing', late.status === 409, late.status)
    const confirmed = await inParallel(Array.from({ length: 4 }), 4, () => confirm(tokenIn(newer)))
    check(
      'a link of a change of address is used once',
      sum(confirmed, 200) === 1 && sum(confirmed, 409) === 3,
      statuses(confirmed),
    )
    check('the confirmation of one side alone changes nothing', (await signIn(stage, second)).status === 401)

    const admin = await stage.signIn(people.otherAdmin.email, people.otherAdmin.password)
    const asAdmin = { cookie: admin, origin: SITE }
    const place = await post(stage, '/api/v1/invitations', { name: 'Inès', role: 'employee' }, asAdmin)
    const { id } = (JSON.parse(place.body) as { invitation: { id: string } }).invitation
    const made = await post(stage, `/api/v1/invitations/${id}/link`, {}, asAdmin)
    const { token } = JSON.parse(made.body) as { token: string }
    const joined = await inParallel(Array.from({ length: 4 }), 4, () =>
      post(stage, '/api/v1/invitations/phones', { token, pin: '5830' }),
    )
    check(
      'an invitation is accepted once',
      sum(joined, 200) === 1 && joined.every(({ status }) => status < 500),
      statuses(joined),
    )
    const over = await post(stage, '/api/v1/invitations/read', { token })
    check('an accepted invitation shows nothing afterwards', over.status === 409, over.status)
  },
}

/** Passkeys: challenges that are kept nowhere, and answered once. */
export const passkeys: Part = {
  name: 'accounts, passkeys',
  on: { settings: { PUBLIC_URL: SITE } },
  async run({ stage, size, check }) {
    const kept = async () =>
      (await stage.site.sql<{ count: number }>('select count(*)::int from verifications'))[0]?.count ?? 0
    const ask = (cookie = '', step = 'generate-authenticate-options') =>
      stage.ask({ method: 'GET', path: `/api/auth/passkey/${step}`, headers: { cookie, ...from() } })
    const answer = (step: string, cookie: string, response: object) =>
      post(stage, `/api/auth/passkey/${step}`, { response }, { cookie, origin: SITE })
    const challengeOf = ({ body }: Answered) => (JSON.parse(body) as { challenge: string }).challenge

    const before = await kept()
    const asked = await inParallel(Array.from({ length: size.strangers }), 16, () => ask())
    check(
      'the server issues a passkey challenge',
      asked.every(({ status }) => status === 200),
      statuses(asked),
    )
    check(
      'an issued challenge takes no row in the database',
      (await kept()) === before,
      `${(await kept()) - before} rows`,
    )

    const { cookie } = await newAccount(stage)
    const device = authenticator(SITE)
    const adding = await ask(cookie, 'generate-register-options')
    const registration = device.register(challengeOf(adding))
    const both = `${cookie}; ${cookiesOf(adding)}`
    const added = await inParallel(Array.from({ length: 3 }), 3, () =>
      answer('verify-registration', both, registration),
    )
    check('a passkey is created once', sum(added, 200) === 1, statuses(added))

    const challenge = await ask()
    const said = device.signIn(challengeOf(challenge))
    const signedIn = await inParallel(Array.from({ length: 4 }), 4, () =>
      answer('verify-authentication', cookiesOf(challenge), said),
    )
    signedIn.push(await answer('verify-authentication', cookiesOf(challenge), said))
    check(
      'a challenge is answered once, also by several at once',
      sum(signedIn, 200) === 1,
      statuses(signedIn),
    )
    const other = await ask()
    const odd = [
      await answer('verify-authentication', cookiesOf(other), said),
      await answer('verify-authentication', cookiesOf(other), { ...said, id: 'a\0b' }),
      await answer('verify-authentication', cookiesOf(adding), device.signIn(challengeOf(adding))),
      await answer(
        'verify-authentication',
        cookiesOf(other),
        authenticator(`https://${newAddress()}`).signIn(challengeOf(other)),
      ),
    ]
    check('any other answer to a challenge opens nothing', odd.every(isRefusal), statuses(odd))
  },
}

import { libraryEndpoints, mounted } from '../../support/library.ts'
import { type Answered, inParallel, statuses } from '../ask.ts'
import type { Part } from '../checks.ts'
import { leavesSite, linksAway } from '../fuzz/judge.ts'
import { ELSEWHERE } from '../fuzz/values.ts'
import { memoryCheck, settled } from '../memory.ts'
import { cookiesOf, from, hasty, newAddress, newDevice, people, SIGN_IN_MS, type Stage } from '../stage.ts'

const trySignIn = (stage: Stage, email: unknown, password: unknown, address: string, cookie = '') =>
  stage.ask({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers: {
      'content-type': 'application/json',
      origin: stage.url,
      ...(cookie && { cookie }),
      ...from(address),
    },
    body: JSON.stringify({ email, password }),
    patienceMs: SIGN_IN_MS,
  })

const isRefusal = ({ status }: Answered) => status >= 400 && status < 500
const saysWhen = ({ status, headers }: Answered) =>
  ![429, 503].includes(status) || Number(headers['retry-after']) > 0

/** Line 1: nothing that a stranger sends is stored without a bound. */
export const rememberedStrangers: Part = {
  name: 'line 1',
  on: hasty,
  async run({ stage, size, check }) {
    const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
    const longAddress = (i: number) => `${i}${'a'.repeat(60_000)}@nowhere.example`
    const one = newAddress()
    await inParallel(numbers(50), 8, (i) => trySignIn(stage, longAddress(-i), 'x', one))
    const before = await settled(stage)
    const answers = await inParallel(numbers(size.longAddresses), 8, (i) =>
      trySignIn(stage, longAddress(i), 'not the password', one),
    )
    check('a sign-in with an address of 60 kB is refused', answers.every(isRefusal), statuses(answers))
    const ofNobody = await inParallel(numbers(size.strangers), 16, (i) =>
      stage.ask({ method: 'GET', path: `/room/${String(i).padStart(26, '0')}/live`, headers: from() }),
    )
    check('an unknown link is refused', ofNobody.every(isRefusal), statuses(ofNobody))
    const devices = await inParallel(numbers(size.strangers), 16, () =>
      stage.ask({
        method: 'GET',
        path: '/api/v1/room/requests',
        headers: {
          'sonnette-room-link': stage.demo[0]?.token ?? '',
          'sonnette-device': newDevice(),
          ...from(),
        },
      }),
    )
    check('any number of devices can open a room', allWere(devices, 200), statuses(devices))
    await memoryCheck({ stage, check }, before.heapUsed)
    await inParallel(numbers(100), 8, (i) =>
      stage.ask({
        method: 'POST',
        path: `/api/auth/${['request-password-reset', 'forget-password', 'send-verification-email'][i % 3]}`,
        headers: { 'content-type': 'application/json', origin: stage.url, ...from() },
        body: JSON.stringify({ email: people.admin.email }),
      }),
    )
    const [rows] = await stage.site.sql<{ count: number }>('select count(*)::int from verifications')
    check(
      'repeated requests for mails create few verifications',
      (rows?.count ?? 0) <= 20,
      `${rows?.count} rows`,
    )
  },
}

/** Line 2: hashing is bounded; how guests fare meanwhile is measured with the floods. */
export const floodOfSignIns: Part = {
  name: 'line 2',
  async run({ stage, size, check }) {
    const one = newAddress()
    const everyone = Array.from({ length: size.signIns })
    const person = () => `${crypto.randomUUID()}@nowhere.example`
    const fromOne = await inParallel(everyone, size.signIns, () =>
      trySignIn(stage, person(), 'not the password', one),
    )
    check('simultaneous sign-ins from one address are refused with a time to retry', ...are(fromOne))
    const fromAll = await inParallel(everyone, size.signIns, () =>
      trySignIn(stage, person(), 'not the password', newAddress()),
    )
    check('simultaneous sign-ins from many addresses are refused with a time to retry', ...are(fromAll))
    // The same limit, with another number, is platform/auth/sign-in.test.ts's: a hundred hashes take long.
    if (!size.isLong) return
    const again = newAddress()
    const patient = await inParallel(Array.from({ length: 110 }), 2, () =>
      trySignIn(stage, person(), 'not the password', again),
    )
    const last = patient.slice(-5)
    check('an address has its own limit: 100 in 10 minutes', allWere(last, 429), statuses(patient))
  },
}

const are = (answers: Answered[]) =>
  [
    answers.every((answer) => (isRefusal(answer) || answer.status === 503) && saysWhen(answer)),
    statuses(answers),
  ] as const

export const allWere = (answers: readonly Answered[], status: number) =>
  answers.every((answer) => answer.status === status)

/** Line 4: only endpoints in use are mounted, and no redirect leads to another site. */
export const endpointsAndRedirects: Part = {
  name: 'line 4',
  async run({ stage, check }) {
    const address = newAddress()
    const elsewhere = [
      `/.//${ELSEWHERE}/`,
      `//${ELSEWHERE}/`,
      `/\\${ELSEWHERE}/`,
      `https://${ELSEWHERE}/`,
      `/%09/${ELSEWHERE}`,
    ]
    const names = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL']
    const found = new Set<string>()
    const away: string[] = []
    const heed = (asked: string, answer: Answered) => {
      if (leavesSite(stage.url, answer.headers.location)) away.push(`${asked} → ${answer.headers.location}`)
    }
    for (const { method, path } of libraryEndpoints()) {
      const filled = `/api/auth${path.replaceAll(/:\w+/g, 'x')}`
      for (const to of elsewhere) {
        const said = Object.fromEntries(names.map((name) => [name, to]))
        const query = new URLSearchParams({ token: 'x', ...said })
        const isPost = method === 'POST'
        const answer = await stage.ask({
          method,
          path: isPost ? filled : `${filled}?${query}`,
          headers: { origin: stage.url, 'content-type': 'application/json', ...from(address) },
          ...(isPost && { body: JSON.stringify({ token: 'x', email: 'x@nowhere.example', ...said }) }),
        })
        if (answer.status !== 404) found.add(`${method} ${path}`)
        heed(`${method} ${filled}`, answer)
      }
    }
    const isAsNamed = [...found].sort().join() === mounted.toSorted().join()
    check('only the used endpoints are mounted', isAsNamed, [...found].join(', '))
    const cookie = await stage.signIn(people.employee.email, people.employee.password)
    for (const to of elsewhere) {
      heed(
        '/login?next=',
        await stage.ask({
          method: 'GET',
          path: `/login?next=${encodeURIComponent(to)}`,
          headers: { cookie, ...from() },
        }),
      )
      heed(
        '/language',
        await stage.ask({
          method: 'POST',
          path: '/language',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            origin: stage.url,
            ...from(),
          },
          body: new URLSearchParams({ language: 'fr', back: to }).toString(),
        }),
      )
    }
    const pages = await inParallel(
      ['GET', 'POST', 'PUT'].flatMap((method) => elsewhere.slice(0, 2).map((path) => ({ method, path }))),
      1,
      (asked) => stage.ask({ ...asked, headers: { origin: stage.url, ...from() } }),
    )
    check('no page links away', !pages.some(({ body }) => linksAway(body)), statuses(pages))
    check('no redirect leads away', away.length === 0, away.slice(0, 3).join('\n'))
  },
}

/** Line 10, sign-in: wrong passwords of others do not lock out an account. */
export const sharedAddress: Part = {
  name: 'line 10, sign-in',
  async run({ stage, check }) {
    const shared = newAddress()
    const { email, password } = people.employee
    const first = await trySignIn(stage, email, password, shared)
    const kept = cookiesOf(first)
      .split('; ')
      .filter((cookie) => !cookie.includes('session_token') && !cookie.includes('session_data'))
      .join('; ')
    const wrong = await inParallel(Array.from({ length: 14 }), 1, () =>
      trySignIn(stage, email, 'not the password', shared),
    )
    check('few guesses at an account are allowed', allWere(wrong.slice(-2), 429), statuses(wrong))
    const back = await trySignIn(stage, email, password, shared, kept)
    check('a device that has signed in before signs in during the guesses', back.status === 200, back.status)
    const elsewhere = newAddress()
    const right = await inParallel(Array.from({ length: 13 }), 1, () =>
      trySignIn(stage, people.otherAdmin.email, people.otherAdmin.password, elsewhere),
    )
    check('right passwords do not count as guesses', allWere(right, 200), statuses(right))
  },
}

/** Line 12: passwords, names and guesses at them. */
export const passwords: Part = {
  name: 'line 12',
  // Signs in often and changes a password, so it has its own stage.
  on: hasty,
  async run({ stage, check }) {
    const { email, password } = people.otherAdmin
    const post = async (path: string, cookie: string, body: unknown) =>
      stage.ask({
        method: 'POST',
        path: `/api/auth/${path}`,
        headers: { 'content-type': 'application/json', origin: stage.url, cookie, ...from('192.0.2.77') },
        body: JSON.stringify(body),
      })
    const cookie = await stage.signIn(email, password)
    for (const weak of ['1234567890', ' '.repeat(10), 'password12', `${email}`]) {
      const answer = await post('change-password', cookie, { currentPassword: password, newPassword: weak })
      check(`a weak password is refused: ${JSON.stringify(weak)}`, isRefusal(answer), answer.status)
      if (answer.status === 200)
        await post('change-password', cookie, { currentPassword: weak, newPassword: password })
    }
    const elsewhere = await stage.signIn(email, password)
    const changed = await post('change-password', cookie, {
      currentPassword: password,
      newPassword: `${password}, and a new one`,
    })
    if (changed.status !== 404) {
      const { status } = await stage.ask({
        method: 'GET',
        path: '/api/v1/hotel',
        headers: { cookie: elsewhere, ...from() },
      })
      check(
        'a new password ends the other sessions',
        changed.status === 200 && status === 401,
        `${changed.status}, ${status}`,
      )
    }
    const again = await stage.signIn(people.employee.email, people.employee.password)
    for (const [path, named] of [
      ['verify-password', 'password'],
      ['change-password', 'currentPassword'],
    ] as const) {
      const guesses = await inParallel(Array.from({ length: 40 }), 1, (_, i) =>
        post(path, again, { [named]: `guess number ${i}`, newPassword: 'a new one that is long' }),
      )
      const isBounded = allWere(guesses.slice(-20), 429) || allWere(guesses, 404)
      check(`few guesses at ${path} are allowed`, isBounded, statuses(guesses))
    }
    const strange = await Promise.all([
      post('update-user', again, { name: 'x'.repeat(60_000) }),
      post('update-user', again, { name: 'a\0b' }),
      trySignIn(stage, 'a\0b@nowhere.example', 'not the password', newAddress()),
      trySignIn(stage, email, 'a\0b'.repeat(5), newAddress()),
      trySignIn(stage, email, '\ud800'.repeat(12), newAddress()),
      trySignIn(stage, { $ne: null }, [], newAddress()),
      post('reset-password', '', { token: 'a\0b', newPassword: 'a new one that is long' }),
    ])
    check(
      'a huge name and NUL are refused',
      strange.every(isRefusal),
      strange.map(({ status }) => status).join(', '),
    )
  },
}

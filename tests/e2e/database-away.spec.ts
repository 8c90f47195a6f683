import { randomUUID } from 'node:crypto'
import { expect, signInAs, test } from '../support/browser.ts'
import { freezePostgres } from '../support/freeze-postgres.ts'
import type { Site } from '../support/site.ts'

// A site of its own, whose database each test takes away.
test.use({ settings: {}, expectedComplaints: /status of 503|Failed to load resource/ })
test.describe.configure({ mode: 'serial' })

/** The longest wait, plus a busy machine's share. */
const LIMIT_MS = 3_000 + 4_000

interface Asked {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

async function ask(site: Site, { path, ...init }: Asked) {
  const began = performance.now()
  const answer = await fetch(site.url + path, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, took: performance.now() - began }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const sentences = {
  fr: 'Le service ne répond pas pour le moment.',
  en: 'The service is not responding.',
}

test('a hanging database leaves requests answered in time and sessions open', async ({
  site,
  hotel,
  context,
}) => {
  await signInAs(context, hotel, 'admin')
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const token = await hotel.roomToken('101')
  const other = await hotel.roomToken('102')
  const [service] = await hotel.sql<{ id: string }>("select id from services where kind = 'towels'")
  const order = new URLSearchParams({
    intent: 'send',
    key: randomUUID(),
    service: service?.id ?? '',
    comment: 'while it stood still',
  }).toString()
  // The server knows the link now, so later pages only ask for their data.
  expect((await ask(site, { path: `/room/${token}` })).status).toBe(200)

  const goOn = freezePostgres(site.database.pid)
  try {
    const asked: Record<string, Asked> = {
      'a known room': { path: `/room/${token}`, headers: { 'accept-language': 'fr' } },
      'a room that is not known yet': { path: `/room/${other}`, headers: { 'accept-language': 'en' } },
      'data of a room': { path: `/room/${token}.data`, headers: { 'accept-language': 'fr' } },
      'the board': { path: '/admin/servicerequests', headers: { cookie, 'accept-language': 'fr' } },
      'the board, in English': {
        path: '/admin/servicerequests',
        headers: { cookie, 'accept-language': 'en' },
      },
      'the account': { path: '/account', headers: { cookie, 'accept-language': 'fr' } },
      'the API': { path: '/api/v1/requests', headers: { cookie } },
      'the API of a guest': {
        path: '/api/v1/room',
        headers: { 'sonnette-room-link': token, 'sonnette-device': randomUUID() },
      },
      'an order': {
        path: `/room/${token}`,
        method: 'POST',
        headers: { ...form, accept: 'application/json', 'accept-language': 'fr' },
        body: order,
      },
      'an order without scripts': { path: `/room/${token}`, method: 'POST', headers: form, body: order },
      'sign-in': {
        path: '/login',
        method: 'POST',
        headers: { ...form, 'accept-language': 'fr' },
        body: new URLSearchParams({
          email: hotel.signIns.admin.email,
          password: 'wrong password',
        }).toString(),
      },
      'sign-in of the API': {
        path: '/api/auth/get-session',
        headers: { cookie },
      },
      'signing out': { path: '/logout', method: 'POST', headers: { ...form, cookie } },
      readiness: { path: '/readyz' },
    }
    const answers = await Promise.all(
      Object.entries(asked).map(async ([what, one]) => ({ what, ...(await ask(site, one)) })),
    )
    for (const { what, status, headers, took } of answers) {
      expect.soft(status, what).toBe(503)
      expect.soft(took, `${what}, in ms`).toBeLessThan(LIMIT_MS)
      if (what !== 'readiness') expect.soft(Number(headers.get('retry-after')), what).toBeGreaterThan(0)
    }
    const log = site.logged()
    for (const { what, headers, text } of answers) {
      const id = headers.get('x-request-id')
      expect.soft(log, what).toContain(`"requestId":"${id}"`)
      if (headers.get('content-type')?.startsWith('text/html'))
        expect.soft(text, what).toContain(`>${id}</code>`)
    }
    const said = new Map(answers.map(({ what, text }) => [what, text]))
    for (const what of [
      'a known room',
      'the board',
      'the account',
      'an order',
      'data of a room',
      'sign-in',
    ]) {
      expect.soft(said.get(what), what).toContain(sentences.fr)
    }
    for (const what of ['a room that is not known yet', 'the board, in English']) {
      expect.soft(said.get(what), what).toContain(sentences.en)
    }
    expect.soft(said.get('the board')).toContain('Réessayer')
    expect.soft(JSON.parse(said.get('the API') ?? '')).toMatchObject({
      code: 'unavailable',
      data: { reason: 'database-away' },
    })
    // A public page works as for a visitor, as does everything that needs no database.
    const home = await ask(site, { path: '/', headers: { cookie } })
    expect(home.status).toBe(200)
    expect(home.took).toBeLessThan(5_000 + 4_000)
    expect((await ask(site, { path: '/healthz' })).status).toBe(200)
  } finally {
    goOn()
  }

  await expect.poll(async () => (await ask(site, { path: '/readyz' })).status, { timeout: 15_000 }).toBe(200)
  expect((await ask(site, { path: '/admin/servicerequests', headers: { cookie } })).status).toBe(200)
  const again = {
    path: `/room/${token}`,
    method: 'POST',
    headers: { ...form, accept: 'application/json' },
    body: order,
  }
  expect((await ask(site, again)).status).toBe(200)
  const placed = await hotel.sql('select from requests where comment = $1', ['while it stood still'])
  expect(placed).toHaveLength(1)
})

test('a killed database is back after a moment without any damage', async ({ site, hotel, context }) => {
  await signInAs(context, hotel, 'admin')
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const token = await hotel.roomToken('101')
  const [service] = await hotel.sql<{ id: string }>("select id from services where kind = 'towels'")
  const accepted: string[] = []
  const seen = new Set<string>()
  let isOver = false
  const work = async () => {
    while (!isOver) {
      const key = randomUUID()
      const body = new URLSearchParams({ intent: 'send', key, service: service?.id ?? '' }).toString()
      const headers = { ...form, accept: 'application/json' }
      const answers = await Promise.all([
        ask(site, { path: `/room/${token}`, method: 'POST', headers, body }),
        ask(site, { path: `/room/${token}` }),
        ask(site, { path: '/admin/servicerequests', headers: { cookie } }),
        ask(site, { path: '/api/v1/requests', headers: { cookie } }),
        ask(site, { path: '/api/auth/get-session', headers: { cookie } }),
        ask(site, { path: '/readyz' }),
      ])
      if (answers[0]?.status === 200) accepted.push(key)
      for (const [i, { status, headers }] of answers.entries()) {
        const what = ['order', 'room', 'board', 'API', 'session', 'ready'][i]
        seen.add([what, status, headers.get('location')].filter(Boolean).join(' '))
      }
    }
  }
  const working = [work(), work(), work()]
  for (let i = 0; i < 2; i++) {
    const { pid } = site.database
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => site.database.pid, { timeout: 15_000 }).not.toBe(pid)
  }
  const before = accepted.length
  try {
    await expect.poll(() => accepted.length, { timeout: 20_000 }).toBeGreaterThan(before)
  } finally {
    isOver = true
    await Promise.all(working)
  }
  // A signed-in person whose role cannot be read is sent home, like a person without the role.
  const strange = [...seen].filter((one) => !/ (200|503)$|^board 302 \/$/.test(one))
  expect(strange).toEqual([])
  const [found] = await hotel.sql<{ count: number }>(
    'select count(*)::int as count from requests where key = any($1::uuid[])',
    [accepted],
  )
  expect(found?.count).toBe(accepted.length)
})

import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Actor, Staff } from '../../../domain/actor.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { createUser } from '../../../platform/auth/auth.ts'
import { PLACES } from '../../../platform/auth/hashing-queue.ts'
import { installation } from '../../../tests/support/database.ts'
import { PASSWORD } from '../../../tests/support/server.ts'
import { actorContext, languageContext } from '../../context.ts'
import { action, loader } from './login.tsx'

installation()

/** Posts the form of the sign-in page from a new IP address. */
async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(actorContext, { kind: 'visitor', ipAddress: randomUUID() })
  const request = new Request('http://rooms.example/login', { method: 'POST', body, headers })
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0])
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers }
  if ('ok' in answer) throw new Error('neither signed in nor refused')
  const { refused, result } = answer.data
  const { status, headers: sent } = answer.init ?? {}
  const { email } = (result.initialValue ?? {}) as { email?: unknown }
  return { status, headers: new Headers(sent), refused, result, email }
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields)

test('a correct password opens a session and registers the device', async () => {
  const email = `${randomUUID()}@people.example`
  await createUser(email, 'Léa', PASSWORD)
  const { status, headers } = await post(form({ email: ` ${email} `, password: PASSWORD }))
  expect(status).toBe(303)
  expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
    'sonnette.session_token',
    'sonnette.device',
  ])
})

test('the form refuses a wrong password and keeps the address', async () => {
  const { status, refused, email } = await post(
    form({ email: 'lea@people.example', password: 'not it at all' }),
  )
  expect([status, refused, email]).toEqual([401, { reason: 'sign-in-failed' }, 'lea@people.example'])
})

test('the login page calls itself a demo only in a demo', async () => {
  const context = new RouterContextProvider()
  context.set(actorContext, { kind: 'visitor' })
  context.set(languageContext, 'fr')
  const url = new URL('http://rooms.example/login')
  const asked = { request: new Request(url), url, context } as unknown as Parameters<typeof loader>[0]
  expect((await loader(asked)).isDemo).toBe(false)
})

describe('destination', () => {
  const staff = (role: Staff['role']): Actor => ({
    kind: 'staff',
    userId: 'léa',
    hotelId: 'mistral',
    role,
    name: 'Léa',
    isSubscriptionManager: false,
  })
  /** The target of the page's redirect. */
  async function sentOn(actor: Actor, next: string) {
    const context = new RouterContextProvider()
    context.set(actorContext, actor)
    const url = new URL(`http://rooms.example/login?next=${encodeURIComponent(next)}`)
    const asked = { request: new Request(url), url, context } as unknown as Parameters<typeof loader>[0]
    const answer = await loader(asked).catch((thrown) => thrown)
    return answer.headers.get('location')
  }

  test.each(['/account?tab=security', '/employee/corridor?room=101', '/admin-of-nothing', '/'])(
    'a signed-in person goes on to the page that they asked for: %s',
    async (next) => {
      expect(await sentOn(staff('employee'), next)).toBe(next)
    },
  )

  test('a signed-in person goes to their role’s first page when the asked page needs another role', async () => {
    for (const next of ['/admin/requests', '/admin/qrcodes/new?type=1', '/ADMIN/roomtypes', '/admin?x']) {
      expect(await sentOn(staff('employee'), next)).toBe('/employee/requests')
      expect(await sentOn(staff('admin'), next)).toBe(next)
    }
    expect(await sentOn(staff('admin'), '/employee/dashboard')).toBe('/admin/requests')
    expect(await sentOn({ kind: 'user', userId: 'léa', name: 'Léa' } as Actor, '/admin/requests')).toBe('/')
  })
})

describe('malformed sign-ins', () => {
  const multipart = new FormData()
  multipart.set('email', new Blob(['lea@people.example']))
  multipart.set('password', PASSWORD)
  const json = { 'content-type': 'application/json' }
  const broken = { 'content-type': 'multipart/form-data; boundary=x' }
  const empty = { email: 'missing', password: 'missing' }
  test.each<[string, BodyInit, Record<string, string>, Record<string, string>]>([
    ['an empty form', form({}), empty, {}],
    ['empty fields', form({ email: '', password: '' }), empty, {}],
    ['a malformed address', form({ email: 'lea', password: PASSWORD }), { email: 'no-address' }, {}],
    ['an address with NUL', form({ email: 'a\0@b.example', password: 'x' }), { email: 'no-address' }, {}],
    ['an address of 60 kB', form({ email: 'x'.repeat(60_000), password: 'x' }), { email: 'too-long' }, {}],
    [
      'a password of 60 kB',
      form({ email: 'a@people.example', password: 'x'.repeat(60_000) }),
      { password: 'too-long' },
      {},
    ],
    ['a file as the address', multipart, { email: 'invalid_type' }, {}],
    ['a broken form', '--x\r\nbroken', empty, broken],
    ['a JSON body', '{}', empty, json],
  ])('the login page refuses %s with a sentence', async (_what, body, fields, headers) => {
    const { status, refused } = await post(body, headers)
    expect([status, refused]).toEqual([400, { reason: 'invalid-input', fields }])
  })

  test('a refused form does not return the typed password', async () => {
    const refused = await post(form({ email: 'lea', password: PASSWORD }))
    expect(refused.email).toBe('lea')
    expect(JSON.stringify(refused)).not.toContain(PASSWORD)
  })
})

test('the login page says when to try again while all sign-in slots are taken', async () => {
  const people = Array.from({ length: PLACES * 2 }, () => `${randomUUID()}@people.example`)
  const answers = await Promise.all(people.map((email) => post(form({ email, password: 'not it at all' }))))
  const busy = answers.find(({ status }) => status === 503)
  expect(Number(busy?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(busy?.refused).toMatchObject({ reason: 'sign-in-busy' })
  expect(busy?.email).toMatch(/@people\.example$/)
  expect(errorTexts.fr['sign-in-busy']).toContain('Réessayez dans quelques secondes')
})

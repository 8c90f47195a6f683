import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import {
  actorContext,
  guestLanguageContext,
  languageContext,
  rejectionContext,
  roleUnreadContext,
} from '../context.ts'
import { requireRole, requireSignIn } from './require-role.ts'

const PAGE = '/account?tab=security'

interface Asked {
  middleware?: typeof requireSignIn
  /** Defaults to the page itself. */
  request?: Request
  /** The database failed to give the user's role, or even the session. */
  unread?: 'role' | 'session'
}

/** The redirect or error for a user who opens an admin's page, or a page for signed-in users. */
async function sentTo(actor: Actor, { middleware = requireSignIn, request, unread }: Asked = {}) {
  const context = new RouterContextProvider()
  context.set(actorContext, actor)
  context.set(languageContext, 'fr')
  context.set(guestLanguageContext, 'fr')
  context.set(rejectionContext, unread ? new DomainError('database-away') : null)
  context.set(roleUnreadContext, unread === 'role')
  const url = new URL(`http://rooms.example${PAGE}`)
  const args = { request: request ?? new Request(url), url, context } as unknown as Parameters<
    typeof middleware
  >[0]
  const answer = await Promise.resolve(middleware(args, async () => new Response())).catch((thrown) => thrown)
  if (!(answer instanceof Response)) return answer?.init?.status
  return answer.headers.get('location') ?? answer.status
}

describe('without a session', () => {
  test('a visitor signs in first and then returns to the page', async () => {
    const next = encodeURIComponent(PAGE)
    expect(await sentTo({ kind: 'visitor' })).toBe(`/login?next=${next}`)
  })

  test('a person barred by the installation goes to the landing page', async () => {
    const barred = { kind: 'visitor', isBarred: true } as const
    expect(await sentTo(barred)).toBe('/')
    expect(await sentTo(barred, { middleware: requireRole('admin') })).toBe('/')
  })
})

describe('while the database is away', () => {
  const visitor = { kind: 'visitor' } as const
  const middleware = requireRole('admin')

  test('a page that needs a role leads to the landing page while the role cannot be read', async () => {
    expect(await sentTo(visitor, { middleware, unread: 'role' })).toBe('/')
  })

  test('a page that needs no role answers 503 while the role cannot be read', async () => {
    expect(await sentTo(visitor, { unread: 'role' })).toBe(503)
  })

  test('an open screen stays and gets a 503 while the role cannot be read', async () => {
    const data = new Request('http://rooms.example/account.data?tab=security')
    const form = new Request(`http://rooms.example${PAGE}`, { method: 'POST', body: 'x' })
    for (const request of [data, form]) {
      expect(await sentTo(visitor, { middleware, unread: 'role', request })).toBe(503)
    }
  })

  test('every page answers 503 while the session cannot be read', async () => {
    expect(await sentTo(visitor, { middleware, unread: 'session' })).toBe(503)
  })
})

import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../domain/actor.ts'
import { actorContext, rejectionContext } from '../context.ts'
import { requireRole, requireSignIn } from './require-role.ts'

/** Where somebody is sent who asks for a page of an admin, or of anybody who is signed in. */
async function sentTo(actor: Actor, middleware = requireSignIn) {
  const context = new RouterContextProvider()
  context.set(actorContext, actor)
  context.set(rejectionContext, null)
  const url = new URL('http://rooms.example/account?tab=security')
  const args = { request: new Request(url), url, context } as unknown as Parameters<typeof middleware>[0]
  const answer = await Promise.resolve(middleware(args, async () => new Response())).catch((thrown) => thrown)
  return answer instanceof Response ? answer.headers.get('location') : undefined
}

describe('who has no session', () => {
  test('signs in first, and comes back', async () => {
    const next = encodeURIComponent('/account?tab=security')
    expect(await sentTo({ kind: 'visitor' })).toBe(`/login?next=${next}`)
  })

  test('is sent home where this installation has just signed them out', async () => {
    const barred = { kind: 'visitor', isBarred: true } as const
    expect(await sentTo(barred)).toBe('/')
    expect(await sentTo(barred, requireRole('admin'))).toBe('/')
  })
})

import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Actor } from '../../../domain/actor.ts'
import { actorContext, guestLanguageContext } from '../../context.ts'
import { HOTEL_HEADER } from './drawn-for.ts'
import { sameHotel } from './same-hotel.server.ts'

const staff = {
  kind: 'staff',
  hotelId: 'port',
  userId: 'paul',
  role: 'admin',
  name: 'Paul',
  isSubscriptionManager: false,
} as const

/** The answer to a request from a page that was drawn for a hotel, while its user acts in the port. */
async function asked(method: string, path: string, drawnFor?: string, actor: Actor = staff) {
  const context = new RouterContextProvider()
  context.set(actorContext, actor)
  context.set(guestLanguageContext, 'en')
  const url = new URL(path, 'http://rooms.example')
  const request = new Request(url, { method, headers: drawnFor ? { [HOTEL_HEADER]: drawnFor } : {} })
  const args = { request, url, context } as unknown as Parameters<typeof sameHotel>[0]
  const run = async () => sameHotel(args, async () => new Response())
  const thrown = await run().catch((answer) => answer)
  if (thrown instanceof Response) return `loads ${thrown.headers.get('location')} anew`
  return thrown?.data.sentences.en
}

test('a page of another hotel reloads, and its actions are refused', async () => {
  expect(await asked('GET', '/admin/roomtypes?sort=name', 'lake')).toBe(
    'loads /admin/roomtypes?sort=name anew',
  )
  expect(await asked('POST', '/admin/roomtypes/new', 'lake')).toMatch(/^You switched to another hotel/)
})

test('a request from a page of the same hotel, or of no stated hotel, is served', async () => {
  for (const method of ['GET', 'POST']) {
    expect(await asked(method, '/admin/roomtypes', 'port')).toBeUndefined()
    expect(await asked(method, '/admin/roomtypes')).toBeUndefined()
  }
})

test('a request that concerns no hotel is served from every page and for people without a hotel', async () => {
  expect(await asked('POST', '/logout', 'lake')).toBeUndefined()
  expect(await asked('POST', '/hotels', 'lake')).toBeUndefined()
  expect(await asked('POST', '/account?tab=security', 'lake', { kind: 'visitor' })).toBeUndefined()
})

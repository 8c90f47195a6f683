import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newOrderKey, type TypedOrder } from './order.ts'
import { isUnknown, outboxOf, type Waiting } from './outbox.ts'

const HOUR_MS = 3_600_000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
    removeItem: (place: string) => kept.delete(place),
  })
  vi.stubGlobal('dispatchEvent', () => true)
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const order = (): TypedOrder => ({
  key: newOrderKey(),
  services: [],
  cleaningPreference: null,
  comment: 'Merci',
})

/** A room of the test's own, since a page knows one outbox for each. */
const newRoom = () => newOrderKey()

/** The phone's storage when the page of a room is opened again. */
function onPhone(room: string): Waiting[] {
  return JSON.parse(localStorage.getItem(`outbox ${room}`) ?? '[]')
}
function reopened(room: string): readonly Waiting[] {
  const again = newRoom()
  localStorage.setItem(`outbox ${again}`, localStorage.getItem(`outbox ${room}`) ?? '[]')
  return outboxOf(again).box().waiting
}

test('an order is stored on the phone before it is sent', () => {
  const room = newRoom()
  outboxOf(room).send(order(), 'Un mot')
  expect(onPhone(room).map(({ state }) => state)).toEqual(['sending'])
})

test('the outbox holds an order once if its key is added twice', () => {
  const box = outboxOf(newRoom())
  const once = order()
  box.send(once, 'Un mot')
  box.send({ ...once }, 'Un mot')
  expect(box.box().waiting).toHaveLength(1)
})

test('an order without an answer is retried', () => {
  const room = newRoom()
  const box = outboxOf(room)
  const sent = order()
  box.send(sent, 'Un mot')
  box.settle(sent.key, { ok: false, failure: 'offline' })
  box.retryKept()
  expect(box.box().waiting.map(({ state, tries }) => [state, tries])).toEqual([['sending', 2]])
  expect(reopened(room).map(({ state }) => state)).toEqual(['sending'])
})

test('an order that left without an answer may have arrived until the hotel denies it', () => {
  const room = newRoom()
  const box = outboxOf(room)
  const sent = order()
  box.send(sent, 'Un mot')
  box.settle(sent.key, { ok: false, failure: 'offline' }, true)
  expect(box.box().waiting.map(isUnknown)).toEqual([true])
  box.settleAbsent(sent.key)
  expect(box.box().waiting.map(isUnknown)).toEqual([false])
})

test('an order in flight when its page closed may have arrived', () => {
  const room = newRoom()
  outboxOf(room).send(order(), 'Un mot')
  expect(reopened(room).map(({ hasLeft }) => hasLeft)).toEqual([true])
})

test('a refused order has not arrived', () => {
  const box = outboxOf(newRoom())
  const sent = order()
  box.send(sent, 'Un mot')
  box.settle(sent.key, { ok: false, failure: { sentence: 'No.' } }, true)
  expect(box.box().waiting.map(isUnknown)).toEqual([false])
})

test('an order older than an hour is sent only if the guest confirms it', () => {
  const room = newRoom()
  const box = outboxOf(room)
  const sent = order()
  box.send(sent, 'Un mot')
  box.settle(sent.key, { ok: false, failure: 'offline' })
  vi.advanceTimersByTime(HOUR_MS + 1)
  expect(reopened(room).map(({ state }) => state)).toEqual(['old'])
  box.retryKept()
  expect(box.box().waiting.map(({ state }) => state)).toEqual(['old'])
  box.retry(sent.key)
  expect(box.box().waiting.map(({ state }) => state)).toEqual(['sending'])
})

test('a refused order is not retried and stays until it is discarded', () => {
  const room = newRoom()
  const box = outboxOf(room)
  const sent = order()
  box.send(sent, 'Un mot')
  box.settle(sent.key, { ok: false, failure: { sentence: 'No.' } })
  box.retryKept()
  expect(reopened(room).map(({ state }) => state)).toEqual([{ sentence: 'No.' }])
  box.discard(sent.key)
  expect(onPhone(room)).toEqual([])
})

test('an order is retried under a new key if its key belongs to another request', () => {
  const box = outboxOf(newRoom())
  const sent = order()
  box.send(sent, 'Un mot')
  box.settle(sent.key, { ok: false, failure: 'stale' })
  box.retry(sent.key)
  expect(box.box().waiting[0]?.order).toMatchObject({ comment: sent.comment })
  expect(box.box().waiting[0]?.order.key).not.toBe(sent.key)
})

/** The same room in two tabs: each has scripts of its own, and both keep in one place. */
async function twoTabs() {
  const room = newRoom()
  const first = outboxOf(room)
  vi.resetModules()
  const { outboxOf: inSecond } = await import('./outbox.ts')
  return { room, first, second: inSecond(room) }
}

test('an order sent from another tab does not replace this tab’s order', async () => {
  const { room, first, second } = await twoTabs()
  const [kept, sent] = [order(), order()]
  first.send(kept, 'Un mot')
  first.settle(kept.key, { ok: false, failure: 'offline' })
  second.send(sent, 'Un mot')
  second.settle(sent.key, { ok: true, sent: { requests: [] } })
  expect(onPhone(room).map((item) => item.order.key)).toEqual([kept.key])
  expect(second.box().waiting.map((item) => item.order.key)).toEqual([kept.key])
})

test('an order discarded in one tab is not retried by another', async () => {
  const { room, first, second } = await twoTabs()
  const kept = order()
  first.send(kept, 'Un mot')
  first.settle(kept.key, { ok: false, failure: 'offline' })
  second.discard(kept.key)
  first.retryKept()
  expect(first.box().waiting).toEqual([])
  expect(onPhone(room)).toEqual([])
})

test('an order added in another tab does not restart the attempt of this tab', async () => {
  const { first, second } = await twoTabs()
  const sending = order()
  first.send(sending, 'Un mot')
  const [attempt] = first.box().waiting
  second.send(order(), 'Un mot')
  expect(first.box().waiting).toHaveLength(2)
  // use-outbox.ts follows each attempt of an order once.
  expect(first.box().waiting[1]).toEqual(attempt)
})

test('the outbox lasts as long as the page if there is no storage', () => {
  vi.stubGlobal('localStorage', undefined)
  const box = outboxOf(newRoom())
  const sent = order()
  box.send(sent, 'Un mot')
  box.settle(sent.key, { ok: false, failure: 'offline' })
  expect(box.box().waiting.map(({ state }) => state)).toEqual(['offline'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newOrderKey, type TypedOrder } from './order.ts'
import { isUnknown, outboxOf, retryAfter, type Waiting } from './outbox.ts'

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

test('an order is on the phone before anything is sent', () => {
  const room = newRoom()
  outboxOf(room).send(order(), 'Un mot')
  expect(onPhone(room).map(({ state }) => state)).toEqual(['sending'])
})

test('the same key twice waits once', () => {
  const box = outboxOf(newRoom())
  const once = order()
  box.send(once, 'Un mot')
  box.send({ ...once }, 'Un mot')
  expect(box.box().waiting).toHaveLength(1)
})

test('what never got an answer is tried again', () => {
  const room = newRoom()
  const box = outboxOf(room)
  const sent = order()
  box.send(sent, 'Un mot')
  box.settle(sent.key, { ok: false, failure: 'offline' })
  box.retryKept()
  expect(box.box().waiting.map(({ state, tries }) => [state, tries])).toEqual([['sending', 2]])
  expect(reopened(room).map(({ state }) => state)).toEqual(['sending'])
})

test('what left the phone without an answer may have arrived, until the hotel says that it has no such order', () => {
  const room = newRoom()
  const box = outboxOf(room)
  const sent = order()
  box.send(sent, 'Un mot')
  box.settle(sent.key, { ok: false, failure: 'offline' }, true)
  expect(box.box().waiting.map(isUnknown)).toEqual([true])
  box.settleAbsent(sent.key)
  expect(box.box().waiting.map(isUnknown)).toEqual([false])
})

test('what was under way as its page was closed may have arrived', () => {
  const room = newRoom()
  outboxOf(room).send(order(), 'Un mot')
  expect(reopened(room).map(({ hasLeft }) => hasLeft)).toEqual([true])
})

test('what was refused has not arrived', () => {
  const box = outboxOf(newRoom())
  const sent = order()
  box.send(sent, 'Un mot')
  box.settle(sent.key, { ok: false, failure: { sentence: 'No.' } }, true)
  expect(box.box().waiting.map(isUnknown)).toEqual([false])
})

test('what has waited for more than an hour is sent only when somebody says so', () => {
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

test('a refusal is not tried again by itself, and stays until thrown away', () => {
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

test('an order whose key became another request is tried under a new one', () => {
  const box = outboxOf(newRoom())
  const sent = order()
  box.send(sent, 'Un mot')
  box.settle(sent.key, { ok: false, failure: 'stale' })
  box.retry(sent.key)
  expect(box.box().waiting[0]?.order).toMatchObject({ comment: sent.comment })
  expect(box.box().waiting[0]?.order.key).not.toBe(sent.key)
})

test('tries come further and further apart, up to a minute', () => {
  const kept = (tries: number): Waiting => ({
    order: order(),
    what: 'Un mot',
    since: 0,
    tries,
    hasLeft: false,
    state: 'offline',
  })
  expect([1, 2, 3, 9].map((tries) => retryAfter([kept(tries)]))).toEqual([2_000, 4_000, 8_000, 60_000])
})

/** The same room in two tabs: each has scripts of its own, and both keep in one place. */
async function twoTabs() {
  const room = newRoom()
  const first = outboxOf(room)
  vi.resetModules()
  const { outboxOf: inSecond } = await import('./outbox.ts')
  return { room, first, second: inSecond(room) }
}

test('what is sent from another tab does not take the place of what this one keeps', async () => {
  const { room, first, second } = await twoTabs()
  const [kept, sent] = [order(), order()]
  first.send(kept, 'Un mot')
  first.settle(kept.key, { ok: false, failure: 'offline' })
  second.send(sent, 'Un mot')
  second.settle(sent.key, { ok: true, sent: { requests: [] } })
  expect(onPhone(room).map((item) => item.order.key)).toEqual([kept.key])
  expect(second.box().waiting.map((item) => item.order.key)).toEqual([kept.key])
})

test('what is discarded in one tab is not tried again by another', async () => {
  const { room, first, second } = await twoTabs()
  const kept = order()
  first.send(kept, 'Un mot')
  first.settle(kept.key, { ok: false, failure: 'offline' })
  second.discard(kept.key)
  first.retryKept()
  expect(first.box().waiting).toEqual([])
  expect(onPhone(room)).toEqual([])
})

test('an attempt that a tab follows is none anew because another tab keeps more', async () => {
  const { first, second } = await twoTabs()
  const sending = order()
  first.send(sending, 'Un mot')
  const [attempt] = first.box().waiting
  second.send(order(), 'Un mot')
  expect(first.box().waiting).toHaveLength(2)
  expect(first.box().waiting[1]).toBe(attempt)
})

test('where nothing can be kept, it waits as long as the page lives', () => {
  vi.stubGlobal('localStorage', undefined)
  const box = outboxOf(newRoom())
  const sent = order()
  box.send(sent, 'Un mot')
  box.settle(sent.key, { ok: false, failure: 'offline' })
  expect(box.box().waiting.map(({ state }) => state)).toEqual(['offline'])
})

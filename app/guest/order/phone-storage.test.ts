import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TypedOrder } from './order.ts'
import { keepDraft, keptDraft } from './phone-storage.ts'

const order: TypedOrder = {
  key: '',
  services: [{ serviceId: 'towels', count: 2 }],
  cleaningPreference: null,
  comment: 'Merci',
  stay: 3,
}
const other: TypedOrder = { ...order, comment: 'Bonjour' }
const nothing: TypedOrder = { ...order, services: [], comment: ' ' }

const storage = (kept = new Map<string, string>()) => ({
  getItem: (place: string) => kept.get(place) ?? null,
  setItem: (place: string, text: string) => kept.set(place, text),
  removeItem: (place: string) => kept.delete(place),
})
const newTab = () => storage()
const inTab = (tab: ReturnType<typeof newTab>) => void vi.stubGlobal('sessionStorage', tab)

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  inTab(newTab())
})
afterEach(() => void vi.unstubAllGlobals())

test('a draft is stored for its room and stay', () => {
  keepDraft('101', order)
  expect(keptDraft('101', 3)).toMatchObject(order)
  expect(keptDraft('102', 3)).toBeUndefined()
  expect(keptDraft('101', 4)).toBeUndefined()
})

test('a draft expires after two days', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  keepDraft('101', order)
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(keptDraft('101', 3)).toMatchObject(order)
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(keptDraft('101', 3)).toBeUndefined()
  vi.useRealTimers()
})

test('an empty form removes its draft', () => {
  keepDraft('101', order)
  keepDraft('101', nothing)
  expect(keptDraft('101', 3)).toBeUndefined()
})

test('a reloaded tab finds its own draft, not that of another tab', () => {
  const [first, second] = [newTab(), newTab()]
  inTab(first)
  keepDraft('101', order)
  inTab(second)
  keepDraft('101', other)
  inTab(first)
  expect(keptDraft('101', 3)).toMatchObject(order)
  inTab(second)
  keepDraft('101', nothing)
  inTab(first)
  expect(keptDraft('101', 3)).toMatchObject(order)
  keepDraft('101', nothing)
  inTab(second)
  keepDraft('101', other)
  inTab(first)
  expect(keptDraft('101', 3)).toBeUndefined()
})

test('an empty tab removes no draft of another tab', () => {
  const [first, second] = [newTab(), newTab()]
  inTab(first)
  keepDraft('101', order)
  inTab(second)
  keepDraft('101', nothing)
  inTab(newTab())
  expect(keptDraft('101', 3)).toMatchObject(order)
})

test('the name that a guest gave at a place outlives its order and the tab', () => {
  keepDraft('pool', { ...order, recipient: 'Zoé' })
  keepDraft('pool', { ...nothing, recipient: 'Zoé' })
  expect(keptDraft('pool', 3)).toMatchObject({ recipient: 'Zoé', services: [] })
  inTab(newTab())
  expect(keptDraft('pool', 3)).toMatchObject({ recipient: 'Zoé', services: [] })
})

test('a new tab starts with the latest draft, and sending it clears it for all tabs', () => {
  const [first, second] = [newTab(), newTab()]
  inTab(first)
  keepDraft('101', { ...order, key: 'of the first' })
  inTab(second)
  expect(keptDraft('101', 3)).toMatchObject(order)
  keepDraft('101', { ...order, key: 'of the second' })
  inTab(first)
  keepDraft('101', nothing)
  inTab(newTab())
  expect(keptDraft('101', 3)).toBeUndefined()
})

test('a draft of an earlier stay does not hide the current one', () => {
  keepDraft('101', order)
  const earlier = newTab()
  inTab(earlier)
  keepDraft('101', { ...other, stay: 2 })
  inTab(newTab())
  keepDraft('101', order)
  inTab(earlier)
  expect(keptDraft('101', 3)).toMatchObject(order)
})

test('malformed storage counts as no draft', () => {
  localStorage.setItem('draft 101', '{"stay":3}')
  expect(keptDraft('101', 3)).toBeUndefined()
  localStorage.setItem('draft 101', 'none')
  expect(keptDraft('101', 3)).toBeUndefined()
})

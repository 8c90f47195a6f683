import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, keptDraft } from './draft-storage.ts'
import type { TypedOrder } from './order.ts'

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

test('what was chosen and typed is kept for its room and stay', () => {
  keepDraft('101', order)
  expect(keptDraft('101', 3)).toMatchObject(order)
  expect(keptDraft('102', 3)).toBeUndefined()
  expect(keptDraft('101', 4)).toBeUndefined()
})

test('a draft of two days ago is kept no longer', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  keepDraft('101', order)
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(keptDraft('101', 3)).toMatchObject(order)
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(keptDraft('101', 3)).toBeUndefined()
  vi.useRealTimers()
})

test('nothing is kept of an empty form', () => {
  keepDraft('101', order)
  keepDraft('101', nothing)
  expect(keptDraft('101', 3)).toBeUndefined()
})

test('a tab that is loaded again has its own, whatever another keeps or has sent', () => {
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

test('an empty tab takes nothing from another', () => {
  const [first, second] = [newTab(), newTab()]
  inTab(first)
  keepDraft('101', order)
  inTab(second)
  keepDraft('101', nothing)
  inTab(newTab())
  expect(keptDraft('101', 3)).toMatchObject(order)
})

test('a new tab begins with what any kept last, and sends it for all', () => {
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

test('what a tab had in an earlier stay does not hide what is kept in this one', () => {
  keepDraft('101', order)
  const earlier = newTab()
  inTab(earlier)
  keepDraft('101', { ...other, stay: 2 })
  inTab(newTab())
  keepDraft('101', order)
  inTab(earlier)
  expect(keptDraft('101', 3)).toMatchObject(order)
})

test('what makes no sense is not taken for a draft', () => {
  localStorage.setItem('draft 101', '{"stay":3}')
  expect(keptDraft('101', 3)).toBeUndefined()
  localStorage.setItem('draft 101', 'none')
  expect(keptDraft('101', 3)).toBeUndefined()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, keptDraft } from './kept-draft.ts'
import type { Typed } from './order.ts'

const order: Typed = {
  key: 'a key',
  services: [{ serviceId: 'towels', count: 2 }],
  cleaningPreference: null,
  comment: 'Merci',
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
    removeItem: (place: string) => kept.delete(place),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('what was chosen and typed is kept for its room and stay', () => {
  keepDraft('101', 3, order)
  expect(keptDraft('101', 3)).toEqual(order)
  expect(keptDraft('102', 3)).toBeUndefined()
  expect(keptDraft('101', 4)).toBeUndefined()
})

test('nothing is kept of an empty form', () => {
  keepDraft('101', 3, order)
  keepDraft('101', 3, { ...order, services: [], comment: ' ' })
  expect(keptDraft('101', 3)).toBeUndefined()
})

test('what makes no sense is not taken for a draft', () => {
  localStorage.setItem('draft 101', '{"stay":3}')
  expect(keptDraft('101', 3)).toBeUndefined()
  localStorage.setItem('draft 101', 'none')
  expect(keptDraft('101', 3)).toBeUndefined()
})

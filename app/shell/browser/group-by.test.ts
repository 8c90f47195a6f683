import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const builtIn = { ofMap: Map.groupBy, ofObject: Object.groupBy }

beforeEach(async () => {
  Reflect.deleteProperty(Map, 'groupBy')
  Reflect.deleteProperty(Object, 'groupBy')
  vi.resetModules()
  await import('./group-by.ts')
})
afterEach(() => {
  Object.assign(Map, { groupBy: builtIn.ofMap })
  Object.assign(Object, { groupBy: builtIn.ofObject })
})

const words = ['bell', 'room', 'bed', 'key']
const firstLetter = (word: string) => word.charAt(0)
const withPlace = (_: string, index: number) => index % 2

test('the groupBy polyfill returns the same groups in the same order as the built-in', () => {
  expect(Map.groupBy).not.toBe(builtIn.ofMap)
  for (const keyOf of [firstLetter, withPlace]) {
    const inMap = [...Map.groupBy<string | number, string>(words, keyOf)]
    expect(inMap).toEqual([...builtIn.ofMap<string | number, string>(words, keyOf)])
    const inObject = Object.groupBy<string | number, string>(new Set(words), keyOf)
    expect(Object.entries(inObject)).toEqual(
      Object.entries(builtIn.ofObject<string | number, string>(new Set(words), keyOf)),
    )
  }
  expect(Object.getPrototypeOf(Object.groupBy([], firstLetter))).toBeNull()
})

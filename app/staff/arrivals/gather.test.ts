import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gather } from './use-arrivals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a burst is announced once, a moment after it began', () => {
  const said: string[][] = []
  const { add } = gather<string>((all) => said.push(all))
  expect([add(['a']), add(['b', 'c']), add(['d'])]).toEqual([true, false, false])
  expect(said).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(said).toEqual([['a', 'b', 'c', 'd']])
})

test('a long flood is announced a few times a minute without omissions', () => {
  const said: number[][] = []
  const { add } = gather<number>((all) => said.push(all))
  for (let second = 0; second < 60; second++) {
    add([second])
    vi.advanceTimersByTime(1_000)
  }
  vi.advanceTimersByTime(10_000)
  expect(said.length).toBeLessThanOrEqual(13)
  expect(said.flat()).toHaveLength(60)
})

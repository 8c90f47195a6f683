import { beforeEach, describe, expect, test } from 'vitest'
import { createLeakyBucket } from './leaky-bucket.ts'

const limit = { count: 4, seconds: 2 }

let pace: ReturnType<typeof createLeakyBucket>
beforeEach(() => {
  pace = createLeakyBucket()
})

const waits = (key: string, at: number, many: number) =>
  Array.from({ length: many }, () => pace(key, limit, at))

describe('leaky bucket', () => {
  test('calls run at once up to the limit and then one after the other at the pace', () => {
    expect(waits('one', 0, 7)).toEqual([0, 0, 0, 0, 500, 1_000, 1_500])
  })

  test('calls run at once again when the crowd is over', () => {
    waits('one', 0, 7)
    expect(waits('one', 3_500, 5)).toEqual([0, 0, 0, 0, 500])
  })

  test('calls wait only for calls of the same key', () => {
    waits('one', 0, 50)
    expect(pace('another', limit, 0)).toBe(0)
  })

  test('calls wait at most four seconds and spread over them, however many there are', () => {
    const many = waits('one', 0, 10_000)
    const seconds = Map.groupBy(many, (ms) => Math.floor(ms / 1_000))
    expect(Math.max(...many)).toBeLessThanOrEqual(4_000)
    for (const second of [0, 1, 2, 3]) expect(seconds.get(second)?.length).toBeGreaterThan(2_000)
  })
})

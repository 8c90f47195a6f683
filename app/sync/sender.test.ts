import { describe, expect, test } from 'vitest'
import { patienceMs, waitMs } from './retry.ts'
import { isTransient } from './sender.tsx'

describe('the answers to an action', () => {
  test.each([
    { reason: 'too-many-changes', retryAfter: 420 },
    { reason: 'database-away', retryAfter: 5 },
    { reason: 'something-broke' },
    { reason: 'sign-in-first' },
    { reason: 'hotel-changed' },
  ] as const)('an action answered by “$reason” is retried', (refused) => {
    expect(isTransient(refused)).toBe(true)
  })

  test.each([
    'changed-since',
    'taken-by-another',
    'not-from-this-state',
    'undo-too-late',
    'not-allowed',
    'no-such-request',
    'subscription-required',
    'invalid-input',
  ] as const)('an action answered by “%s” is not retried', (reason) => {
    expect(isTransient({ reason })).toBe(false)
  })
})

describe('retries', () => {
  test('a retry waits longer each time, but never for minutes', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((tries) => waitMs(tries, 0, 0))).toEqual([
      2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ])
    expect([1, 2, 3, 4, 50].map(patienceMs)).toEqual([8_000, 16_000, 32_000, 60_000, 60_000])
  })

  test('a retry waits at least as long as Retry-After', () => {
    expect(waitMs(1, 420, 0)).toBe(420_000)
    expect(waitMs(1, 5, 0.5)).toBe(6_000)
  })

  test('each phone retries at a random moment', () => {
    expect([0, 0.25, 1].map((random) => waitMs(3, 0, random))).toEqual([8_000, 10_000, 16_000])
  })
})

import { describe, expect, test } from 'vitest'
import { decideRing, unreportedCalls } from './next-ring.ts'

const call = (at: number, requestId = 'towels') => ({ requestId, at })

/** The decision of a visible screen that can ring and rang a minute ago. */
const look = (over: Partial<Parameters<typeof decideRing>[0]>) =>
  decideRing({
    now: 100_000,
    ringing: [],
    nextCallAt: undefined,
    lastAt: 40_000,
    canRing: true,
    isHidden: false,
    ...over,
  })

describe('an open screen', () => {
  test('an open screen rings first for a new call, and repeats louder for known ones', () => {
    expect(look({ ringing: [call(100_000)] }).ring).toBe('first')
    for (const at of [30_000, 40_000]) expect(look({ ringing: [call(at)] }).ring).toBe('again')
    expect(look({ ringing: [call(30_000), call(100_000, 'iron')] }).ring).toBe('first')
    expect(look({ ringing: [call(30_000)], lastAt: 90_000 }).ring).toBeUndefined()
    expect(look({}).ring).toBeUndefined()
  })

  test('an open screen does not ring if it could not be noticed', () => {
    expect(look({ ringing: [call(100_000)], canRing: false }).ring).toBeUndefined()
  })

  test('a visible screen counts all calls as noticeable, a hidden one those that rang', () => {
    const ringing = [call(30_000), call(100_000, 'iron')]
    expect(look({ ringing, canRing: false }).calledOut).toEqual(ringing)
    expect(look({ ringing, isHidden: true }).calledOut).toEqual([call(30_000)])
  })

  test('a screen reports each call once, and again if it calls again', () => {
    const first = unreportedCalls([call(0), call(5_000, 'iron')], new Set())
    expect(first.unsaid).toEqual([call(0), call(5_000, 'iron')])
    const second = unreportedCalls([call(0), call(60_000, 'iron')], first.said)
    expect(second.unsaid).toEqual([call(60_000, 'iron')])
    expect(unreportedCalls([call(0), call(60_000, 'iron')], second.said).unsaid).toEqual([])
  })

  test('a screen evaluates at the next call or ring, and at least twice a minute', () => {
    expect(look({}).inMs).toBe(30_000)
    expect(look({ nextCallAt: 107_000 }).inMs).toBe(7_000)
    expect(look({ ringing: [call(30_000)], lastAt: 90_000 }).inMs).toBe(10_000)
    expect(look({ ringing: [call(30_000)], lastAt: 90_000, canRing: false }).inMs).toBe(30_000)
    // Another page may have rung, or none.
    expect(look({ ringing: [call(100_000)] }).inMs).toBe(5_000)
    expect(look({ nextCallAt: 100_001 }).inMs).toBe(50)
  })
})

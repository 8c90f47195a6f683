import { expect, onTestFinished, test, vi } from 'vitest'
import { inTurn, PLACES, PLACES_FOR_KNOWN, TurnRefused } from './hashing-queue.ts'

/** Work that goes on until it is told to end. */
function working() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done') }
}

test('the hashing queue serves one caller at a time in the order of arrival', async () => {
  const seen: string[] = []
  let atOnce = 0
  const serve = (who: string) => async () => {
    expect(++atOnce).toBe(1)
    await new Promise(setImmediate)
    atOnce--
    seen.push(who)
    return who
  }
  const answers = await Promise.all(['a', 'b', 'c'].map((who) => inTurn(serve(who), false)))
  expect([answers, seen]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
})

test('the hashing queue serves the next caller after a failure', async () => {
  const fails = inTurn(() => Promise.reject(new Error('defect')), false)
  const next = inTurn(async () => 'served', false)
  await expect(fails).rejects.toThrow('defect')
  expect(await next).toBe('served')
})

test('the hashing queue refuses a caller at once with a retry time if all places are taken', async () => {
  const { work, end } = working()
  const served = Array.from({ length: PLACES }, () => inTurn(work, false))
  const refused = await inTurn(work, false).catch((error) => error)
  expect(refused).toBeInstanceOf(TurnRefused)
  expect(refused.retryAfter).toBeGreaterThan(0)
  end()
  expect(await Promise.all(served)).toEqual(Array(PLACES).fill('done'))
  expect(await inTurn(async () => 'served', false)).toBe('served')
})

test('the hashing queue rests as long as the last call took between two of a crowd', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const takes = async () => {
    begun.push(performance.now())
    await new Promise((done) => setTimeout(done, 20))
    ended.push(performance.now())
  }
  await Promise.all(Array.from({ length: PLACES }, () => inTurn(takes, false)))
  const [took, rest] = [
    (ended[0] as number) - (begun[0] as number),
    (begun[1] as number) - (ended[0] as number),
  ]
  // A timer may end a millisecond early.
  expect(rest).toBeGreaterThan(took - 2)
})

test('the hashing queue has separate places for known devices', async () => {
  const { work, end } = working()
  const crowd = Array.from({ length: PLACES }, () => inTurn(work, false))
  const known = Array.from({ length: PLACES_FOR_KNOWN }, () => inTurn(work, true))
  await expect(inTurn(work, true)).rejects.toThrow(TurnRefused)
  end()
  await Promise.all([...crowd, ...known])
})

test('the hashing queue refuses a caller who has waited too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { work, end } = working()
  const first = inTurn(work, false)
  const late = vi.fn()
  const waiting = inTurn(late, false).catch((error) => error)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await waiting).toBeInstanceOf(TurnRefused)
  end()
  await first
  expect(await inTurn(async () => 'served', false)).toBe('served')
  expect(late).not.toHaveBeenCalled()
})

test('the hashing queue serves the next caller at once after a crowd has waited too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { work, end } = working()
  const crowd = Array.from({ length: PLACES }, () => inTurn(work, false).catch(() => 'refused'))
  await vi.advanceTimersByTimeAsync(11_000)
  end()
  await Promise.all(crowd)
  expect(await inTurn(async () => 'served', false)).toBe('served')
})

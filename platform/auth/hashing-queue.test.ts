import { expect, test } from 'vitest'
import { inTurn, isFull, PLACES, TurnRefused } from './hashing-queue.ts'

test('strangers and known devices each have places, take turns, and are refused beyond their own', async () => {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const served: string[] = []
  const ask = (isKnown: boolean) =>
    inTurn(async () => served.push(isKnown ? 'known' : 'stranger') && promise, isKnown)
  const crowd = Array.from({ length: PLACES }, () => ask(false))
  expect([isFull(false), isFull(true)]).toEqual([true, false])
  const refused = await ask(false).catch((error) => error)
  expect(refused).toBeInstanceOf(TurnRefused)
  expect(refused.retryAfter).toBeGreaterThan(0)
  const known = Array.from({ length: PLACES }, () => ask(true))
  await expect(ask(true)).rejects.toThrow(TurnRefused)
  expect(served).toEqual(['stranger'])
  end()
  await Promise.all([...crowd, ...known])
  expect(served.slice(1, 5)).toEqual(['stranger', 'known', 'stranger', 'known'])
  expect(await inTurn(async () => 'served', false)).toBe('served')
})

import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withPriority, yieldToPriority } from './priority.ts'

/** A guest who waits until they are answered. */
function guest() {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const served = withPriority(() => promise)
  return { served, answer }
}

/** Waiting calls, as they begin. */
function crowd(names: string[]) {
  const begun: string[] = []
  const enter = async (name: string) => {
    await yieldToPriority()
    begun.push(name)
  }
  return { begun, all: Promise.all(names.map(enter)) }
}

test('yielding does not wait if no priority work is running', async () => {
  await yieldToPriority()
})

test('yielding work begins once no priority work is running, one after the other', async () => {
  const [one, other] = [guest(), guest()]
  const { begun, all } = crowd(['a', 'b', 'c'])
  one.answer()
  await one.served
  await turn()
  expect(begun).toEqual([])
  other.answer()
  await other.served
  expect(begun.length).toBeLessThan(2)
  await all
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('new priority work goes before yielding work that has not begun', async () => {
  const first = guest()
  const { begun, all } = crowd(['a', 'b'])
  first.answer()
  await first.served
  const second = guest()
  await turn()
  expect(begun).toEqual(['a'])
  second.answer()
  await all
  expect(begun).toEqual(['a', 'b'])
})

test('yielding work waits only a moment, however long priority work runs', async () => {
  const { answer, served } = guest()
  const { begun, all } = crowd(['a', 'b'])
  await all
  expect(begun).toEqual(['a', 'b'])
  answer()
  await served
})

test('failed priority work no longer blocks', async () => {
  await expect(withPriority(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await yieldToPriority()
})

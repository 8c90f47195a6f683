import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const drained = (queue: ReturnType<typeof createFairQueue<string>>) => {
  const all: string[] = []
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) all.push(item)
  return all
}

test('a fair queue serves rooms in turn, and within a room its devices in turn', () => {
  const queue = createFairQueue<string>()
  for (let i = 1; i <= 3; i++) queue.push(`flood ${i}`, ['101', 'script'])
  queue.push('guest of 101', ['101', 'phone'])
  queue.push('guest of 102', ['102', 'phone'])
  expect(drained(queue)).toEqual(['flood 1', 'guest of 102', 'guest of 101', 'flood 2', 'flood 3'])
})

test('a fair queue without owners serves in the order of arrival, and drops the newest', () => {
  const queue = createFairQueue<string>()
  for (const item of ['a', 'b', 'c']) queue.push(item)
  expect(queue.dropOfLargest()).toBe('c')
  expect(drained(queue)).toEqual(['a', 'b'])
})

test('a fair queue drops an item of the owner with the most', () => {
  const queue = createFairQueue<string>()
  for (let i = 1; i <= 2; i++) queue.push(`flood ${i}`, ['101', 'script'])
  queue.push('guest of 101', ['101', 'phone'])
  queue.push('guest of 102', ['102', 'phone'])
  expect(queue.dropOfLargest()).toBe('flood 2')
  expect(queue.length).toBe(3)
})

test('a fair queue serves everything once, and an item waits for at most one of each other room', () => {
  const pushes = fc.array(fc.tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom('a', 'b')), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(pushes, (paths) => {
      const queue = createFairQueue<string>()
      for (const [i, path] of paths.entries()) queue.push(`${path[0]} ${i}`, path)
      const served = drained(queue)
      expect(served.toSorted()).toEqual(paths.map(([room], i) => `${room} ${i}`).sort())
      const rooms = served.map((item) => item.split(' ')[0])
      const alone = rooms.findIndex((room, i) => room === rooms[i + 1])
      // The same room is served twice in a row only once no other waits.
      if (alone >= 0) expect(new Set(rooms.slice(alone)).size).toBe(1)
    }),
  )
})

import { expect, test } from 'vitest'
import { openQueue } from './queue.ts'

const FAR_MS = 60_000
/** Turns end by themselves in none of these tests but one. */
const few = { atOnce: 2, waiting: 3, waitingOfOne: 2, turnMs: FAR_MS, patienceMs: FAR_MS }
const enterAs = (queue: ReturnType<typeof openQueue>, names: string[]) =>
  names.map((name) => queue.enter(name))

/** Which of these have settled by now, and whether they were admitted. */
async function answered(entering: Promise<unknown>[]) {
  const waits = new Promise((done) => setImmediate(done, 'waits'))
  const all = entering.map((one) => Promise.race([one.then((leave) => (leave ? 'in' : 'refused')), waits]))
  return Promise.all(all)
}

test('the queue admits as many entrants as it has places, and the others in their order', async () => {
  const queue = openQueue(few)
  const entering = enterAs(queue, ['a', 'b', 'c', 'd'])
  await Promise.all(entering.slice(0, 2))
  expect(await answered(entering)).toEqual(['in', 'in', 'waits', 'waits'])
  ;(await entering[1])?.()
  await entering[2]
  expect(await answered(entering)).toEqual(['in', 'in', 'in', 'waits'])
  ;(await entering[0])?.()
  expect(await entering[3]).toBeDefined()
})

test('an entrant is refused at once if the line is full or the entrant already has enough places in it', async () => {
  const queue = openQueue(few)
  const entering = enterAs(queue, ['a', 'b', 'c', 'c', 'c', 'd', 'e'])
  await Promise.all([entering[4], entering[6]])
  expect(await answered(entering)).toEqual(['in', 'in', 'waits', 'waits', 'refused', 'waits', 'refused'])
})

test('an admitted entrant no longer counts as waiting', async () => {
  const queue = openQueue({ ...few, atOnce: 1 })
  const [first, second, third] = enterAs(queue, ['a', 'a', 'a'])
  ;(await first)?.()
  await second
  const fourth = queue.enter('a')
  expect(await answered([third, fourth] as Promise<unknown>[])).toEqual(['waits', 'waits'])
})

test('a turn that is ended twice frees only one place', async () => {
  const queue = openQueue({ ...few, atOnce: 1 })
  const leave = await queue.enter('a')
  const [second, third] = enterAs(queue, ['b', 'c'])
  leave?.()
  leave?.()
  await second
  expect(await answered([third] as Promise<unknown>[])).toEqual(['waits'])
})

test('a turn that lasts long does not block other entrants', async () => {
  const queue = openQueue({ ...few, atOnce: 1, turnMs: 1 })
  const entering = enterAs(queue, ['a', 'b', 'c'])
  await Promise.all(entering)
  expect(await answered(entering)).toEqual(['in', 'in', 'in'])
})

test('an entrant who has waited too long is refused when their turn comes', async () => {
  const queue = openQueue({ ...few, atOnce: 1, patienceMs: -1 })
  const [first, second] = enterAs(queue, ['a', 'b'])
  ;(await first)?.()
  expect(await second).toBeUndefined()
  expect(await queue.enter('c')).toBeDefined()
})

test('an entrant who has left is not served and takes no turn from others', async () => {
  const queue = openQueue({ ...few, atOnce: 1 })
  const leave = await queue.enter('a')
  const gone = queue.enter('b', () => true)
  const there = queue.enter('c', () => false)
  leave?.()
  expect(await gone).toBeUndefined()
  expect(await there).toBeDefined()
})

test('a place rests as long as its last user asks', async () => {
  const queue = openQueue({ ...few, atOnce: 1 })
  const leave = await queue.enter('a')
  const next = queue.enter('b')
  const left = performance.now()
  leave?.(50)
  await next
  expect(performance.now() - left).toBeGreaterThan(45)
})

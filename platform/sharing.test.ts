import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharingNext } from './sharing.ts'

const settled = () => new Promise(setImmediate)

test('a caller never gets an answer that was requested earlier, and each key has one request at a time', async () => {
  const happening = fc.oneof(
    fc.record({ key: fc.constantFrom('a', 'b'), comes: fc.constant(true) }),
    fc.record({ key: fc.constantFrom('a', 'b'), comes: fc.constant(false), fails: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 30 }), async (sequence) => {
      const share = sharingNext<number>()
      const underWay = new Map<string, (fails: boolean) => void>()
      const waiting: Promise<void>[] = []
      let moment = 0
      const ask = (key: string) => () => {
        expect(underWay.has(key)).toBe(false)
        const askedAt = ++moment
        const { promise, resolve, reject } = Promise.withResolvers<number>()
        underWay.set(key, (fails) => {
          underWay.delete(key)
          if (fails) reject(askedAt)
          else resolve(askedAt)
        })
        return promise
      }
      for (const one of sequence) {
        if (one.comes) {
          const cameAt = ++moment
          const answered = (askedAt: unknown) => expect(askedAt).toBeGreaterThan(cameAt)
          waiting.push(share(one.key, ask(one.key)).then(answered, answered))
        } else {
          underWay.get(one.key)?.('fails' in one && one.fails)
        }
        await settled()
      }
      while (underWay.size > 0) {
        for (const answer of [...underWay.values()]) answer(false)
        await settled()
      }
      await Promise.all(waiting)
    }),
  )
})

test('all callers during a request share the next one', async () => {
  const share = sharingNext<number>()
  let asked = 0
  const ask = async () => {
    const number = ++asked
    await settled()
    return number
  }
  const first = share('a', ask)
  await settled()
  const others = Array.from({ length: 50 }, () => share('a', ask))
  expect(await first).toBe(1)
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]))
  expect(await share('a', ask)).toBe(3)
})

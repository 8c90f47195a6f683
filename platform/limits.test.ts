import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { asOwner, installation } from '../tests/support/database.ts'
import { database } from './database/tenancy.ts'
import { KEYS_IN_MEMORY, limiterInDatabase, limiterInMemory, type Pacer, pacer } from './limits.ts'

const installed = installation()

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

const three = () => ({ count: 3, seconds: 60 })
let names = 0
const newName = () => `limit-${++names}`
const takes = (limiter: { take(key: string): Promise<number | undefined> }, key: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => limiter.take(key)))

describe.each([
  ['in memory', limiterInMemory],
  ['in the database', limiterInDatabase],
])('a limit %s', (_where, limiter) => {
  test('a limit allows its count and then gives a retry time', async () => {
    const limited = limiter(newName(), three)
    expect(await takes(limited, 'a', 3)).toEqual([undefined, undefined, undefined])
    const wait = await limited.take('a')
    expect(wait).toBeGreaterThan(55)
    expect(wait).toBeLessThanOrEqual(60)
  })

  test('a limit allows exactly its count under concurrent calls', async () => {
    const answers = await takes(limiter(newName(), three), 'a', 20)
    expect(answers.filter((wait) => wait === undefined)).toHaveLength(3)
  })

  test('a limit counts each key and each limit separately', async () => {
    const name = newName()
    await takes(limiter(name, three), 'a', 3)
    expect(await limiter(name, three).take('b')).toBeUndefined()
    expect(await limiter(newName(), three).take('a')).toBeUndefined()
  })

  test('a limit has room again for returned counts and never more', async () => {
    const limited = limiter(newName(), three)
    await takes(limited, 'a', 1)
    for (let i = 0; i < 5; i++) await limited.giveBack('a')
    expect((await takes(limited, 'a', 4)).filter((wait) => wait === undefined)).toHaveLength(3)
    await limited.giveBack('a')
    expect(await limited.take('a')).toBeUndefined()
  })

  test('a limit starts again when its time is over', async () => {
    const limited = limiter(newName(), () => ({ count: 1, seconds: 1 }))
    await limited.take('a')
    expect(await limited.take('a')).toBe(1)
    await vi.waitFor(async () => expect(await limited.take('a')).toBeUndefined(), {
      timeout: 5_000,
      interval: 100,
    })
  })
})

describe('stored keys', () => {
  test('a limit in memory stores a bounded number of keys, however many and long they are', async () => {
    const limited = limiterInMemory(newName(), three)
    const long = 'x'.repeat(60_000)
    for (let i = 0; i < KEYS_IN_MEMORY + 500; i++) await limited.take(i % 100 ? `${i}` : `${i}${long}`)
    expect(limited.size).toBe(KEYS_IN_MEMORY)
  })

  test('a limit in the database stores digests of keys', async () => {
    await limiterInDatabase(newName(), three).take(`zoe@guest.example${'x'.repeat(60_000)}`)
    const keys = await owner<{ key: string }>('select key from limits')
    expect(keys.length).toBeGreaterThan(0)
    for (const { key } of keys) expect(key).toMatch(/^[\w-]{43}$/)
  })
})

describe('a limit in the database', () => {
  test('a limit in the database holds across nodes', async () => {
    const name = newName()
    const [node, other] = [limiterInDatabase(name, three), limiterInDatabase(name, three)]
    await takes(node, 'a', 2)
    await takes(other, 'a', 1)
    expect(await node.take('a')).toBeGreaterThan(0)
  })

  test('a limit in the database is not queried again right after a refusal', async () => {
    const limited = limiterInDatabase(newName(), three)
    await takes(limited, 'a', 3)
    expect(limited.justRefused('a')).toBeUndefined()
    const wait = await limited.take('a')
    const asked = vi.spyOn(database(), 'query')
    onTestFinished(() => asked.mockRestore())
    expect(await limited.take('a')).toBe(wait)
    expect(limited.justRefused('a')).toBe(wait)
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('a pacer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())
  const fourInTwoSeconds = () => pacer(() => ({ count: 4, seconds: 2 }))
  const delays = (pace: Pacer, many: number) => Array.from({ length: many }, () => pace.delayMs('one'))

  test('a pacer delays nothing up to its limit, the rest at its rate, and nothing again when the crowd is over', () => {
    const pace = fourInTwoSeconds()
    expect(delays(pace, 7)).toEqual([0, 0, 0, 0, 500, 1_000, 1_500])
    expect(pace.delayMs('another')).toBe(0)
    vi.advanceTimersByTime(3_500)
    expect(delays(pace, 5)).toEqual([0, 0, 0, 0, 500])
  })

  test('a pacer delays a key by its share of the limit', () => {
    const pace = fourInTwoSeconds()
    expect([1, 2, 3].map(() => pace.delayMs('one', 1 / 2))).toEqual([0, 0, 1_000])
  })

  test('a pacer delays by four seconds at most, and spreads a crowd over them', () => {
    const seconds = Map.groupBy(delays(fourInTwoSeconds(), 10_000), (ms) => Math.floor(ms / 1_000))
    for (const second of [0, 1, 2, 3]) expect(seconds.get(second)?.length).toBeGreaterThan(2_000)
    expect(seconds.size).toBeLessThanOrEqual(5)
  })
})

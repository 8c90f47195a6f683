import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { LaneFull, type LaneRules, openLane } from './lane.ts'
import { pacer } from './limits.ts'
import { withPriority } from './priority.ts'

/** A lane whose work goes on until it is let go, and the order in which it began. */
function heldLane(rules: LaneRules) {
  const lane = openLane(rules)
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const begun: string[] = []
  const ask = (name: string, owners?: readonly string[], hasLeft?: () => boolean) => {
    const asked = lane.run(async () => begun.push(name) && promise, {
      ...(owners && { owners }),
      ...(hasLeft && { hasLeft }),
    })
    return asked.then(
      () => 'served',
      (error: unknown) => (error instanceof LaneFull ? 'refused' : error),
    )
  }
  return { ask, begun, end, lane }
}

describe('a lane', () => {
  test('a lane serves as many at once as its concurrency, the rest in order, and refuses the newest beyond its queue', async () => {
    const { ask, begun, end } = heldLane({ concurrency: 2, waiting: 2 })
    const asked = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name))
    expect(await asked[4]).toBe('refused')
    expect(begun).toEqual(['a', 'b'])
    end()
    expect(await Promise.all(asked)).toEqual(['served', 'served', 'served', 'served', 'refused'])
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  test('work that waited in a lane runs in the context of its caller', async () => {
    const request = new AsyncLocalStorage<string>()
    const lane = openLane({ concurrency: 1 })
    const seen = ['first', 'second'].map((name) =>
      request.run(name, () => lane.run(() => wait(1, request.getStore()))),
    )
    expect(await Promise.all(seen)).toEqual(['first', 'second'])
  })

  test('a lane serves rooms in turn, and the devices of a room in turn', async () => {
    const { ask, begun, end } = heldLane({ concurrency: 1 })
    const asked = [ask('first')]
    for (let i = 1; i <= 3; i++) asked.push(ask(`flood ${i}`, ['101', 'script']))
    asked.push(ask('guest of 101', ['101', 'phone']), ask('guest of 102', ['102', 'phone']))
    end()
    await Promise.all(asked)
    expect(begun).toEqual(['first', 'flood 1', 'guest of 102', 'guest of 101', 'flood 2', 'flood 3'])
  })

  test('a lane refuses the newest of the owner with the most when it is full', async () => {
    const { ask, begun, end } = heldLane({ concurrency: 1, waiting: 3 })
    const asked = [ask('first'), ask('flood 1', ['101', 'script']), ask('flood 2', ['101', 'script'])]
    asked.push(ask('guest of 101', ['101', 'phone']), ask('guest of 102', ['102', 'phone']))
    expect(await asked[2]).toBe('refused')
    end()
    await Promise.all(asked)
    expect(begun).toEqual(['first', 'flood 1', 'guest of 102', 'guest of 101'])
  })

  test('a lane serves everything once, and never one room twice while another waits', async () => {
    const owners = fc.array(fc.tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom('a', 'b')), {
      maxLength: 40,
    })
    await fc.assert(
      fc.asyncProperty(owners, async (all) => {
        const { ask, begun, end } = heldLane({ concurrency: 1 })
        const asked = [ask('first'), ...all.map((path, i) => ask(`${path[0]} ${i}`, path))]
        end()
        await Promise.all(asked)
        const served = begun.slice(1)
        expect(served.toSorted()).toEqual(all.map(([room], i) => `${room} ${i}`).sort())
        const rooms = served.map((name) => name.split(' ')[0])
        const alone = rooms.findIndex((room, i) => room === rooms[i + 1])
        if (alone >= 0) expect(new Set(rooms.slice(alone)).size).toBe(1)
      }),
    )
  })

  test('a lane bounds the share of one owner, served and waiting', async () => {
    const { ask, end, lane } = heldLane({ concurrency: 8, perOwner: 2 })
    const asked = ['a', 'b', 'c'].map((name) => ask(name, ['one']))
    expect([lane.isFullFor('one'), lane.isFullFor('other')]).toEqual([true, false])
    const other = ask('d', ['other'])
    end()
    expect(await Promise.all([...asked, other])).toEqual(['served', 'served', 'refused', 'served'])
    expect(await ask('e', ['one'])).toBe('served')
  })

  test('a lane hands a slot on when its holder takes long or fails', async () => {
    const { ask, begun, end, lane } = heldLane({ concurrency: 1, heldMs: 10 })
    const asked = [ask('a'), ask('b')]
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b']))
    end()
    await Promise.all(asked)
    await expect(lane.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const throwing = () => {
      throw new Error('at once')
    }
    await expect(lane.run(throwing)).rejects.toThrow('at once')
    expect(await ask('c')).toBe('served')
  })

  test('a lane refuses a longer wait than its patience, and does not begin that work later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { ask, begun, end } = heldLane({ concurrency: 1, patienceMs: 10_000 })
    const first = ask('first')
    const late = ask('late')
    await vi.advanceTimersByTimeAsync(11_000)
    expect(await late).toBe('refused')
    end()
    expect(await first).toBe('served')
    expect(await ask('next')).toBe('served')
    expect(begun).toEqual(['first', 'next'])
  })

  test('a lane does not begin the work of a client that has left', async () => {
    const { ask, begun, end } = heldLane({ concurrency: 1 })
    const asked = [ask('first'), ask('gone', [], () => true), ask('there', [], () => false)]
    end()
    expect(await Promise.all(asked)).toEqual(['served', 'refused', 'served'])
    expect(begun).toEqual(['first', 'there'])
  })

  test('a lane rests a slot after use for a multiple of that time', async () => {
    const lane = openLane({ concurrency: 1, rest: 2 })
    const work = () => new Promise<number>((done) => setTimeout(() => done(performance.now()), 20))
    const [first, second] = await Promise.all([lane.run(work), lane.run(work)])
    // Rest of 40 ms, then the work itself; a timer may end a millisecond early.
    expect((second as number) - (first as number)).toBeGreaterThan(56)
  })

  test('a low lane begins when no work of first priority runs', async () => {
    const order: string[] = []
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const first = withPriority(() => promise.then(() => order.push('first')))
    const low = openLane({ priority: 'low' }).run(async () => order.push('low'))
    end()
    await Promise.all([first, low])
    expect(order).toEqual(['first', 'low'])
  })

  test('a lane delays what is beyond the pace', async () => {
    const pace = pacer(() => ({ count: 3, seconds: 0.05 }))
    const lane = openLane({ concurrency: 1, priority: 'first' })
    const begun = performance.now()
    const paceMs = () => pace.delayMs('one')
    const times = await Promise.all(
      Array.from({ length: 5 }, () => lane.run(async () => performance.now() - begun, { paceMs })),
    )
    expect(times[4]).toBeGreaterThan(25)
    expect((times[4] as number) - (times[2] as number)).toBeGreaterThan(20)
  })
})

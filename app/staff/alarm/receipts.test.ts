import { describe, expect, test } from 'vitest'
import { batchReceipts, type ReceiptKind, type Send } from './receipts.ts'

/** A fake server and clock. */
function line(answers: (...said: Parameters<Send>) => Awaited<ReturnType<Send>> | ReturnType<Send>) {
  let now = 0
  const planned: { at: number; work: () => void }[] = []
  const calls: { at: number; said: ReceiptKind; ids: string[] }[] = []
  const timer = {
    now: () => now,
    after: (ms: number, work: () => void) => void planned.push({ at: now + ms, work }),
  }
  const screen = batchReceipts(async (said, ids) => {
    calls.push({ at: now, said, ids })
    return answers(said, ids)
  }, timer)
  return {
    ...screen,
    calls,
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        // Lets the answer be recorded before time goes on.
        for (let i = 0; i < 5; i++) await undefined
        const [next] = planned.toSorted((a, b) => a.at - b.at)
        if (!next || next.at > end) break
        planned.splice(planned.indexOf(next), 1)
        now = Math.max(now, next.at)
        next.work()
      }
      now = end
    },
  }
}

const noteAll = (_: ReceiptKind, ids: string[]) => ids

describe('the receipts of a screen', () => {
  test('acknowledgements are sent at once, rings after the escalation starts, each once', async () => {
    const screen = line(noteAll)
    screen.say('rang', ['a'])
    screen.say('acknowledged', ['a'])
    await screen.pass(60_000)
    expect(screen.calls).toEqual([
      { at: 0, said: 'acknowledged', ids: ['a'] },
      { at: 2_000, said: 'rang', ids: ['a'] },
    ])
  })

  test('receipts are batched into one call a second', async () => {
    const screen = line(noteAll)
    for (let i = 0; i < 50; i++) {
      screen.say('acknowledged', [`${i}`])
      await screen.pass(100)
    }
    expect(screen.calls.length).toBeLessThanOrEqual(6)
    await screen.pass(5_000)
    expect(screen.calls.flatMap(({ ids }) => ids)).toHaveLength(50)
    const gaps = screen.calls.slice(1).map(({ at }, i) => at - (screen.calls[i]?.at ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000)
  })

  test('no receipt is sent while another call is running', async () => {
    const answer = Promise.withResolvers<string[]>()
    const screen = line((_, ids) => (ids.includes('a') ? answer.promise : ids))
    screen.say('acknowledged', ['a'])
    await screen.pass(100)
    screen.say('acknowledged', ['b'])
    await screen.pass(9_000)
    expect(screen.calls.map(({ ids }) => ids)).toEqual([['a']])
    answer.resolve(['a'])
    await screen.pass(9_000)
    expect(screen.calls.map(({ ids }) => ids)).toEqual([['a'], ['b']])
  })

  test('receipts are retried a limited number of times', async () => {
    const late = line((_, ids) => (late.calls.length < 3 ? [] : ids))
    late.say('acknowledged', ['a'])
    await late.pass(60_000)
    expect(late.calls.map(({ at }) => at)).toEqual([0, 1_000, 2_000])

    const lost = line(() => undefined)
    lost.say('acknowledged', ['a'])
    await lost.pass(600_000)
    expect(lost.calls.map(({ at }) => at)).toEqual([0, 2_000, 6_000, 14_000, 30_000, 60_000])
  })

  test('many receipts are sent in batches of a hundred, and dropped beyond the limit', async () => {
    const screen = line(noteAll)
    screen.say(
      'rang',
      Array.from({ length: 1_000 }, (_, i) => `${i}`),
    )
    await screen.pass(60_000)
    expect(screen.calls.map(({ ids }) => ids.length)).toEqual([100, 100, 100])
  })
})

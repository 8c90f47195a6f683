import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { postTo, type Target } from './load.ts'
import { openStreams } from './streams.ts'

interface Pace {
  perSecond: number
  seconds: number
  /** The first ones, which find code and caches cold, are not counted. */
  warmUp: number
  streams: number
  streamOf: (i: number) => { path: string; headers: Record<string, string> }
}

export interface RungStream {
  /** From the start of a guest's POST to its answer, sorted, in ms. */
  sent: number[]
  /** From the start of a guest's POST to the line on a staff stream, sorted, in ms. */
  rang: number[]
  /** When each POST began, by its mark: ms since 1970. */
  began: Map<string, number>
}

/** Guests send at a steady pace, while staff listen, who go on until closed. */
export async function ringAt(
  port: number,
  targets: readonly Target[],
  { perSecond, seconds, warmUp, streams, streamOf }: Pace,
): Promise<RungStream & { close(): void }> {
  const waiting = new Map<string, number>()
  const began = new Map<string, number>()
  const rang: number[] = []
  const sent: number[] = []
  const listening = await openStreams(port, streams, streamOf, (chunk) => {
    const now = performance.now()
    for (const [mark] of chunk.matchAll(/mark-[0-9a-f-]{36}/g)) {
      const start = waiting.get(mark)
      // Each of the hotel's streams hears it; the first line to arrive counts.
      if (start === undefined) continue
      waiting.delete(mark)
      rang.push(now - start)
    }
  })
  const agent = new Agent({ keepAlive: true })
  const answers: Promise<unknown>[] = []
  const begin = performance.now()
  for (let i = 0; i < warmUp + perSecond * seconds; i++) {
    const early = begin + (i * 1000) / perSecond - performance.now()
    if (early > 1) await wait(early)
    const mark = crypto.randomUUID()
    const start = performance.now()
    waiting.set(`mark-${mark}`, start)
    if (i >= warmUp) began.set(`mark-${mark}`, performance.timeOrigin + start)
    const answer = postTo(agent, port, targets[(i * 7) % targets.length] as Target, mark)
    answers.push(
      answer.then(({ status }) => {
        if (status !== 303) throw new Error(`a send was answered ${status}`)
        if (i >= warmUp) sent.push(performance.now() - start)
      }),
    )
  }
  await Promise.all(answers)
  while (waiting.size > 0) await wait(10)
  agent.destroy()
  const sorted = (took: number[]) => took.sort((a, b) => a - b)
  return { sent: sorted(sent), rang: sorted(rang.slice(warmUp)), began, close: listening.close }
}

import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { backoffMs } from '../../app/sync/retry.ts'
import { send, type Target } from '../load.ts'

const PER_SECOND = 20
/** The waits of the guest's page: for an answer, and before it tries an order again. */
const ANSWER_MS = 15_000
const FIRST_RETRY_MS = 2_000
const SLOWEST_RETRY_MS = 60_000

/** An order of a guest; its key is the mark that boards show. */
export interface SentOrder {
  key: string
  hotel: number
  /** When the guest pressed Send, and when the server confirmed it: `performance.now()`. */
  since: number
  acknowledged?: number
  tries: number
}

export interface Guests {
  orders: SentOrder[]
  /** Answers that the guest's page does not try again after: none is expected. */
  refusals: string[]
  /** Failed tries by their cause. */
  failures: Map<string, number>
  /** Sends no further orders; resolves when all are acknowledged or refused. */
  stop(): Promise<void>
}

/** Guests of every room order at a steady pace, and try again as their page does. */
export function startGuests(port: number, targets: readonly Target[]): Guests {
  const agent = new Agent({ keepAlive: true })
  const guests: Omit<Guests, 'stop'> = { orders: [], refusals: [], failures: new Map() }
  const underway = new Set<Promise<void>>()
  let isOver = false
  const pace = (async () => {
    const begin = performance.now()
    for (let i = 0; !isOver; i++) {
      await wait(Math.max(1, begin + (i * 1000) / PER_SECOND - performance.now()))
      const target = targets[(i * 7) % targets.length] as Target
      const order = { key: crypto.randomUUID(), hotel: target.hotel, since: performance.now(), tries: 0 }
      guests.orders.push(order)
      const following = follow(agent, port, target, order, guests).finally(() => underway.delete(following))
      underway.add(following)
    }
  })()
  return {
    ...guests,
    async stop() {
      isOver = true
      await pace
      await Promise.all(underway)
      agent.destroy()
    },
  }
}

async function follow(
  agent: Agent,
  port: number,
  target: Target,
  order: SentOrder,
  { refusals, failures }: Pick<Guests, 'refusals' | 'failures'>,
): Promise<void> {
  for (;;) {
    order.tries++
    const outcome = await attempt(agent, port, target, order.key)
    if (outcome === 'acknowledged') {
      order.acknowledged = performance.now()
      return
    }
    if (outcome.isRefusal) {
      refusals.push(outcome.why)
      return
    }
    failures.set(outcome.why, (failures.get(outcome.why) ?? 0) + 1)
    await wait(backoffMs(FIRST_RETRY_MS, order.tries, SLOWEST_RETRY_MS))
  }
}

async function attempt(agent: Agent, port: number, target: Target, key: string) {
  try {
    const { status, text } = await send(agent, port, {
      method: 'POST',
      path: target.path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        ...target.headers,
      },
      body: target.body(key),
      timeoutMs: ANSWER_MS,
    })
    if (status === 200 && JSON.parse(text).ok && text.includes(key)) return 'acknowledged'
    return { why: `${status} ${status < 500 ? text.slice(0, 200) : ''}`.trim(), isRefusal: status < 500 }
  } catch (error) {
    return { why: (error as NodeJS.ErrnoException).code ?? String(error), isRefusal: false }
  }
}

import { passes, type SendAnswer, type SendFailure, type Sent } from './answer.ts'
import { isEmpty, newOrderKey, type TypedOrder } from './order.ts'
import { readKept, writeKept } from './phone-storage.ts'

// Orders sent from this phone without an answer yet. Each is stored before it is sent, so that neither a lost connection
// nor a closed page loses it; its key makes it one order however often it is retried.

/** Beyond this age the guest has to confirm an order: a guest no longer waits for yesterday's towels. */
const FRESH_MS = 3_600_000

export interface Waiting {
  order: TypedOrder
  /** The same in the words of the page that it was sent from, for pages that know no services. */
  what: string
  /** When Send was pressed. */
  since: number
  /** Counts the attempts, and the times that the hotel was asked. */
  tries: number
  /** It left the phone, and no answer came: until the hotel is asked, it is neither sent nor not sent. */
  hasLeft?: boolean | undefined
  state: 'sending' | 'old' | SendFailure
}

export interface OrderBox {
  /** Newest first. */
  waiting: readonly Waiting[]
  /** The order that the server confirmed last. */
  sent?: Sent | undefined
}

export const emptyBox: OrderBox = { waiting: [] }

export const isOrderKept = (item: Waiting) => passes(item.state)

/** Nothing can be offered to do about it before it is known whether it arrived. */
export const isUnknown = (item: Waiting) => item.hasLeft && item.state !== 'sending'

/** The hotel is asked once more. */
const ask = (item: Waiting): Waiting => ({ ...item, tries: item.tries + 1 })

/** As the page opens and as the connection is back, an order is tried again or asked about, unless it was refused. */
function tryAgain(item: Waiting): Waiting {
  const again = ask(item)
  if (item.state === 'sending') again.hasLeft = true
  else if (!isOrderKept(item)) return isUnknown(item) ? again : item
  return { ...again, state: Date.now() - item.since < FRESH_MS ? 'sending' : 'old' }
}

function openOutbox(token: string) {
  let known = emptyBox
  /** The phone's storage when it was last read. */
  let held = '[]'

  /** Reads the changes of the room's other browser tabs: they share one storage, and all try every order. */
  const box = () => {
    const onPhone = waitingOn(token)
    const text = JSON.stringify(onPhone)
    if (text !== held) {
      held = text
      known = { ...known, waiting: onPhone }
    }
    return known
  }

  const change = (waiting: readonly Waiting[], sent = known.sent) => {
    known = { waiting, sent }
    writeKept(placeOf(token), waiting)
    held = JSON.stringify(waitingOn(token))
    // Browsers tell it to the other tabs only.
    dispatchEvent(new Event('storage'))
  }

  const changeEach = (by: (item: Waiting) => Waiting) => {
    const before = box().waiting
    const waiting = before.map(by)
    if (waiting.some((item, i) => item !== before[i])) change(waiting)
  }

  const changeOne = (key: string, by: (item: Waiting) => Waiting) =>
    changeEach((item) => (item.order.key === key ? by(item) : item))

  /** It waits no longer: its guest gave it up, or the server has confirmed it. */
  const discard = (key: string, sent?: Sent) =>
    change(
      box().waiting.filter(({ order }) => order.key !== key),
      sent,
    )

  changeEach(tryAgain)
  return {
    box,
    discard,

    /** Keeps an order and starts sending it; the same key again is the same order. */
    send(order: TypedOrder, what: string) {
      const { waiting } = box()
      if (isEmpty(order) || waiting.some((item) => item.order.key === order.key)) return
      change([{ order, what, since: Date.now(), tries: 1, state: 'sending' }, ...waiting])
    },

    /** Takes the server's answer, or that there was none, though the order left the phone. */
    settle(key: string, answer: SendAnswer, left?: boolean) {
      if (answer.ok) return discard(key, answer.sent)
      const hasLeft = left && passes(answer.failure)
      changeOne(key, (item) => ({ ...item, hasLeft, state: answer.failure }))
    },

    /** The hotel was asked, and has no such order. */
    settleAbsent(key: string) {
      changeOne(key, (item) => (isUnknown(item) ? { ...item, hasLeft: false } : item))
    },

    askAgain(key: string) {
      changeOne(key, ask)
    },

    retryKept() {
      changeEach((item) => (item.state === 'sending' ? item : tryAgain(item)))
    },

    /** Tries one again because the guest says so; under a new key where the old one has become another request. */
    retry(key: string) {
      changeOne(key, (item) => {
        const order = item.state === 'stale' ? { ...item.order, key: newOrderKey() } : item.order
        return { ...ask(item), order, since: Date.now(), state: 'sending' }
      })
    },
  }
}

type Outbox = ReturnType<typeof openOutbox>

const outboxes = new Map<string, Outbox>()

/** The outbox of one room on this phone; in the browser only. */
export function outboxOf(token: string): Outbox {
  const known = outboxes.get(token) ?? openOutbox(token)
  outboxes.set(token, known)
  return known
}

const placeOf = (token: string) => `outbox ${token}`

/** The orders that are sent as soon as the room's page opens again on this phone. */
export function leavingFrom(token: string): Waiting[] {
  return waitingOn(token)
    .map(tryAgain)
    .filter((item) => item.state === 'sending')
}

function waitingOn(token: string): Waiting[] {
  const kept = readKept(placeOf(token))
  return Array.isArray(kept)
    ? kept.filter((item: Partial<Waiting> | null) => item?.order?.key && item.state)
    : []
}

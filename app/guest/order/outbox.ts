import { passes, type SendAnswer, type SendFailure, type Sent } from './answer.ts'
import { isEmpty, newOrderKey, type TypedOrder } from './order.ts'
import { readKept, writeKept } from './phone-storage.ts'

// Orders sent from this phone without an answer yet. Each is stored before it is sent, so that neither a lost connection
// nor a closed page loses it; its key makes it one order however often it is retried.

/** Beyond this age the guest has to confirm an order: a guest no longer waits for yesterday's towels. */
const FRESH_MS = 3_600_000
const FIRST_RETRY_MS = 2_000
const SLOWEST_RETRY_MS = 60_000

export interface Waiting {
  order: TypedOrder
  /** The same in the words of the page that it was sent from, for pages that know no services. */
  what: string
  /** When Send was pressed. */
  since: number
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

export const isOrderKept = (item: Waiting) =>
  item.state !== 'sending' && item.state !== 'old' && passes(item.state)

/** Nothing can be offered to do about it before it is known whether it arrived. */
export const isUnknown = (item: Waiting) => item.hasLeft && item.state !== 'sending'

/** The delay until the next retry. */
export function retryAfter(waiting: readonly Waiting[]): number {
  const tries = Math.min(...waiting.filter(isOrderKept).map((item) => item.tries))
  return Math.min(SLOWEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1))
}

const attempt = (item: Waiting): Waiting => ({ ...item, state: 'sending', tries: item.tries + 1 })

/** The stored orders as a page opens: they are tried at once, unless they are too old or were refused. */
function reopened(item: Waiting): Waiting {
  if (item.state !== 'sending' && !isOrderKept(item)) return item
  const hasLeft = item.hasLeft || item.state === 'sending'
  if (Date.now() - item.since >= FRESH_MS) return { ...item, hasLeft, state: 'old' }
  return attempt({ ...item, hasLeft, tries: 0 })
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
      // An attempt that this tab follows stays the object that it is.
      const own = new Map(known.waiting.map((item) => [JSON.stringify(item), item]))
      known = { ...known, waiting: onPhone.map((item) => own.get(JSON.stringify(item)) ?? item) }
    }
    return known
  }

  const change = (next: OrderBox) => {
    known = next
    writeKept(placeOf(token), next.waiting[0] && next.waiting)
    held = JSON.stringify(waitingOn(token))
    // Browsers tell it to the other tabs only.
    dispatchEvent(new Event('storage'))
  }

  const changeEach = (by: (item: Waiting) => Waiting) => {
    const before = box()
    const waiting = before.waiting.map(by)
    if (waiting.some((item, i) => item !== before.waiting[i])) change({ ...before, waiting })
  }

  const changeOne = (key: string, by: (item: Waiting) => Waiting) =>
    changeEach((item) => (item.order.key === key ? by(item) : item))

  /** It waits no longer: its guest gave it up, or the server has confirmed it. */
  const discard = (key: string, sent = known.sent) =>
    change({ waiting: box().waiting.filter(({ order }) => order.key !== key), sent })

  changeEach(reopened)
  return {
    box,
    discard,

    /** Keeps an order and starts sending it; the same key again is the same order. */
    send(order: TypedOrder, what: string) {
      const { waiting } = box()
      if (isEmpty(order) || waiting.some((item) => item.order.key === order.key)) return
      const item: Waiting = {
        order,
        what,
        since: Date.now(),
        tries: 1,
        state: 'sending',
      }
      change({ waiting: [item, ...waiting] })
    },

    /** Takes the server's answer, or that there was none, though the order left the phone. */
    settle(key: string, answer: SendAnswer, left = false) {
      if (answer.ok) return discard(key, answer.sent)
      const hasLeft = left && passes(answer.failure)
      changeOne(key, (item) => ({ ...item, hasLeft, state: answer.failure }))
    },

    /** The hotel was asked, and has no such order. */
    settleAbsent(key: string) {
      changeOne(key, (item) => (isUnknown(item) ? { ...item, hasLeft: false } : item))
    },

    /** Asks the hotel once more: use-outbox.ts follows every new copy of an order. */
    askAgain(key: string) {
      changeOne(key, (item) => ({ ...item }))
    },

    retryKept() {
      changeEach((item) => {
        if (isOrderKept(item)) return { ...reopened(item), tries: item.tries + 1 }
        return isUnknown(item) ? { ...item } : item
      })
    },

    /** Tries one again because the guest says so; under a new key where the old one has become another request. */
    retry(key: string) {
      changeOne(key, (item) => {
        const order = item.state === 'stale' ? { ...item.order, key: newOrderKey() } : item.order
        return attempt({ ...item, order, since: Date.now() })
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
    .map(reopened)
    .filter((item) => item.state === 'sending')
}

function waitingOn(token: string): Waiting[] {
  const kept = readKept(placeOf(token))
  return Array.isArray(kept)
    ? kept.filter((item: Partial<Waiting> | null) => item?.order?.key && item.state)
    : []
}

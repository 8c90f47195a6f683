import { type Answer, passes, type SendFailure, type Sent } from './answer.ts'
import { readKept, writeKept } from './kept.ts'
import { isEmpty, newKey, type Typed } from './order.ts'

// What was sent from this phone and has not been answered yet. It is written down before it is sent, so that neither
// a lost connection nor a closed page loses it; its key makes it one request however often it is tried.

/** Older than this, somebody must say that it is still wanted: nobody waits for towels since yesterday. */
const FRESH_MS = 3_600_000
const FIRST_RETRY_MS = 2_000
const SLOWEST_RETRY_MS = 60_000

export interface Waiting {
  order: Typed
  /** The same in the words of the page that it was sent from, for pages that know no services. */
  what: string
  /** When Send was pressed. */
  since: number
  tries: number
  /** It left the phone, and no answer came: until the hotel is asked, it is neither sent nor not sent. */
  hasLeft?: boolean | undefined
  state: 'sending' | 'old' | SendFailure
}

export interface Box {
  /** Newest first. */
  waiting: readonly Waiting[]
  /** What the server confirmed last. */
  sent?: Sent | undefined
}

export const emptyBox: Box = { waiting: [] }

export const isKept = (item: Waiting) =>
  item.state !== 'sending' && item.state !== 'old' && passes(item.state)

/** Nothing can be offered to do about it before it is known whether it arrived. */
export const isUnknown = (item: Waiting) => item.hasLeft && item.state !== 'sending'

/** How long until what is kept is tried again. */
export function retryAfter(waiting: readonly Waiting[]): number {
  const tries = Math.min(...waiting.filter(isKept).map((item) => item.tries))
  return Math.min(SLOWEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1))
}

const attempt = (item: Waiting): Waiting => ({ ...item, state: 'sending', tries: item.tries + 1 })

/** What is on the phone as a page opens: it is tried at once, unless it is too old or was refused. */
function reopened(item: Waiting): Waiting {
  if (item.state !== 'sending' && !isKept(item)) return item
  const hasLeft = item.hasLeft || item.state === 'sending'
  if (Date.now() - item.since >= FRESH_MS) return { ...item, hasLeft, state: 'old' }
  return attempt({ ...item, hasLeft, tries: 0 })
}

class Outbox {
  #box = emptyBox
  /** What the phone held when it was last looked at. */
  #held = '[]'
  readonly #token: string

  constructor(token: string) {
    this.#token = token
    this.#each(reopened)
  }

  /** With what the room's other tabs have made of it: all keep it in one place, and what one sends, all try. */
  readonly box = () => {
    const held = waitingOn(this.#token)
    const text = JSON.stringify(held)
    if (text !== this.#held) {
      this.#held = text
      // An attempt that this tab follows stays the object that it is.
      const own = new Map(this.#box.waiting.map((item) => [JSON.stringify(item), item]))
      this.#box = { ...this.#box, waiting: held.map((item) => own.get(JSON.stringify(item)) ?? item) }
    }
    return this.#box
  }

  /** Keeps an order and starts sending it; the same key again is the same order. */
  send(order: Typed, what: string) {
    const { waiting } = this.box()
    if (isEmpty(order) || waiting.some((item) => item.order.key === order.key)) return
    const item: Waiting = {
      order,
      what,
      since: Date.now(),
      tries: 1,
      state: 'sending',
    }
    this.#change({ waiting: [item, ...waiting] })
  }

  /** Takes the server's answer, or that there was none, though the order left the phone. */
  settle(key: string, answer: Answer, left = false) {
    if (answer.ok) return this.discard(key, answer.sent)
    const hasLeft = left && passes(answer.failure)
    this.#one(key, (item) => ({ ...item, hasLeft, state: answer.failure }))
  }

  /** The hotel was asked, and has no such order. */
  settleAbsent(key: string) {
    this.#one(key, (item) => (isUnknown(item) ? { ...item, hasLeft: false } : item))
  }

  /** Has the hotel asked once more: what follows an order does so for every new copy of it. */
  askAgain(key: string) {
    this.#one(key, (item) => ({ ...item }))
  }

  retryKept = () => {
    this.#each((item) => {
      if (isKept(item)) return { ...reopened(item), tries: item.tries + 1 }
      return isUnknown(item) ? { ...item } : item
    })
  }

  /** Tries one again because the guest says so; under a new key where the old one has become another request. */
  retry(key: string) {
    this.#one(key, (item) => {
      const order = item.state === 'stale' ? { ...item.order, key: newKey() } : item.order
      return attempt({ ...item, order, since: Date.now() })
    })
  }

  /** It waits no longer: its guest gave it up, or the server has confirmed it. */
  discard(key: string, sent = this.#box.sent) {
    this.#change({ waiting: this.box().waiting.filter(({ order }) => order.key !== key), sent })
  }

  #one(key: string, change: (item: Waiting) => Waiting) {
    this.#each((item) => (item.order.key === key ? change(item) : item))
  }

  #each(change: (item: Waiting) => Waiting) {
    const box = this.box()
    const waiting = box.waiting.map(change)
    if (waiting.some((item, i) => item !== box.waiting[i])) this.#change({ ...box, waiting })
  }

  #change(box: Box) {
    this.#box = box
    writeKept(placeOf(this.#token), box.waiting[0] && box.waiting)
    this.#held = JSON.stringify(waitingOn(this.#token))
    // Browsers tell it to the other tabs only.
    dispatchEvent(new Event('storage'))
  }
}

const outboxes = new Map<string, Outbox>()

/** The outbox of one room on this phone; in the browser only. */
export function outboxOf(token: string): Outbox {
  const known = outboxes.get(token) ?? new Outbox(token)
  outboxes.set(token, known)
  return known
}

const placeOf = (token: string) => `outbox ${token}`

/** What will be sent as soon as the room's page opens again on this phone. */
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

import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { GuestMessage, StaffMessage } from '../domain/events.ts'

// Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), written straight to Node's
// response: with many streams, a web stream for each costs twice the processor time.

/** A reader that has let this much pile up is gone, or will load again sooner than it catches up. */
const BACKLOG_BYTES = 256 * 1024
/** When a page comes back that had to make room for strangers, in ms: at least, and at most as much later. */
const MADE_ROOM_MS = 15_000
/** How long a reader may take to fetch the last words of a stream that has ended. */
const LAST_WORDS_MS = 5_000

/** An event and no comment: browsers hide those from the page, which could not tell a quiet hotel from a dead line. */
export const BEAT = 'event: beat\ndata: 1\n\n'

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Proxies that buffer would hold events back.
  'x-accel-buffering': 'no',
  // A closed stream frees its connection at once.
  connection: 'close',
}

/** A group that a stream belongs to; `most`: how many streams it may have; `own`: all of them are one person's. */
export type ListenerGroup = readonly [name: string, most?: number, own?: 'own']

// If Hono's adapter has replaced the global Response before, this one is of its light kind, which the adapter would send
// once more. Reading a part makes it a plain one.
void RESPONSE_ALREADY_SENT.body

export interface Stream<Listener> {
  readonly response: ServerResponse
  readonly listener: Listener
  readonly groups: readonly ListenerGroup[]
}

export type StreamRequest = { env: HttpBindings }

/** The text of one event. */
export const eventText = (message: StaffMessage | GuestMessage) => `data: ${JSON.stringify(message)}\n\n`

/** The open streams of this process, each with who listens on it. */
export function createStreams<Listener>() {
  const all = new Set<Stream<Listener>>()
  // A set keeps the order of arrival: its first is the oldest.
  const groups = new Map<string, Set<Stream<Listener>>>()
  const outgoing = new Map<Stream<Listener>, string>()

  /**
   * Answers a request with a stream. If a group is full, its oldest stream ends: a person's own older page is told that a
   * newer one goes on elsewhere; a page of someone else connects again by itself, later.
   */
  function open({ env }: StreamRequest, listener: Listener, itsGroups: readonly ListenerGroup[]): Response {
    const { incoming, outgoing: response } = env
    if (incoming.method === 'HEAD') return new Response(null, { headers })
    response.writeHead(200, headers)
    // A proxy that holds events back is known by the first beat that does not come.
    response.write(`retry: 1000\n${BEAT}`)
    // The client may have left during the lookup; then no close event follows.
    if (response.destroyed) return RESPONSE_ALREADY_SENT
    const stream = { response, listener, groups: itsGroups }
    for (const [name, most, own] of itsGroups) {
      const [oldest] = groups.get(name) ?? []
      if (!oldest || !most || (groups.get(name)?.size ?? 0) < most) continue
      if (!own) write(oldest, `retry: ${Math.round(MADE_ROOM_MS * (1 + Math.random()))}\n\n`)
      end(oldest, own && { kind: 'elsewhere' })
    }
    all.add(stream)
    for (const [name] of itsGroups) groups.set(name, (groups.get(name) ?? new Set()).add(stream))
    response.once('close', () => leave(stream))
    return RESPONSE_ALREADY_SENT
  }

  /** Whether it was open. */
  function leave(stream: Stream<Listener>): boolean {
    if (!all.delete(stream)) return false
    outgoing.delete(stream)
    for (const [name] of stream.groups) {
      const members = groups.get(name)
      members?.delete(stream)
      if (members?.size === 0) groups.delete(name)
    }
    return true
  }

  /** Closes a stream, after a last message if there is one. */
  function end(stream: Stream<Listener>, last?: StaffMessage | GuestMessage) {
    const { response } = stream
    const text = (outgoing.get(stream) ?? '') + (last ? eventText(last) : '')
    if (!leave(stream)) return
    response.end(text)
    // A client that does not read would hold the connection for ever.
    const late = setTimeout(() => response.destroy(), LAST_WORDS_MS).unref()
    response.once('close', () => clearTimeout(late))
  }

  /**
   * Queues a write until the end of this tick: events of orders that are placed together leave in one write to each
   * stream, as writes are the expensive part. They still leave before the order's own answer.
   */
  function write(stream: Stream<Listener>, text: string) {
    if (outgoing.size === 0) queueMicrotask(flush)
    outgoing.set(stream, (outgoing.get(stream) ?? '') + text)
  }

  function flush() {
    for (const [{ response }, text] of outgoing) {
      if (response.writableLength > BACKLOG_BYTES) response.destroy()
      else if (!response.destroyed) {
        // Node would hold a chunk back until the current work, the guest's answer, is done.
        response.socket?.cork()
        response.write(text)
        response.socket?.uncork()
      }
    }
    outgoing.clear()
  }

  return {
    open,
    end,
    write,
    all: (): ReadonlySet<Stream<Listener>> => all,
    /** The streams of a group, the oldest first. */
    of: (group: string): ReadonlySet<Stream<Listener>> => groups.get(group) ?? none,
  }
}

const none: ReadonlySet<never> = new Set()

import { createBus } from '../../platform/bus.ts'
import { log } from '../../platform/log.ts'
import { notifyNodes } from '../../platform/nodes/nodes.ts'
import type { Subject } from './event.ts'
import { isFollowed, runFollowers } from './followers.ts'
import { markPublished, type PublishedEvent } from './lookups.ts'
import type { RecordedChange } from './record.ts'

/** A committed change for live streams, each of which shows its listener's part. It survives JSON. */
export interface PublishedChange<Payload = unknown> {
  hotelId: string
  /** The event's name. */
  type: string
  subjectType: string
  subjectId: string
  payload: Payload
}

/** For live streams and caches. */
export const changes = createBus<PublishedChange>()

/** Fires when changes from other nodes may have been missed; caches must start over. */
export const missedChanges = createBus<void>()

export const isChangeOf = <Payload>(
  subject: Subject<Payload>,
  change: PublishedChange,
): change is PublishedChange<Payload> => change.subjectType === subject.type

/** Publishes committed changes; the sweeper publishes those that a crash left. */
export function publish(hotelId: string, recorded: RecordedChange[]): void {
  for (const { eventId, event, subjectId, payload } of recorded) {
    const change = { hotelId, type: event.name, subjectType: event.subject.type, subjectId, payload }
    changes.publish(change)
    unsent.push(change)
    since ??= performance.now()
    published.push({ hotelId, id: eventId, type: event.name, subjectId })
  }
  if (published.length > 0) timer ??= setTimeout(() => void flushPublished(), FLUSH_AFTER_MS)
}

// Other nodes are notified and events marked in batches, off the request's path.
const FLUSH_AFTER_MS = 250
let published: PublishedEvent[] = []
let unsent: PublishedChange[] = []
/** When the first of `unsent` was published. */
let since: number | undefined
let timer: NodeJS.Timeout | undefined
let finishing: Promise<unknown> = Promise.resolve()

/**
 * Notifies other nodes, runs followers and marks the events, and waits for flushes that have begun. On a failure the
 * sweeper publishes them again.
 */
export async function flushPublished(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const batch = published
  const [sent, sentSince] = [unsent, since]
  published = []
  unsent = []
  since = undefined
  if (batch.length > 0) finishing = Promise.all([finishing, finish(sent, batch, sentSince).catch(() => {})])
  await finishing
}

async function finish(
  sent: readonly PublishedChange[],
  batch: readonly PublishedEvent[],
  sentSince: number | undefined,
): Promise<void> {
  // A process killed before the mark leaves the events to be published again.
  if (sent.length > 0) await notifyNodes(sent, sentSince)
  await markPublished(batch.filter((event) => !isFollowed(event)))
  toFollow.push(...batch.filter(isFollowed))
  if (toFollow.length > 0) following ??= followAll()
  await following
}

const toFollow: PublishedEvent[] = []
let following: Promise<void> | undefined
const inHand = new Set<string>()

/** Whether this process is about to run the event's followers. */
export const isInHand = ({ id }: { id: string }): boolean => inHand.has(id)

async function followAll(): Promise<void> {
  try {
    while (toFollow.length > 0) await followBatch(toFollow.splice(0))
  } finally {
    following = undefined
  }
}

async function followBatch(batch: readonly PublishedEvent[]): Promise<void> {
  for (const { id } of batch) inHand.add(id)
  const done: PublishedEvent[] = []
  for (const [hotelId, events] of Map.groupBy(batch, (event) => event.hotelId)) {
    await runFollowers(hotelId, events).then(
      () => done.push(...events),
      (error: unknown) => log.warn({ err: error, hotelId }, 'the followers of events failed; trying again'),
    )
  }
  for (const { id } of batch) inHand.delete(id)
  await markPublished(done)
}

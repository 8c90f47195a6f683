import { createBus } from '../../platform/bus.ts'
import { log } from '../../platform/log.ts'
import { notifyNodes } from '../../platform/nodes/nodes.ts'
import type { Subject } from './event.ts'
import { type FollowedEvent, isFollowed, prepareFollowers } from './followers.ts'
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
    published.push({ hotelId, id: eventId, type: event.name, subjectId, payload })
  }
  if (published.length > 0) timer ??= setTimeout(() => void flushPublished(), FLUSH_AFTER_MS)
}

type EventInHand = PublishedEvent & FollowedEvent

// Other nodes are notified and events marked in batches, off the request's path.
const FLUSH_AFTER_MS = 250
let published: EventInHand[] = []
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
  batch: readonly EventInHand[],
  sentSince: number | undefined,
): Promise<void> {
  const notified = sent.length > 0 ? notifyNodes(sent, sentSince) : Promise.resolve()
  // Before anything is awaited: batches are followed in their order.
  toFollow.push({ notified, events: batch.filter(isFollowed) })
  // A process killed before the mark leaves the events to be published again.
  await notified
  await markPublished(batch.filter((event) => !isFollowed(event)))
  // Another batch may have followed this one's events already.
  if (toFollow.length > 0) following ??= followAll()
  await following
}

const toFollow: { notified: Promise<void>; events: EventInHand[] }[] = []
let following: Promise<void> | undefined
const inHand = new Set<string>()

/** Whether this process is about to run the event's followers. */
export const isInHand = ({ id }: { id: string }): boolean => inHand.has(id)

async function followAll(): Promise<void> {
  try {
    while (toFollow.length > 0) {
      const batches = toFollow.splice(0)
      // The sweeper publishes those whose notification failed.
      const told = await Promise.allSettled(batches.map(({ notified }) => notified))
      const events = batches.flatMap((one, i) => (told[i]?.status === 'fulfilled' ? one.events : []))
      if (events.length > 0) await followBatch(events)
    }
  } finally {
    following = undefined
  }
}

async function followBatch(batch: readonly EventInHand[]): Promise<void> {
  for (const { id } of batch) inHand.add(id)
  const done: PublishedEvent[] = []
  const ofHotels = Map.groupBy(batch, (event) => event.hotelId)
  try {
    const runFollowers = await prepareFollowers([...ofHotels.keys()])
    for (const [hotelId, events] of ofHotels)
      await runFollowers(hotelId, events).then(
        () => done.push(...events),
        (error: unknown) => log.warn({ err: error, hotelId }, 'the followers of events failed; trying again'),
      )
  } finally {
    for (const { id } of batch) inHand.delete(id)
  }
  await markPublished(done)
}

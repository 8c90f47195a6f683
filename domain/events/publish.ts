import { createBus } from '../../platform/bus.ts'
import { tellNodes } from '../../platform/database/nodes.ts'
import type { Subject } from './event.ts'
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
    untold.push(change)
    published.push({ hotelId, id: eventId, type: event.name, subjectId })
  }
  if (published.length > 0) timer ??= setTimeout(() => void flushPublished(), FLUSH_AFTER_MS)
}

// Other nodes are notified and events marked in batches, off the request's path; jobs are enqueued with the
// marking.
const FLUSH_AFTER_MS = 250
let published: PublishedEvent[] = []
let untold: PublishedChange[] = []
let timer: NodeJS.Timeout | undefined

/** Notifies other nodes and marks the published events. On a failure the sweeper publishes them again. */
export async function flushPublished(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const batch = published
  const told = untold
  published = []
  untold = []
  if (batch.length > 0) await publishElsewhere(told, batch).catch(() => {})
}

/** Notifies other nodes, then marks: a process killed in between leaves the events to be published again. */
export async function publishElsewhere(
  told: readonly PublishedChange[],
  marked: readonly PublishedEvent[],
): Promise<void> {
  if (told.length > 0) await tellNodes(told)
  await markPublished(marked)
}

import { createBus } from '../../platform/bus.ts'
import type { Subject } from './event.ts'
import { markPublished, type PublishedEvent } from './lookups.ts'
import type { RecordedChange } from './record.ts'

/** A committed change, as it goes to every live stream, which takes what its listener may see. It survives JSON. */
export interface PublishedChange<Payload = unknown> {
  hotelId: string
  /** The event's name. */
  type: string
  subjectType: string
  subjectId: string
  payload: Payload
}

/** Where live streams, and what else must know of changes, listen. */
export const changes = createBus<PublishedChange>()

/** Whether a change happened to a subject of this type. */
export const isChangeOf = <Payload>(
  subject: Subject<Payload>,
  change: PublishedChange,
): change is PublishedChange<Payload> => change.subjectType === subject.type

/** Publishes committed changes. What a crash leaves unpublished, the sweeper publishes. */
export function publish(hotelId: string, recorded: RecordedChange[]): void {
  for (const { eventId, event, subjectId, payload } of recorded) {
    changes.publish({ hotelId, type: event.name, subjectType: event.subject.type, subjectId, payload })
    published.push({ hotelId, id: eventId, type: event.name, subjectId, follower: event.follower })
  }
  if (published.length > 0) timer ??= setTimeout(() => void flushPublished(), FLUSH_AFTER_MS)
}

// That it was published is written down in batches: one small statement for many events, off everybody's path. What
// follows the events goes into the queue with that.
const FLUSH_AFTER_MS = 250
let published: PublishedEvent[] = []
let timer: NodeJS.Timeout | undefined

/** Marks what was published. What cannot be marked stays unpublished, and the sweeper publishes it again. */
export async function flushPublished(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const batch = published
  published = []
  if (batch.length > 0) await markPublished(batch).catch(() => {})
}

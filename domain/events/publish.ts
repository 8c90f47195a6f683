import { createBus } from '../../platform/bus.ts'
import { tellNodes } from '../../platform/database/nodes.ts'
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

/** Where those listen too who remember something by changes: what other nodes published may not have come. */
export const missedChanges = createBus<void>()

/** Whether a change happened to a subject of this type. */
export const isChangeOf = <Payload>(
  subject: Subject<Payload>,
  change: PublishedChange,
): change is PublishedChange<Payload> => change.subjectType === subject.type

/** Publishes committed changes. What a crash leaves unpublished, the sweeper publishes. */
export function publish(hotelId: string, recorded: RecordedChange[]): void {
  for (const { eventId, event, subjectId, payload } of recorded) {
    const change = { hotelId, type: event.name, subjectType: event.subject.type, subjectId, payload }
    changes.publish(change)
    untold.push(change)
    published.push({ hotelId, id: eventId, type: event.name, subjectId, follower: event.follower })
  }
  if (published.length > 0) timer ??= setTimeout(() => void flushPublished(), FLUSH_AFTER_MS)
}

// Other nodes are told, and that it was published is written down, in batches: small statements for many events, off
// everybody's path. What follows the events goes into the queue with that.
const FLUSH_AFTER_MS = 250
let published: PublishedEvent[] = []
let untold: PublishedChange[] = []
let timer: NodeJS.Timeout | undefined

/** Tells other nodes, and marks what was published. What cannot be stays unpublished, and the sweeper publishes it again. */
export async function flushPublished(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const batch = published
  const told = untold
  published = []
  untold = []
  if (batch.length > 0) await publishElsewhere(told, batch).catch(() => {})
}

/** Tells other nodes what was published here, and then marks it: whoever is killed in between leaves it to be told again. */
export async function publishElsewhere(
  told: readonly PublishedChange[],
  marked: readonly PublishedEvent[],
): Promise<void> {
  if (told.length > 0) await tellNodes(told)
  await markPublished(marked)
}

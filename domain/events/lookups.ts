import { database, inTransaction, type Transaction } from '../../platform/database/tenancy.ts'
import { jobs } from '../../platform/jobs.ts'
import { followersOf } from './followers.ts'

export interface UnpublishedEvent {
  hotelId: string
  id: string
  type: string
  subjectType: string
  subjectId: string
}

/**
 * Events of these subject types committed more than `olderThanMs` ago and not published (left by a crash),
 * except in the `passedBy` hotels.
 */
export async function unpublishedEvents(
  subjectTypes: readonly string[],
  olderThanMs: number,
  limit: number,
  passedBy: readonly string[] = [],
): Promise<UnpublishedEvent[]> {
  const { rows } = await database().query({
    name: 'unpublished_events',
    text: `select hotel_id as "hotelId", id, type, subject_type as "subjectType", subject_id as "subjectId"
           from unpublished_events($1, $2, $3, $4)`,
    values: [subjectTypes, olderThanMs, limit, passedBy],
  })
  return rows
}

export type PublishedEvent = Pick<UnpublishedEvent, 'hotelId' | 'id' | 'type' | 'subjectId'>

/** Subjects per job. */
const FOLLOWED_MAXIMUM = 200

/**
 * Marks events published and enqueues their jobs in the same transaction, so a killed process leaves neither
 * or both. Runs after publishing: publishing twice is harmless (revisions), losing a change is not.
 */
export async function markPublished(published: readonly PublishedEvent[]): Promise<void> {
  const mark = {
    name: 'mark_published',
    text: 'select mark_published($1::uuid[]) as id',
    values: [published.map(({ id }) => id)],
  }
  if (published.every(({ type }) => followersOf(type).length === 0)) {
    await database().query(mark)
    return
  }
  await inTransaction(async (transaction) => {
    const rows = await transaction.query<{ id: string }>(mark.name, mark.text, mark.values)
    // Events marked by another process have their jobs from there.
    const marked = new Set(rows.map(({ id }) => id))
    await follow(
      transaction,
      published.filter(({ id }) => marked.has(id)),
    )
  }, 'redone')
}

/** One job per kind of event and hotel; one statement per kind of job. */
async function follow(transaction: Transaction, marked: readonly PublishedEvent[]): Promise<void> {
  const each = marked.flatMap((event) => followersOf(event.type).map((follower) => ({ follower, event })))
  for (const [follower, those] of Map.groupBy(each, (one) => one.follower)) {
    const alike = Map.groupBy(
      those.map(({ event }) => event),
      ({ hotelId, type }) => `${hotelId} ${type}`,
    )
    const inputs = [...alike.values()].flatMap((events) => {
      const { hotelId, type } = events[0] as PublishedEvent
      const ids = [...new Set(events.map(({ subjectId }) => subjectId))]
      return chunks(ids).map((subjectIds) => ({ hotelId, event: type, subjectIds }))
    })
    await jobs().enqueueMany(transaction, follower.name, inputs)
  }
}

const chunks = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / FOLLOWED_MAXIMUM) }, (_, i) =>
    ids.slice(i * FOLLOWED_MAXIMUM, (i + 1) * FOLLOWED_MAXIMUM),
  )

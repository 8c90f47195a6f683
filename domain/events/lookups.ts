import { database } from '../../platform/database/tenancy.ts'

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

/** Runs after publishing: publishing twice is harmless (revisions), losing a change is not. */
export async function markPublished(published: readonly PublishedEvent[]): Promise<void> {
  if (published.length === 0) return
  await database().query({
    name: 'mark_published',
    text: 'select mark_published($1::uuid[])',
    values: [published.map(({ id }) => id)],
  })
}

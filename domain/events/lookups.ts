import { database } from '../../platform/database/tenancy.ts'

export interface UnpublishedEvent {
  hotelId: string
  id: string
  type: string
  subjectType: string
  subjectId: string
}

/**
 * Events of subjects of these types that were committed more than `olderThanMs` ago and not published: what a crash left.
 */
export async function unpublishedEvents(
  subjectTypes: readonly string[],
  olderThanMs: number,
  limit: number,
): Promise<UnpublishedEvent[]> {
  const { rows } = await database().query({
    name: 'unpublished_events',
    text: `select hotel_id as "hotelId", id, type, subject_type as "subjectType", subject_id as "subjectId"
           from unpublished_events($1, $2, $3)`,
    values: [subjectTypes, olderThanMs, limit],
  })
  return rows
}

/** Marks events as published. Publishing twice is harmless (revisions), losing one is not: so this comes after. */
export async function markPublished(eventIds: string[]): Promise<void> {
  await database().query({
    name: 'mark_published',
    text: 'select mark_published($1::uuid[])',
    values: [eventIds],
  })
}

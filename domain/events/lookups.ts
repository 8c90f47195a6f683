import { database } from '../../platform/database/tenancy.ts'

export interface UntoldEvent {
  hotelId: string
  id: string
  type: string
  subjectId: string
}

/** Events that were committed more than `olderThanMs` ago and told to nobody yet: what a crash left. */
export async function untoldEvents(olderThanMs: number, limit: number): Promise<UntoldEvent[]> {
  const { rows } = await database().query({
    name: 'untold_events',
    text: `select hotel_id as "hotelId", id, type, subject_id as "subjectId" from untold_events($1, $2)`,
    values: [olderThanMs, limit],
  })
  return rows
}

/** Marks events as told. Telling twice is harmless (revisions), losing one is not: so this comes after. */
export async function markTold(eventIds: string[]): Promise<void> {
  await database().query({ name: 'mark_told', text: 'select mark_told($1::uuid[])', values: [eventIds] })
}

import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { requestMessages } from './tables.ts'

export type MessageRow = Omit<typeof requestMessages.$inferSelect, 'hotelId'>

/** Not awaited: the commit waits for it. */
export function addMessage({ db, hotelId, write }: Tenant, message: Omit<MessageRow, 'translations'>): void {
  write(
    db
      .insert(requestMessages)
      .values({ hotelId, ...message })
      .execute(),
  )
}

export async function isMessageKnown(
  { db, hotelId }: Tenant,
  requestId: string,
  key: string,
): Promise<boolean> {
  const { requestId: ofRequest, key: itsKey, number } = requestMessages
  const found = await db
    .select({ number })
    .from(requestMessages)
    .where(and(eq(requestMessages.hotelId, hotelId), eq(ofRequest, requestId), eq(itsKey, key)))
  return found.length > 0
}

/** The messages of some requests, each request's oldest first. */
export async function messagesOf({ db, hotelId }: Tenant, requestIds: string[]): Promise<MessageRow[]> {
  if (requestIds.length === 0) return []
  return await db
    .select()
    .from(requestMessages)
    .where(and(eq(requestMessages.hotelId, hotelId), inArray(requestMessages.requestId, requestIds)))
    .orderBy(asc(requestMessages.requestId), asc(requestMessages.number))
}

/** Deletes the messages of the rooms' open stays, which are locked and about to end. */
export async function deleteMessagesOfStays({ hotelId, query }: Tenant, roomIds: readonly string[]) {
  await query(
    'delete_messages_of_stays',
    `with had as (
       update requests set messages = 0, answered_at = null
       from stays
       where stays.hotel_id = $1 and stays.room_id = any ($2::uuid[]) and stays.ended_at is null
         and requests.hotel_id = $1 and requests.room_id = stays.room_id and requests.stay = stays.number
         and requests.messages > 0
       returning requests.id
     )
     delete from request_messages where hotel_id = $1 and request_id in (select id from had)`,
    [hotelId, [...roomIds]],
  )
}

/** Not awaited: the commit waits for it. */
export function saveTranslations(
  { db, hotelId, write }: Tenant,
  { requestId, number }: Pick<MessageRow, 'requestId' | 'number'>,
  translations: MessageRow['translations'],
): void {
  const { requestId: ofRequest, number: itsNumber } = requestMessages
  write(
    db
      .update(requestMessages)
      .set({ translations })
      .where(and(eq(requestMessages.hotelId, hotelId), eq(ofRequest, requestId), eq(itsNumber, number)))
      .execute(),
  )
}

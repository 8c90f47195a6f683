import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { requestMessages, requests } from './tables.ts'

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
export async function deleteMessagesOfStays(
  { db, hotelId, query, write }: Tenant,
  roomIds: readonly string[],
): Promise<void> {
  const had = await query<{ id: string }>(
    'requests_with_messages',
    `select request.id from unnest($2::uuid[]) as ended (room_id) cross join lateral (
       select number from stays
       where hotel_id = $1 and room_id = ended.room_id and ended_at is null offset 0
     ) present cross join lateral (
       select id, messages from requests
       where hotel_id = $1 and room_id = ended.room_id and stay = present.number offset 0
     ) request
     where request.messages > 0`,
    [hotelId, [...roomIds]],
  )
  const ids = had.map(({ id }) => id)
  if (ids.length === 0) return
  const none = { messages: 0, answeredAt: null }
  write(
    db
      .update(requests)
      .set(none)
      .where(and(eq(requests.hotelId, hotelId), inArray(requests.id, ids)))
      .execute(),
  )
  const { requestId } = requestMessages
  write(
    db
      .delete(requestMessages)
      .where(and(eq(requestMessages.hotelId, hotelId), inArray(requestId, ids)))
      .execute(),
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

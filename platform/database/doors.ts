import { database } from './tenancy.ts'

// The few questions that must be asked before the hotel is known. Each is a SECURITY DEFINER function in the
// migrations, so that the application's role can ask just these and see no other row of a foreign hotel.

/** The room that a link's token opens, with the stay now in it; nothing for an unknown or revoked one. */
export async function roomBehindLink(
  token: string,
): Promise<{ hotelId: string; roomId: string; stay: number } | undefined> {
  const { rows } = await database().query({
    name: 'room_behind_link',
    text: 'select hotel_id as "hotelId", room_id as "roomId", stay from room_behind_link($1)',
    values: [token],
  })
  return rows[0]
}

export interface StaffRow {
  hotelId: string
  role: 'admin' | 'employee'
  name: string
  isSubscriptionManager: boolean
}

/** Where a signed-in user works; nothing for a user without a hotel, or deactivated there. */
export async function staffOfUser(userId: string): Promise<StaffRow | undefined> {
  const { rows } = await database().query({
    name: 'staff_of_user',
    text: `select hotel_id as "hotelId", role, name, is_subscription_manager as "isSubscriptionManager"
           from staff_of_user($1)`,
    values: [userId],
  })
  return rows[0]
}

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

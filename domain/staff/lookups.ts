import { database, grantAccess, type TenantAccess } from '../../platform/database/tenancy.ts'
import type { Staff } from '../actor.ts'
import type { StaffRightEnd } from '../events/shapes.ts'
import type { Others } from './rules.ts'
import type { AlertSettings, OwnHotel } from './shapes.ts'

export interface StaffRow {
  hotelId: string
  role: 'admin' | 'employee'
  name: string
  isSubscriptionManager: boolean
}

/**
 * The hotel that a signed-in user acts in: the chosen one, else the oldest one. Undefined if they are active nowhere.
 */
export async function staffOfUser(
  userId: string,
  chosenHotelId?: string | null,
): Promise<StaffRow | undefined> {
  const { rows } = await database().query({
    name: 'staff_of_user',
    text: `select hotel_id as "hotelId", role, name, is_subscription_manager as "isSubscriptionManager"
           from staff_of_user($1, $2)`,
    values: [userId, chosenHotelId ?? null],
  })
  return rows[0]
}

/** The email and present employee of a session; undefined if it has ended or is another user's. */
export async function memberInSession(
  sessionId: string,
  userId: string,
): Promise<{ email: string; member: StaffRow | undefined } | undefined> {
  const { rows } = await database().query<{ email: string } & { [K in keyof StaffRow]: StaffRow[K] | null }>({
    name: 'member_in_session',
    text: `select email, hotel_id as "hotelId", role, name, is_subscription_manager as "isSubscriptionManager"
           from member_in_session($1, $2)`,
    values: [sessionId, userId],
  })
  const [found] = rows
  if (!found) return undefined
  const { email, ...member } = found
  return { email, member: member.hotelId === null ? undefined : (member as StaffRow) }
}

export async function hotelsOfUser(userId: string): Promise<OwnHotel[]> {
  const { rows } = await database().query<OwnHotel>({
    name: 'hotels_of_user',
    text: 'select hotel_id as "hotelId", name, role from hotels_of_user($1)',
    values: [userId],
  })
  return rows
}

/** An employee's right of access: a session with a role in this hotel. */
export interface StaffRight {
  sessionId: string
  userId: string
  hotelId: string
  role: StaffRow['role']
}

export async function endedStaffRights<Right extends StaffRight>(
  rights: readonly Right[],
): Promise<{ right: Right; why: StaffRightEnd }[]> {
  const { rows } = await database().query<{ number: number; why: StaffRightEnd }>({
    name: 'ended_sessions',
    text: 'select number, why from ended_sessions($1, $2, $3, $4)',
    values: [
      rights.map(({ sessionId }) => sessionId),
      rights.map(({ userId }) => userId),
      rights.map(({ hotelId }) => hotelId),
      rights.map(({ role }) => role),
    ],
  })
  return rows.map(({ number, why }) => ({ right: rights[number - 1] as Right, why }))
}

/** A hotel where a user works or worked. */
export interface Place extends StaffRow {
  hotelName: string
  active: boolean
  /** When their work there ended. */
  removedAt: Date | null
  /** Their group; empty for none. */
  team: string
  /** Whether they get the monthly report. */
  mailsReports: boolean
  joinedAt: Date
  /** Only the chosen ones. */
  alertSettings: Partial<AlertSettings>
  /** The numbers of their rooms. */
  rooms: string[]
  others: Others
  /** When the hotel is deleted; null unless it was closed. */
  closesAt: Date | null
  /** Access for their own actions there. */
  access: TenantAccess
  /** The actor they are there. */
  self: Staff
}

/** All hotels where a user works or worked, by name. */
export async function placesOf(userId: string): Promise<Place[]> {
  const { rows } = await database().query<Omit<Place, 'others' | 'access' | 'self'> & Others>({
    name: 'places_of_user',
    text: `select hotel_id as "hotelId", hotel_name as "hotelName", role, name,
             is_subscription_manager as "isSubscriptionManager", active, removed_at as "removedAt", team,
             mails_reports as "mailsReports", joined_at as "joinedAt", alert_settings as "alertSettings", rooms, admins,
             managers, closes_at as "closesAt"
           from places_of_user($1)`,
    values: [userId],
  })
  return rows.map(({ admins, managers, ...row }) => {
    const { hotelId, role, name, isSubscriptionManager } = row
    return {
      ...row,
      others: { admins, managers },
      access: grantAccess(hotelId),
      self: { kind: 'staff', userId, hotelId, role, name, isSubscriptionManager },
    }
  })
}

import {
  database,
  grantAccess,
  type TenantAccess,
  type Transaction,
} from '../../platform/database/tenancy.ts'

/** What an invitation says. */
export interface BehindInvitation {
  hotelId: string
  hotel: string
  timeZone: string
  name: string
  role: 'admin' | 'employee'
  by: string | null
  mailedTo: string | null
  expiresAt: Date
}

/** What the invitation with this digest says; nothing where it opens nothing, or no more. */
export async function invitationBehind(digest: string): Promise<BehindInvitation | undefined> {
  const { rows } = await database().query<BehindInvitation>({
    name: 'invitation_behind',
    text: `select hotel_id as "hotelId", hotel_name as hotel, time_zone as "timeZone", name, role, invited_by as by,
             mailed_to as "mailedTo", expires_at as "expiresAt"
           from invitation_behind($1)`,
    values: [digest],
  })
  return rows[0]
}

/** A place that somebody has taken a while ago, and has still. */
export interface TakenPlace {
  hotelId: string
  userId: string
  role: 'admin' | 'employee'
  /** Whether their account was made for it with a password. */
  byPassword: boolean
}

/** Who has taken a place a while ago by the invitation with this digest, and works there still. */
export async function takenInvitation(digest: string): Promise<TakenPlace | undefined> {
  const { rows } = await database().query<TakenPlace>({
    name: 'taken_invitation',
    text: `select hotel_id as "hotelId", user_id as "userId", role, by_password as "byPassword"
           from taken_invitation($1)`,
    values: [digest],
  })
  return rows[0]
}

/** A place that somebody is about to take. */
interface LockedPlace {
  hotelId: string
  id: string
}

/** Locks the place of an invitation until the commit: of two who accept at once, one takes it. */
export async function lockInvitation(
  transaction: Transaction,
  digest: string,
): Promise<LockedPlace | undefined> {
  const [place] = await transaction.query<LockedPlace & Record<string, unknown>>(
    'lock_invitation',
    'select hotel_id as "hotelId", id from lock_invitation($1)',
    [digest],
  )
  return place
}

/** The way into a hotel that somebody is invited to, by their place in it. */
export const accessToInvited = ({ hotelId }: LockedPlace): TenantAccess => grantAccess(hotelId)

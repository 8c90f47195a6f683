import {
  database,
  grantAccess,
  type TenantAccess,
  type Transaction,
} from '../../platform/database/tenancy.ts'

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

/** The content of the invitation with this digest, if it is open. */
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

/** A position taken a while ago, whose employee still works there. */
export interface TakenPlace {
  hotelId: string
  userId: string
  role: 'admin' | 'employee'
  /** Whether the account was created for it with a password. */
  byPassword: boolean
}

/** The person who used the invitation with this digest a while ago and still works there. */
export async function takenInvitation(digest: string): Promise<TakenPlace | undefined> {
  const { rows } = await database().query<TakenPlace>({
    name: 'taken_invitation',
    text: `select hotel_id as "hotelId", user_id as "userId", role, by_password as "byPassword"
           from taken_invitation($1)`,
    values: [digest],
  })
  return rows[0]
}

interface LockedPlace {
  hotelId: string
  id: string
}

/** Locks an invitation's position until the commit: of two who accept at once, one gets it. */
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

/** Access to the hotel of an invited person, by their position. */
export const accessToInvited = ({ hotelId }: LockedPlace): TenantAccess => grantAccess(hotelId)

/** Who is asking. Every way in (cookie, room link, key, job) makes one of these, and nothing else is ever trusted. */
export type Actor = Visitor | User | Guest | Staff | Key | System | Operator

/** Who acts within one hotel. */
export type HotelActor = Guest | Staff | Key

interface Anyone {
  /** The address that the call comes from, where it comes over the network: what anybody may do is limited by it. */
  ipAddress?: string
}

/** Nobody we know. */
export interface Visitor extends Anyone {
  kind: 'visitor'
  /** Has just been signed out, with an account that this installation does not let in. */
  isBarred?: true
}

/** Somebody who is signed in. */
interface SignedIn extends Anyone {
  userId: string
  /** Of the session that they are in by its own cookie: who came by a token that was made in it has none. */
  sessionId?: string
}

/** Signed in, but working for no hotel: the role `none`. */
export interface User extends SignedIn {
  kind: 'user'
}

/** For how many days a browser keeps the number that stands for its device. */
export const DEVICE_DAYS = 30

/** Somebody in a room: a device that opened the room's link during the stay that is now in it. */
export interface Guest extends Anyone {
  kind: 'guest'
  hotelId: string
  roomId: string
  /** Of the room's link. */
  token: string
  stay: number
  deviceId: string
  /** The device has brought no number of its own, and was given one with this call. */
  isNewDevice?: true
  /** Whether the device has shown that its guest knows the stay's code (domain/stays/proof.ts). */
  hasCode: boolean
}

export interface Staff extends SignedIn {
  kind: 'staff'
  hotelId: string
  role: 'admin' | 'employee'
  name: string
  isSubscriptionManager: boolean
}

/** What somebody is, and where: as tokens carry it, and users' documents say it. */
export const standingOf = (actor: Staff | User) =>
  actor.kind === 'staff'
    ? { role: actor.role, hotelId: actor.hotelId }
    : { role: 'none' as const, hotelId: null }

/** What a hotel's API key may be allowed: an operation that declares none of these is not for keys. */
export const scopes = [
  'analytics:read',
  'hotel:read',
  'hotel:write',
  'requests:read',
  'requests:write',
  'rooms:codes',
  'rooms:links',
  'rooms:read',
  'rooms:write',
  'services:read',
  'services:write',
  'staff:read',
  'staff:write',
] as const
export type Scope = (typeof scopes)[number]

/** A program of the hotel's, by a key that one of its admins made. */
export interface Key extends Anyone {
  kind: 'key'
  hotelId: string
  keyId: string
  scopes: readonly Scope[]
}

/** The product itself, in a job. */
export interface System extends Anyone {
  kind: 'system'
  job: string
}

/** Who runs the installation, by its `OPERATOR_TOKEN`. */
export interface Operator extends Anyone {
  kind: 'operator'
}

/** Who acted, as an event keeps it: the guest's device, the staff member's user id, the key, or the job. */
export function actorText(actor: Actor): string {
  switch (actor.kind) {
    case 'guest':
      return actor.deviceId
    case 'key':
      return `key:${actor.keyId}`
    case 'system':
      return `system:${actor.job}`
    case 'operator':
      return 'system:operator'
    case 'visitor':
      return 'visitor'
    default:
      return actor.userId
  }
}

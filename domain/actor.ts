/**
 * The caller of an operation. Every way in (cookie, room link, key, job) makes one, and nothing else is
 * trusted.
 */
export type Actor = Visitor | User | Guest | Staff | Key | System | Operator

/** Actors within one hotel. */
export type HotelActor = Guest | Staff | Key

interface Anyone {
  /** The caller's IP address if it came over the network; limits for anonymous calls use it. */
  ipAddress?: string
}

/** An unknown person. */
export interface Visitor extends Anyone {
  kind: 'visitor'
  /** Was just signed out: this installation does not admit the account. */
  isBarred?: true
}

interface SignedIn extends Anyone {
  userId: string
  /** Set if the caller used the session's own cookie; callers with an identity token have none. */
  sessionId?: string
}

/** Signed in without a hotel: the role `none`. */
export interface User extends SignedIn {
  kind: 'user'
}

/** The days for which a browser keeps its device id. */
export const DEVICE_DAYS = 30

/** A device that opened a room's link during its present stay. */
export interface Guest extends Anyone {
  kind: 'guest'
  hotelId: string
  roomId: string
  /** The room link's. */
  token: string
  stay: number
  deviceId: string
  /** The device brought no id and was given one with this call. */
  isNewDevice?: true
  /** Whether the device proved the stay's code (domain/stays/proof.ts). */
  hasCode: boolean
}

export interface Staff extends SignedIn {
  kind: 'staff'
  hotelId: string
  role: 'admin' | 'employee'
  name: string
  isSubscriptionManager: boolean
}

/** Role and hotel, as tokens and user documents show them. */
export const standingOf = (actor: Staff | User) =>
  actor.kind === 'staff'
    ? { role: actor.role, hotelId: actor.hotelId }
    : { role: 'none' as const, hotelId: null }

/** The scopes of API keys: operations without a scope are not for keys. */
export const scopes = [
  'analytics:read',
  'hotel:read',
  'hotel:write',
  'requests:read',
  'requests:write',
  'reservations:read',
  'reservations:write',
  'rooms:codes',
  'rooms:links',
  'rooms:read',
  'rooms:write',
  'services:read',
  'services:write',
  'shifts:write',
  'staff:read',
] as const
export type Scope = (typeof scopes)[number]

/** A program of the hotel, with a key made by an admin. */
export interface Key extends Anyone {
  kind: 'key'
  hotelId: string
  keyId: string
  scopes: readonly Scope[]
  /** The header `Idempotency-Key` of this call. */
  idempotencyKey?: string
  /** It calls as an agent (server/mcp.ts), which has a limit of its own. */
  isAgent?: true
}

/** The product itself, in a job. */
export interface System extends Anyone {
  kind: 'system'
  job: string
}

/** The operator, by `OPERATOR_TOKEN`. */
export interface Operator extends Anyone {
  kind: 'operator'
}

/** The operator as events store it. */
export const OPERATOR_TEXT = 'system:operator'

/** The actor as events store it: the guest's device, the staff member's user id, the key, or the job. */
export function actorText(actor: Actor): string {
  switch (actor.kind) {
    case 'guest':
      return actor.deviceId
    case 'key':
      return `key:${actor.keyId}`
    case 'system':
      return `system:${actor.job}`
    case 'operator':
      return OPERATOR_TEXT
    case 'visitor':
      return 'visitor'
    default:
      return actor.userId
  }
}

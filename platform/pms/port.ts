/** A field that an admin fills in to connect the hotel with its property management system (PMS), in order. */
export interface PmsField {
  name: string
  isSecret: boolean
  /** In characters. */
  maximum: number
  /** Whether the PMS names its property itself. */
  isOptional?: boolean
}
export type PmsCredentials = Readonly<Record<string, string>>

/** The PMS's word on a room: null if it has none, as for a room that is out of order. */
export type PmsCleaning = 'not_cleaned' | 'done' | null

export interface PmsRoom {
  id: string
  /** As the hotel writes it on the door. */
  number: string
  cleaning: PmsCleaning
}

export interface PmsReservation {
  /** At most 100 characters; one for each room that the reservation has. */
  externalId: string
  /** Of `PmsRoom`; null if the reservation has no room yet. */
  roomId: string | null
  guestName: string | null
  /** A tag such as `de-AT`. */
  language: string | null
  /** Days by the hotel's clock: `2026-11-27`. */
  from: string
  until: string
  status: 'expected' | 'arrived' | 'departed' | 'cancelled'
}

export interface PmsDays {
  from: string
  until: string
  /** Of the hotel (IANA), by which the PMS's moments become days. */
  timeZone: string
}

/** A webhook that the PMS has been asked for, or that an admin enters there. */
export interface PmsSubscription {
  /** As the PMS names it; null if it names none. */
  id: string | null
}

/** A message of the PMS at the connection's own address, as it came. */
export interface PmsMessage {
  headers: Headers
  body: string
}

/** One hotel's connection. Every function rejects with `PmsTrouble` if the PMS refuses, is away or answers nonsense. */
export interface PmsClient {
  /** Finds the property that the credentials open. */
  property(signal: AbortSignal): Promise<{ id: string; name: string }>
  /** All rooms. */
  rooms(signal: AbortSignal): Promise<PmsRoom[]>
  /** All reservations of these days, in every status, those that were cancelled or moved in them included. */
  reservations(days: PmsDays, signal: AbortSignal): Promise<PmsReservation[]>
  /** Says there how a room is. */
  saveCleaning(roomId: string, cleaning: 'not_cleaned' | 'done', signal: AbortSignal): Promise<void>
  /** Checks a guest out there. */
  checkOut(externalId: string, signal: AbortSignal): Promise<void>
  /**
   * Has the PMS post to an address whenever a reservation or a room changes. Some post a first message before they
   * answer, and refuse unless it is accepted. Missing if the hotel sets that up by hand.
   */
  subscribe?(address: string, signal: AbortSignal): Promise<PmsSubscription>
  unsubscribe?(subscription: PmsSubscription, signal: AbortSignal): Promise<void>
}

/** A kind of PMS: one folder each beside this file, listed in `all.ts`. */
export interface Pms {
  /** In its own spelling. */
  name: string
  fields: readonly PmsField[]
  /** Throws nothing; credentials are tried by the first call. */
  open(credentials: PmsCredentials): PmsClient
  /**
   * Whether a message comes from the PMS and is about this property. A message only has the hotel read again; its
   * content is never believed.
   */
  isGenuine(message: PmsMessage, property: { id: string }, credentials: PmsCredentials): boolean
}

/** `refused`: the credentials; `limited`: later; `away`: no connection, or an error of the PMS; `odd`: an unknown answer. */
export type PmsTroubleKind = 'refused' | 'limited' | 'away' | 'odd'

/** Why a PMS could not be asked; `message` holds neither credentials nor guests' data. */
export class PmsTrouble extends Error {
  override name = 'PmsTrouble'
  kind: PmsTroubleKind
  /** How long the PMS asks to wait. */
  retryAfterMs: number | undefined

  constructor(kind: PmsTroubleKind, message: string, { retryAfterMs }: { retryAfterMs?: number } = {}) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

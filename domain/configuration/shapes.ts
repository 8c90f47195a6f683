import { z } from 'zod'
import { guestOnlyLanguages } from '../../i18n/guest-languages.ts'
import { Id } from '../id-shape.ts'
import { EscalationRules, usualEscalation } from '../shapes/escalation.ts'
import {
  byLanguage,
  ClockTime,
  type ConfiguredService,
  Hours,
  TARGET_MAXIMUM_MINUTES,
  TextByLanguage,
} from '../shapes/service.ts'

export const TOWELS_MAXIMUM = 10

export const NEW_GUEST_DAYS_MAXIMUM = 365

const whole = (max: number) => z.int('no-number').min(1, 'out-of-range').max(max, 'out-of-range')

export const REMEMBERED_COLUMNS_MAXIMUM = 100

export const assignments = ['none', 'room', 'load'] as const

/** Stored in one size. */
export const Logo = z.object({
  /** Of the content. */
  hash: z.string().meta({ examples: ['mJj5rD0cSk6n3hTqv2bXQw'] }),
  width: z.int().meta({ examples: [320] }),
  height: z.int().meta({ examples: [96] }),
})
export type Logo = z.infer<typeof Logo>

/** The most frequent questions of guests, in the order of their page. Entries that the hotel adds have an id instead. */
export const factKinds = ['breakfast', 'check_out', 'calling', 'house_rules', 'emergency'] as const
export type FactKind = (typeof factKinds)[number]

export const isFactKind = (id: string): id is FactKind => factKinds.some((kind) => kind === id)

/** Entries of the hotel's own, beside those that the product names. */
export const OWN_FACTS_MAXIMUM = 12

export const FactId = z.union([z.enum(factKinds), Id])

/** An entry of "good to know", written by the hotel for its guests. */
export const Fact = z.object({
  id: FactId,
  /** Null for a kind that the product names. */
  title: TextByLanguage.nullable(),
  text: TextByLanguage,
  revision: z.int(),
})
export type Fact = z.infer<typeof Fact>

export const GuestFacts = z.array(Fact).max(factKinds.length + OWN_FACTS_MAXIMUM)

export const Wifi = z.object({
  network: z.string().meta({ examples: ['Tilleuls'] }),
  /** Null: an open network. */
  password: z
    .string()
    .nullable()
    .meta({ examples: ['bonne-nuit-2026'] }),
})
export type Wifi = z.infer<typeof Wifi>

export const ANNOUNCEMENTS_MAXIMUM = 10
/** Rooms that one announcement may name; a floor, or all, has any number. */
export const ANNOUNCED_ROOMS_MAXIMUM = 100

const announced = z.string().exactOptional()

/** Guests read their own language, English or French. */
export const AnnouncementText = byLanguage(announced, announced).meta({
  examples: [{ fr: 'Pas d’eau chaude de 14 h à 15 h.', en: 'No hot water from 2 to 3 pm.' }],
})

export const Announcement = z.object({
  id: Id,
  text: AnnouncementText,
  /** Null: since it was written. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime(),
  /** Only to rooms of this floor, as they are when the guest reads it. */
  floor: z.string().nullable(),
  /** Only to these rooms; none if it is to a floor or to all. */
  roomIds: z.array(Id).max(ANNOUNCED_ROOMS_MAXIMUM),
  revision: z.int(),
})
export type Announcement = z.infer<typeof Announcement>

export const Announcements = z.array(Announcement).max(ANNOUNCEMENTS_MAXIMUM)

/** The questions of places to their guests. */
export const placeQuestions = ['nothing', 'name', 'room'] as const

/** A place that is not a room, like a lobby or a pool. */
export const PlaceSettings = z.object({
  asks: z.enum(placeQuestions).describe('What guests must say with an order'),
  serviceIds: z.array(Id).describe('The services that are offered there'),
})
export type PlaceSettings = z.infer<typeof PlaceSettings>

export const importColumns = ['number', 'floor', 'type', 'building', 'link', 'ignored'] as const

export type ImportColumn = (typeof importColumns)[number]

/** The columns of a list of reservations. */
export const listColumns = ['id', 'room', 'name', 'language', 'from', 'until', 'status', 'ignored'] as const

export type ListColumn = (typeof listColumns)[number]

/**
 * A hotel's settings with their defaults: a new setting is one line here. The hotel's row stores only chosen
 * ones (`hotels.settings`).
 */
export const HotelSettings = z.object({
  /** The reception's number, as a last resort for guests. */
  receptionPhone: z.string().nullable().default(null),
  /** In one request. */
  towelMaximum: whole(TOWELS_MAXIMUM).default(4),
  /** Cleaning is ordered before or after it. */
  cleaningPivot: ClockTime.default('12:00'),
  /** Whether stays have a code that guests must enter once. */
  stayCodes: z.boolean().default(false),
  /** Without a check-out, a device that has not ordered for this many days is another guest's. */
  newGuestAfterDays: whole(NEW_GUEST_DAYS_MAXIMUM).default(14),
  /** When all rooms are set to "to clean" daily; null: never. */
  dailyReset: ClockTime.nullable().default(null),
  /** For services without their own; null: none. */
  defaultTargetMinutes: whole(TARGET_MAXIMUM_MINUTES).nullable().default(null),
  logo: Logo.nullable().default(null),
  /** ISO 3166 code; null if unknown. */
  country: z.string().nullable().default(null),
  /** Whether guests see the assignee's first name. */
  showsNames: z.boolean().default(true),
  /** Whether only people on duty are called first; else everyone counts as on duty. */
  usesShifts: z.boolean().default(false),
  /** Assigns new requests: not at all, to the room's people, or to the least busy of them. */
  assignment: z.enum(assignments).default('none'),
  /** In quiet hours only people on duty are called, and finally admins. */
  quietHours: Hours.nullable().default(null),
  /** The admin's choice of import columns, by heading. */
  importColumns: z.record(z.string(), z.enum(importColumns)).default({}),
  /** Whether reservations keep the guest's name, for staff. */
  reservationNames: z.boolean().default(false),
  /** The same columns for lists of reservations. */
  reservationColumns: z.record(z.string(), z.enum(listColumns)).default({}),
  /** The languages of its room pages besides those of staff. */
  guestLanguages: z.array(z.enum(guestOnlyLanguages)).max(guestOnlyLanguages.length).default([]),
  /** For guests' pages. */
  wifi: Wifi.nullable().default(null),
  facts: GuestFacts.default([]),
  /** Ended ones stay until the next one is written. */
  announcements: Announcements.default([]),
  /** The calls for untaken or late requests. */
  escalation: EscalationRules.default(usualEscalation),
})
export type HotelSettings = z.output<typeof HotelSettings>

/** The hotel's own record; `isServing` derives from it whether it is served now. */
export interface SubscriptionState {
  status: string
  numberOfRooms: number
  trialEndsAt: Date | null
  /** Since when a payment has been due, if one is. */
  pastDueSince: Date | null
}

/** A service's time in this hotel, by the hour of ordering on the hotel's clock. */
export interface WaitingTime {
  serviceId: string
  /** 0 to 23. */
  hour: number
  /** Half, and four of five, were done within. */
  p50Minutes: number
  p80Minutes: number
}

/**
 * Everything a hotel's rules depend on, as one value; every change raises its version
 * (raise-configuration-version.sql). Values that depend on time are computed when needed.
 */
export interface Configuration {
  readonly version: number
  readonly name: string
  /** IANA name, e.g. `Europe/Paris`. */
  readonly timeZone: string
  readonly settings: Readonly<HotelSettings>
  /** When the hotel is deleted; null unless it was closed. */
  readonly closesAt: Date | null
  /** Since when the operator has suspended it; its subscription then reads as inactive. */
  readonly suspendedAt: Date | null
  /** Whether it is a visitor's demo hotel, in which nobody works. */
  readonly isTried: boolean
  readonly subscription: Readonly<SubscriptionState>
  /** Including archived ones: a request may be older than its service. */
  readonly services: readonly Readonly<ConfiguredService & { escalation?: EscalationRules | null }>[]
  readonly roomTypes: readonly Readonly<{ id: string; name: string; archived: boolean }>[]
  /** Existing ones: their ids are those of rooms. */
  readonly places: readonly Readonly<PlaceSettings & { id: string }>[]
  /** Measured nightly; saving them raises the version. */
  readonly waitingTimes: readonly Readonly<WaitingTime>[]
}

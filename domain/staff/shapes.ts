import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { ROOM_TYPES_MAXIMUM } from '../room-types/shapes.ts'
import { FLOOR_MAXIMUM } from '../rooms/shapes.ts'
import { line } from '../text.ts'

export const staffRoles = ['admin', 'employee'] as const
export const StaffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof StaffRole>

export const StaffMember = z.object({
  userId: z.string(),
  name: z.string().meta({ examples: ['Paul'] }),
  role: StaffRole,
  /** A deactivated one keeps the name, for the history. */
  active: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** A hotel where somebody works, as they choose among several. */
export const OwnHotel = z.object({
  hotelId: Id,
  name: z.string().meta({ examples: ['Hôtel des Tilleuls'] }),
  role: StaffRole,
})
export type OwnHotel = z.infer<typeof OwnHotel>

/** The longest that a group's name is. */
export const TEAM_MAXIMUM = 40
/** The group in which somebody works, by its name; empty where they are in none. */
export const Team = line(TEAM_MAXIMUM, { min: 0 }).meta({ examples: ['Étages'] })

export const Employee = StaffMember.extend({
  /** For admins alone to read; null for others. */
  email: z
    .string()
    .nullable()
    .meta({ examples: ['paul@hotel.example'] }),
  isSubscriptionManager: z.boolean(),
  /** The group in which they work, as figures are told by groups; empty where they are in none. */
  team: z.string().meta({ examples: ['Étages'] }),
  /** The numbers of the rooms assigned, as people count them; none means all. */
  rooms: z.array(z.string()).meta({ examples: [['101', '102', '201']] }),
  /** Raised by every change: who changes it says what they have seen. */
  revision: z.int(),
})
export type Employee = z.infer<typeof Employee>

export const StaffFilter = z.object({
  /** Words of name and e-mail address; of the address only for who may read it. */
  search: line(100, { min: 0 }).default(''),
  role: StaffRole.optional(),
  state: z.enum(['active', 'inactive']).optional(),
  /** Of this group; empty: of none. */
  team: Team.optional(),
})
export type StaffFilter = z.infer<typeof StaffFilter>

/** Of somebody who works in the hotel, or is to. */
export const PersonName = line(80).meta({ examples: ['Paul'] })

/** The most people that something is done to at once. */
export const PEOPLE_MAXIMUM = 100

/** The most rooms that are assigned to one person. */
export const ASSIGNED_MAXIMUM = 500
/** Room for as many numbers, written one by one. */
const NUMBERS_MAXIMUM = 6000
const FLOORS_MAXIMUM = 100

/** Rooms, all that are named in any of three ways; none means all of the hotel. */
export const RoomChoice = z.object({
  /** Single ones and ranges. */
  numbers: line(NUMBERS_MAXIMUM, { min: 0 })
    .default('')
    .meta({ examples: ['101-112, 201'] }),
  floors: z.array(line(FLOOR_MAXIMUM)).max(FLOORS_MAXIMUM).default([]),
  typeIds: z.array(Id).max(ROOM_TYPES_MAXIMUM).default([]),
})
export type RoomChoice = z.infer<typeof RoomChoice>

/** What becomes of the rooms that somebody has: others come to them, they alone stay, or some go. */
export const roomChanges = ['add', 'only', 'remove'] as const
export type RoomChange = (typeof roomChanges)[number]

/** A room that can be assigned, by what it is chosen by. */
export const RoomToAssign = z.object({
  number: z.string().meta({ examples: ['108'] }),
  floor: z.string().meta({ examples: ['1'] }),
  typeId: Id.nullable(),
})
export type RoomToAssign = z.infer<typeof RoomToAssign>

/** A phone on which somebody signs in with a PIN. */
export const Phone = z.object({
  id: z.string(),
  /** What its browser said it is. */
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  /** Whether wrong PINs have locked it. */
  isLocked: z.boolean(),
})
export type Phone = z.infer<typeof Phone>

/** The most of them that are shown of one person. */
export const PHONES_MAXIMUM = 20

/** By which ways somebody is called. */
export const AlertSettings = z.object({
  /** Whether they are mailed where a step of the chain mails: when nobody has answered. */
  byMail: z.boolean(),
})
export type AlertSettings = z.output<typeof AlertSettings>

/** What somebody can live with who chooses nothing. */
export const usualAlertSettings: AlertSettings = { byMail: true }

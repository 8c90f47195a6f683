import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { ROOM_TYPES_MAXIMUM } from '../room-types/shapes.ts'
import { FLOOR_MAXIMUM } from '../rooms/shapes.ts'
import { line } from '../text.ts'

export const staffRoles = ['admin', 'employee'] as const
export const StaffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof StaffRole>

export const StaffMember = z.object({
  userId: z.string().meta({ examples: ['Xo3nF0bYk2c9Vw7Jq1Lm5Zt8Rs4Ud6Pa'] }),
  name: z.string().meta({ examples: ['Paul'] }),
  role: StaffRole,
  /** A deactivated employee keeps the name, for the history. */
  active: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const OwnHotel = z.object({
  hotelId: Id,
  name: z.string().meta({ examples: ['Hôtel des Tilleuls'] }),
  role: StaffRole,
})
export type OwnHotel = z.infer<typeof OwnHotel>

export const TEAM_MAXIMUM = 40
/** Empty for none. */
export const Team = line(TEAM_MAXIMUM, { min: 0 }).meta({ examples: ['Étages'] })

export const Employee = StaffMember.extend({
  /** Null unless the caller may read it. */
  email: z
    .string()
    .nullable()
    .meta({ examples: ['paul@hotel.example'] }),
  isSubscriptionManager: z.boolean(),
  /** Figures are broken down by group; empty for none. */
  team: z.string().meta({ examples: ['Étages'] }),
  /** The numbers of assigned rooms; empty means all. */
  rooms: z.array(z.string()).meta({ examples: [['101', '102', '201']] }),
  /** Raised by every change, to detect concurrent ones. */
  revision: z.int(),
})
export type Employee = z.infer<typeof Employee>

export const StaffFilter = z.object({
  /** Words of the name, or of the e-mail address if the caller may read it. */
  search: line(100, { min: 0 }).default(''),
  role: StaffRole.optional(),
  state: z.enum(['active', 'inactive']).optional(),
  /** Empty: people without a group. */
  team: Team.optional(),
})
export type StaffFilter = z.infer<typeof StaffFilter>

export const PersonName = line(80).meta({ examples: ['Paul'] })

/** The most people in a bulk action. */
export const PEOPLE_MAXIMUM = 100

export const ASSIGNED_MAXIMUM = 500
/** Room for as many numbers, one by one. */
const NUMBERS_MAXIMUM = 6000
const FLOORS_MAXIMUM = 100

/** The union of three kinds of choice; empty means all rooms. */
export const AssignedRoomChoice = z.object({
  /** Single numbers and ranges. */
  numbers: line(NUMBERS_MAXIMUM, { min: 0 })
    .default('')
    .meta({ examples: ['101-112, 201'] }),
  floors: z.array(line(FLOOR_MAXIMUM)).max(FLOORS_MAXIMUM).default([]),
  typeIds: z.array(Id).max(ROOM_TYPES_MAXIMUM).default([]),
})
export type AssignedRoomChoice = z.infer<typeof AssignedRoomChoice>

/** Add rooms, replace them, or remove some. */
export const roomChanges = ['add', 'only', 'remove'] as const
export type RoomChange = (typeof roomChanges)[number]

export const RoomToAssign = z.object({
  number: z.string().meta({ examples: ['108'] }),
  floor: z.string().meta({ examples: ['1'] }),
  typeId: Id.nullable(),
})
export type RoomToAssign = z.infer<typeof RoomToAssign>

/** A phone with a PIN. */
export const Phone = z.object({
  id: z.string().meta({ examples: ['q3Vn0yJ2b8'] }),
  /** As the browser reported it. */
  userAgent: z.string().meta({ examples: ['Mozilla/5.0 (Linux; Android 16)'] }),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  /** Whether wrong PINs locked it. */
  isLocked: z.boolean(),
})
export type Phone = z.infer<typeof Phone>

/** Shown per person. */
export const PHONES_MAXIMUM = 20

export const AlertSettings = z.object({
  /** Whether escalation steps that mail include this person. */
  byMail: z.boolean(),
})
export type AlertSettings = z.output<typeof AlertSettings>

export const usualAlertSettings: AlertSettings = { byMail: true }

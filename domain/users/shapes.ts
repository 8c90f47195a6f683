import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { ASSIGNED_MAXIMUM, PersonName, staffRoles } from '../staff/shapes.ts'

const Locale = z.enum(['fr', 'en'])

/** The fields that users write themselves; all others follow from actions on them. */
export const OwnFields = z.object({
  name: PersonName,
  locale: Locale.nullable().describe('The language of their screens and mails; null follows the browser'),
})

/** As the sign-in library makes them. */
const Uid = z.string().min(1).max(100)

const roles = [...staffRoles, 'none'] as const

const HotelId = Id.nullable().describe('Where they work')

export const UserDocument = z.object({
  uid: Uid,
  email: z
    .string()
    .nullable()
    .describe('Null where they have none')
    .meta({ examples: ['paul@hotel.example'] }),
  createdAt: z.iso.datetime(),
  role: z.enum(roles),
  hotelId: HotelId,
  assignedRooms: z
    .array(z.string())
    .max(ASSIGNED_MAXIMUM)
    .describe('By their numbers; none means all of the hotel')
    .meta({ examples: [['101', '102']] }),
  subscriptionStatus: z
    .string()
    .describe('Of their hotel; `none` without one')
    .meta({ examples: ['active'] }),
  numberOfRooms: z.int().nullable().describe('That the subscription is for'),
  lastPaymentDate: z.iso.datetime().nullable(),
  name: z.string().meta({ examples: ['Paul'] }),
  locale: Locale.nullable(),
  active: z.boolean().describe('False for who was deactivated where they worked'),
})
export type UserDocument = z.infer<typeof UserDocument>

export const OwnDocument = z.object({ uid: Uid })

/** A field that users cannot write: naming it is refused. */
const derived = z.never('protected').optional().readonly().describe('Follows from what was done about you')

export const UserUpdate = OwnDocument.extend({
  ...OwnFields.partial().shape,
  email: derived,
  createdAt: derived,
  role: derived,
  hotelId: derived,
  assignedRooms: derived,
  subscriptionStatus: derived,
  numberOfRooms: derived,
  lastPaymentDate: derived,
  active: derived,
} satisfies Record<Exclude<keyof UserDocument, 'uid'>, z.ZodType>)

export const OwnIdentity = z.object({
  role: z.enum([...roles, 'user_null']).describe('`user_null` where nobody is signed in'),
  hotelId: HotelId,
  token: z
    .string()
    .nullable()
    .describe(
      'Says the same, signed, for minutes: to be sent as `Authorization: Bearer`. Null for who came by one, and where nobody is signed in',
    )
    .meta({ examples: ['eyJhbGciOiJFUzI1NiJ9.eyJyb2xlIjoiYWRtaW4ifQ.c2lnbmF0dXJl'] }),
  expiresAt: z.iso.datetime().nullable().describe('When the token is good no longer'),
})

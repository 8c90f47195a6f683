import { z } from 'zod'
import { staffLanguages } from '../../i18n/language.ts'
import { Id } from '../id-shape.ts'
import { ASSIGNED_MAXIMUM, PersonName, staffRoles } from '../staff/shapes.ts'

const Locale = z.enum(staffLanguages)

/** The fields that users write themselves; all others follow from actions on them. */
export const OwnFields = z.object({
  name: PersonName,
  locale: Locale.nullable().describe('The language of their screens and mails; null follows the browser'),
})

/** As the sign-in library makes them. */
const Uid = z.string().min(1).max(100)

const roles = [...staffRoles, 'none'] as const

const HotelId = Id.nullable().describe('Their present hotel')

export const UserDocument = z.object({
  uid: Uid,
  email: z
    .string()
    .nullable()
    .describe('Null if they have none')
    .meta({ examples: ['paul@hotel.example'] }),
  createdAt: z.iso.datetime(),
  role: z.enum(roles),
  hotelId: HotelId,
  assignedRooms: z
    .array(z.string())
    .max(ASSIGNED_MAXIMUM)
    .describe('Room numbers; empty means all rooms')
    .meta({ examples: [['101', '102']] }),
  subscriptionStatus: z
    .string()
    .describe('The hotel’s status; `none` without a hotel')
    .meta({ examples: ['active'] }),
  numberOfRooms: z.int().nullable().describe('The number of subscribed rooms'),
  lastPaymentDate: z.iso.datetime().nullable(),
  name: z.string().meta({ examples: ['Paul'] }),
  locale: Locale.nullable(),
  active: z.boolean().describe('False if the user was deactivated'),
})
export type UserDocument = z.infer<typeof UserDocument>

export const OwnDocument = z.object({ uid: Uid })

/** A field that users cannot write: naming it is refused. */
const derived = z.never('protected').optional().readonly().describe('Read-only')

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
  role: z.enum([...roles, 'user_null']).describe('`user_null` if not signed in'),
  hotelId: HotelId,
  token: z
    .string()
    .nullable()
    .describe(
      'The same as a signed, short-lived token for `Authorization: Bearer`. Null if the caller used one, or is not signed in',
    )
    .meta({ examples: ['eyJhbGciOiJFUzI1NiJ9.eyJyb2xlIjoiYWRtaW4ifQ.c2lnbmF0dXJl'] }),
  expiresAt: z.iso.datetime().nullable().describe('When the token expires'),
})

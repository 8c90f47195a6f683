import { z } from 'zod'
import { PersonName, RoomChoice, StaffRole } from '../staff/shapes.ts'
import { emailLine } from '../text.ts'

/** The most places that a hotel keeps. */
export const INVITATIONS_MAXIMUM = 200

/** A place kept for somebody who is to work here, and has not been invited yet. */
export const Invitation = z.object({
  id: z.uuid(),
  name: z.string().meta({ examples: ['Inès'] }),
  /** Null for somebody who has none of their own. */
  email: z
    .string()
    .nullable()
    .meta({ examples: ['ines@hotel.example'] }),
  role: StaffRole,
  /** The numbers of the rooms that will be theirs, as people count them; none means all. */
  rooms: z.array(z.string()).meta({ examples: [['101', '102', '201']] }),
  createdAt: z.iso.datetime(),
  /** Of all this: who changes it says what they have seen. */
  version: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

/** What a place is made of. */
export const Place = RoomChoice.extend({
  name: PersonName,
  email: emailLine
    .transform((email) => email.toLowerCase())
    .nullable()
    .default(null),
  role: StaffRole,
})
export type Place = z.infer<typeof Place>

import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { PersonName, RoomChoice, StaffRole } from '../staff/shapes.ts'
import { emailLine } from '../text.ts'
import { invitationStates } from './rules.ts'

/** The most places that a hotel keeps. */
export const INVITATIONS_MAXIMUM = 200

/** A place kept for somebody who is to work here, invited to it or not yet. */
export const Invitation = z.object({
  id: Id,
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
  state: z.enum(invitationStates),
  /** When somebody was last invited to it, and until when they can accept; null where nobody is. */
  invitedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** Where the invitation was mailed to; null for a link that was handed over. */
  mailedTo: z.string().nullable(),
  /** Of whom it is for and as what: who changes that says what they have seen. */
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

/** As somebody may have typed it. */
const Token = z.string().max(100)

/** An invitation, by the token of its link. */
export const InvitationToken = z.object({ token: Token.meta({ examples: ['7d3k9vq2m0x8c4hzt6w1n5bjra'] }) })

/** What an invitation says to whoever holds it, and no more. */
export const Offer = z.object({
  hotel: z.string().meta({ examples: ['Hôtel du Lac'] }),
  /** By which the day is said on which it is over. */
  timeZone: z.string().meta({ examples: ['Europe/Paris'] }),
  /** Whom it is for. */
  name: z.string().meta({ examples: ['Inès'] }),
  role: StaffRole,
  /** Who invites; null for a system of the hotel's. */
  by: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** Where it was mailed to: the address of the account that is made with a password. */
  email: z.string().nullable(),
  /** Which ways of joining are open to who has no account. */
  ways: z.object({ password: z.boolean(), passkey: z.boolean(), pin: z.boolean() }),
  /** Whether whoever asks works in that hotel already. */
  worksHere: z.boolean(),
})
export type Offer = z.infer<typeof Offer>

const typed = z.string({ error: ({ input }) => (input === undefined ? 'missing' : undefined) })

/** What is wrong with a new one is judged where it is made. */
export const NewPassword = InvitationToken.extend({ password: typed.min(1, 'missing') })
export const NewPin = InvitationToken.extend({ pin: typed.min(1, 'missing').max(100, 'no-pin') })

import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { AssignedRoomChoice, PersonName, StaffRole } from '../staff/shapes.ts'
import { emailLine } from '../text.ts'
import { invitationStates } from './rules.ts'

export const INVITATIONS_MAXIMUM = 200

/** A position prepared for a future employee, invited or not. */
export const Invitation = z.object({
  id: Id,
  name: z.string().meta({ examples: ['Inès'] }),
  /** Null if they have no address. */
  email: z
    .string()
    .nullable()
    .meta({ examples: ['ines@hotel.example'] }),
  role: StaffRole,
  /** The numbers of their future rooms; none means all. */
  rooms: z.array(z.string()).meta({ examples: [['101', '102', '201']] }),
  createdAt: z.iso.datetime(),
  state: z.enum(invitationStates),
  /** When the open invitation was sent, and until when it can be accepted. */
  invitedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** Null for a link that was handed over. */
  mailedTo: z
    .string()
    .nullable()
    .meta({ examples: ['ines@hotel.example'] }),
  /** A digest of name, address, role and rooms, to detect concurrent changes. */
  version: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

export const Place = AssignedRoomChoice.extend({
  name: PersonName,
  email: emailLine
    .transform((email) => email.toLowerCase())
    .nullable()
    .default(null),
  role: StaffRole,
})
export type Place = z.infer<typeof Place>

/** As typed, maybe with mistakes. */
const Token = z.string().max(100)

export const InvitationToken = z.object({ token: Token.meta({ examples: ['7d3k9vq2m0x8c4hzt6w1n5bjra'] }) })

/** The content of an invitation that its holder sees. */
export const InvitationOffer = z.object({
  hotel: z.string().meta({ examples: ['Hôtel du Lac'] }),
  /** For showing the expiry date. */
  timeZone: z.string().meta({ examples: ['Europe/Paris'] }),
  /** The invited person's. */
  name: z.string().meta({ examples: ['Inès'] }),
  role: StaffRole,
  /** The inviting admin; null for an API key. */
  by: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** The address that it was mailed to, which a new account with a password gets. */
  email: z.string().nullable(),
  /** For a person without an account. */
  ways: z.object({ password: z.boolean(), passkey: z.boolean(), pin: z.boolean() }),
  /** Whether the signed-in user works in that hotel already. */
  worksHere: z.boolean(),
})
export type InvitationOffer = z.infer<typeof InvitationOffer>

const typed = z.string({ error: ({ input }) => (input === undefined ? 'missing' : undefined) })

/** Its strength is checked later. */
export const InvitedPassword = InvitationToken.extend({ password: typed.min(1, 'missing') })
export const NewPin = InvitationToken.extend({ pin: typed.min(1, 'missing').max(100, 'no-pin') })

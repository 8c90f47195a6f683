import { z } from 'zod'
import { PersonName } from '../staff/shapes.ts'
import { emailLine } from '../text.ts'

const typed = z.string({ error: ({ input }) => (input === undefined ? 'missing' : undefined) })

/** Where an account is: the same address in capitals is the same. */
export const AccountEmail = emailLine.transform((email) => email.toLowerCase())

/** The longest path that a mail leads on to. */
const ONWARD_MAXIMUM = 500

/** What a mail is written in, and where its reader goes on to once its link has done what it is for. */
const Onward = z.object({
  language: z.enum(['fr', 'en']).default('fr'),
  /** A path of this site. */
  next: z
    .string()
    .max(ONWARD_MAXIMUM)
    .regex(/^\/(?![/\\])[!-~]*$/)
    .optional()
    .meta({ examples: ['/get-started?rooms=60'] }),
})

export const NewAccount = Onward.extend({
  name: PersonName,
  email: AccountEmail,
  /** How long it must and may be, and that it is not a common one, is judged with whose it is. */
  password: typed.min(1, 'missing').meta({ examples: ['trois renards bleus'] }),
})
export type NewAccount = z.input<typeof NewAccount>

export const MailAddress = Onward.extend({ email: AccountEmail })
export type MailAddress = z.input<typeof MailAddress>

/** The token of a link that was mailed. */
const Token = z.string().max(100)

export const NewPassword = z.object({
  token: Token,
  password: NewAccount.shape.password,
  language: Onward.shape.language,
})
export type NewPassword = z.input<typeof NewPassword>

/** What a mail of an account is for. */
export const mailKinds = ['confirm', 'reset'] as const

export const AccountMail = Onward.extend({
  /** Of the mail. */
  id: z.uuid(),
  kind: z.enum(mailKinds),
  /** Null where there is no account at the address that was typed: nothing is mailed, which takes as long. */
  userId: z.string().nullable(),
})

/** What somebody is mailed about whenever it happens to their account: if it was not them, they know it soon. */
export const noticed = ['password-changed', 'passkey-added', 'passkey-removed'] as const
export type Noticed = (typeof noticed)[number]

export const Notice = z.object({
  /** Of the mail. */
  id: z.uuid(),
  userId: z.string(),
  what: z.enum(noticed),
  language: Onward.shape.language,
})

/** What somebody says of themselves. */
export const Profile = z.object({
  name: PersonName,
  /** That of the pages, and of what is mailed to them. */
  language: z.enum(['fr', 'en']),
})
export type Profile = z.infer<typeof Profile>

/** Room for any password there is. */
const PASSWORD_ROOM = 200

/** Shows, before what cannot be taken back, that it is the owner of the account who sits there. */
export const OwnerProof = z.object({
  /** The password; who has none has signed in within a day. */
  current: z
    .string()
    .max(PASSWORD_ROOM, 'too-long')
    .optional()
    .meta({ examples: ['trois renards bleus'] }),
})

export const OtherEmail = OwnerProof.extend({ email: AccountEmail })
export type OtherEmail = z.input<typeof OtherEmail>

/** The token of a link that was mailed to one of two addresses. */
export const EmailToken = z.object({ token: Token })

/** Whose mailbox it was mailed to: that of the address there is, or of the one that is to be. */
export const emailSides = ['old', 'new'] as const

export const EmailChangeMail = z.object({
  /** Of the mail. */
  id: z.uuid(),
  userId: z.string(),
  changeId: z.uuid(),
  side: z.enum(emailSides),
  language: Onward.shape.language,
})

/** A hotel where somebody works. */
export const OwnPlace = z.object({
  hotel: z.string().meta({ examples: ['Hôtel du Lac'] }),
  role: z.enum(['admin', 'employee']),
  /** What must come first before they can leave it by themselves; null where nothing must. */
  hindrance: z.enum(['last-admin', 'no-other-manager']).nullable(),
})
export type OwnPlace = z.infer<typeof OwnPlace>

const moment = z.iso.datetime()

/** What is kept of somebody, as they take it along: nothing that opens anything, and nothing of others. */
export const OwnData = z.object({
  account: z.object({
    id: z.string(),
    email: z.string().nullable(),
    name: z.string(),
    language: z.enum(['fr', 'en']).nullable(),
    createdAt: moment,
    hasPassword: z.boolean(),
    providers: z.array(z.string()).describe('Who else vouches for you, by their addresses'),
    emailChange: z.string().nullable().describe('An address that is to be yours, and is not confirmed yet'),
  }),
  memberships: z.array(
    z.object({
      hotel: z.string(),
      role: z.enum(['admin', 'employee']),
      name: z.string().describe('What the hotel calls you'),
      isSubscriptionManager: z.boolean(),
      active: z.boolean(),
      removedAt: moment.nullable(),
      team: z.string().describe('The group in which you work; empty where you are in none'),
      mailsReports: z.boolean().describe('Whether the report of each month is mailed to you'),
    }),
  ),
  sessions: z.array(
    z.object({
      createdAt: moment,
      usedAt: moment,
      expiresAt: moment,
      ipAddress: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  passkeys: z.array(z.object({ name: z.string().nullable(), createdAt: moment.nullable() })),
  phones: z
    .array(z.object({ createdAt: moment, usedAt: moment, userAgent: z.string() }))
    .describe('Where you sign in with a PIN'),
})

/** The most of what happened in a hotel that is looked at in one call. */
export const STRETCH = 2_000

/** Something that somebody has done in a hotel where they work, or that was done to them there. */
export const OwnActivity = z.object({
  at: moment,
  hotel: z.string(),
  type: z.string().meta({ examples: ['request.taken'] }),
  subjectType: z.string(),
  subjectId: z.string(),
  isByYou: z.boolean(),
  /** Of what was done to them: how they stood before and after. */
  before: z.unknown(),
  after: z.unknown(),
})

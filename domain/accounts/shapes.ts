import { z } from 'zod'
import { staffLanguages } from '../../i18n/language.ts'
import { ringTroubles, ringWays } from '../devices/shapes.ts'
import { Id } from '../id-shape.ts'
import { PersonName } from '../staff/shapes.ts'
import { emailLine } from '../text.ts'

const typed = z.string({ error: ({ input }) => (input === undefined ? 'missing' : undefined) })

/** Addresses are compared in lower case. */
export const AccountEmail = emailLine.transform((email) => email.toLowerCase())

/** The longest path that a mail's link leads on to. */
export const ONWARD_MAXIMUM = 500

/** The language of a mail, and the path to which its link leads on. */
const Onward = z.object({
  language: z.enum(staffLanguages).default('fr'),
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
  /** Length and commonness are checked later, together with the owner's name. */
  password: typed.min(1, 'missing').meta({ examples: ['trois renards bleus'] }),
})
export type NewAccount = z.input<typeof NewAccount>

export const MailAddress = Onward.extend({ email: AccountEmail })
export type MailAddress = z.input<typeof MailAddress>

const Token = z.string().max(100)

export const NewPassword = z.object({
  token: Token,
  password: NewAccount.shape.password,
  language: Onward.shape.language,
})
export type NewPassword = z.input<typeof NewPassword>

export const accountMailKinds = ['confirm', 'reset'] as const

export const AccountMail = Onward.extend({
  id: Id,
  kind: z.enum(accountMailKinds),
  /** Null if the typed address has no account: the job then mails nothing, and takes as long. */
  userId: z.string().nullable(),
})

/** The owner is mailed about each of these, so that they notice if it was not them. */
export const noticed = ['password-changed', 'passkey-added', 'passkey-removed'] as const
export type Noticed = (typeof noticed)[number]

export const AccountNotice = z.object({
  id: Id,
  userId: z.string(),
  what: z.enum(noticed),
  language: Onward.shape.language,
})

export const Profile = z.object({
  name: PersonName,
  /** The language of the user's pages and mails. */
  language: z.enum(staffLanguages),
})
export type Profile = z.infer<typeof Profile>

/** Room for any password. */
const PASSWORD_ROOM = 200

/** Required before an irreversible action. */
export const OwnerProof = z.object({
  /** The password; a user without one must have signed in within a day. */
  current: z
    .string()
    .max(PASSWORD_ROOM, 'too-long')
    .optional()
    .meta({ examples: ['trois renards bleus'] }),
})

export const OtherEmail = OwnerProof.extend({ email: AccountEmail })
export type OtherEmail = z.input<typeof OtherEmail>

export const EmailToken = z.object({ token: Token })

/** The mailbox of the present address, or of the new one. */
export const emailSides = ['old', 'new'] as const

export const EmailChangeMail = z.object({
  id: Id,
  userId: z.string(),
  changeId: Id,
  side: z.enum(emailSides),
  language: Onward.shape.language,
})

export const OwnPlace = z.object({
  hotel: z.string().meta({ examples: ['Hôtel du Lac'] }),
  role: z.enum(['admin', 'employee']),
  /** The reason why they cannot leave the hotel yet, if any. */
  hindrance: z.enum(['last-admin', 'no-other-manager']).nullable(),
})
export type OwnPlace = z.infer<typeof OwnPlace>

const moment = z.iso.datetime()

/** A user's own data to download: no secrets, nothing about others. */
export const OwnData = z.object({
  account: z.object({
    id: z.string(),
    email: z.string().nullable(),
    isEmailConfirmed: z.boolean(),
    name: z.string(),
    language: z.enum(staffLanguages).nullable(),
    lastHotelId: z.string().nullable().describe('The last chosen hotel'),
    createdAt: moment,
    changedAt: moment,
    hasPassword: z.boolean(),
    signIns: z
      .array(
        z.object({
          by: z.string().describe('`credential` for your password, else the identity provider’s address'),
          as: z.string().describe('Your id at the provider'),
          createdAt: moment,
          changedAt: moment,
        }),
      )
      .describe('Ways of signing in besides passkeys and phones'),
    emailChange: z
      .object({
        email: z.string(),
        oldConfirmedAt: moment.nullable(),
        newConfirmedAt: moment.nullable(),
        expiresAt: moment,
      })
      .nullable()
      .describe('A pending change of address'),
  }),
  memberships: z.array(
    z.object({
      hotelId: z.string(),
      hotel: z.string(),
      role: z.enum(['admin', 'employee']),
      name: z.string().describe('Your name in the hotel'),
      isSubscriptionManager: z.boolean(),
      active: z.boolean(),
      joinedAt: moment,
      removedAt: moment.nullable(),
      team: z.string().describe('Your group; empty for none'),
      rooms: z.array(z.string()).describe('The numbers of your assigned rooms'),
      mailsReports: z.boolean().describe('Whether you get the monthly report'),
      alertsByMail: z.boolean().describe('Whether you get mails about unanswered requests'),
    }),
  ),
  sessions: z.array(
    z.object({
      createdAt: moment,
      usedAt: moment,
      expiresAt: moment,
      ipAddress: z.string().nullable(),
      userAgent: z.string().nullable(),
      hotelId: z.string().nullable().describe('The chosen hotel'),
    }),
  ),
  passkeys: z.array(
    z.object({
      name: z.string().nullable(),
      createdAt: moment.nullable(),
      kind: z.string().describe('`multiDevice` for a passkey synchronized between devices'),
      isBackedUp: z.boolean(),
      transports: z.string().nullable().describe('Transports of the passkey'),
      model: z.string().nullable().describe('The authenticator’s AAGUID'),
      uses: z.int().describe('The authenticator’s own count; many do not count'),
    }),
  ),
  phones: z
    .array(
      z.object({
        createdAt: moment,
        usedAt: moment,
        userAgent: z.string(),
        wrongTries: z.int().describe('Since the last right PIN'),
        nextTryAt: moment.nullable(),
      }),
    )
    .describe('Phones with a PIN'),
})

/** The most events of a hotel read in one call. */
export const STRETCH = 2_000

/** An event by the user, or about the user, in a hotel where they work. */
export const OwnActivity = z.object({
  at: moment,
  hotel: z.string(),
  type: z.string().meta({ examples: ['request.taken'] }),
  subjectType: z.string(),
  subjectId: z.string(),
  isByYou: z.boolean(),
  /** Only of events about the user. */
  before: z.unknown(),
  after: z.unknown(),
})

/** In the order of the download. */
export const workKinds = ['devices', 'shifts', 'handOvers', 'calls'] as const
export type WorkKind = (typeof workKinds)[number]

const inHotel = z.object({ hotel: z.string() })

export const OwnWork = z.object({
  devices: z
    .array(
      inHotel.extend({
        id: z.string(),
        name: z.string(),
        language: z.enum(staffLanguages),
        canBePushed: z.boolean().describe('Whether a push subscription is stored'),
        isSilent: z.boolean(),
        createdAt: moment,
        seenAt: moment,
        reachedAt: moment.nullable(),
      }),
    )
    .max(STRETCH)
    .describe('Your devices'),
  shifts: z
    .array(
      inHotel.extend({
        startsAt: moment,
        endsAt: moment.nullable(),
        plannedFrom: moment.nullable(),
        endedAt: moment.nullable(),
        isPlanned: z.boolean(),
      }),
    )
    .max(STRETCH)
    .describe('Your past and planned shifts'),
  handOvers: z
    .array(
      inHotel.extend({
        at: moment,
        isByYou: z.boolean(),
        isToYou: z.boolean(),
        requestIds: z.array(z.string()),
        readAt: moment.nullable(),
        isReadByYou: z.boolean(),
        note: z.string().nullable().describe('Your own note; null for notes by others'),
      }),
    )
    .max(STRETCH)
    .describe('Hand-overs from you and to you'),
  calls: z
    .array(
      inHotel.extend({
        requestId: z.string(),
        at: moment,
        way: z.enum(ringWays),
        deviceId: z.string().nullable(),
        reachedAt: moment.nullable(),
        rangAt: moment.nullable(),
        acknowledgedAt: moment.nullable(),
        trouble: z.enum(ringTroubles).nullable(),
      }),
    )
    .max(STRETCH)
    .describe('Calls for requests, with their outcome'),
})
export type OwnWork = z.infer<typeof OwnWork>

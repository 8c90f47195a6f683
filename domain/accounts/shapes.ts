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

import { z } from 'zod'
import { accountMailTexts } from '../../i18n/account-mails.ts'
import { personOf } from '../../platform/auth/sign-up.ts'
import { inTransaction } from '../../platform/database/tenancy.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { siteOrigin } from '../../platform/settings.ts'
import { newId } from '../ids.ts'
import { enqueue, job } from '../job.ts'

/** What somebody is mailed about whenever it happens to their account: if it was not them, they know it soon. */
export const noticed = ['password-changed', 'passkey-added', 'passkey-removed'] as const
export type Noticed = (typeof noticed)[number]

/** Of people without an address (RFC 2606, section 2). */
const NOWHERE = '.invalid'

/** Mails somebody that how they sign in has changed, and what to do if it was not them. */
export const mailNotice = job({
  name: 'account.mailNotice',
  input: z.object({
    /** Of the mail. */
    id: z.uuid(),
    userId: z.string(),
    what: z.enum(noticed),
    language: z.enum(['fr', 'en']),
  }),
  retry: { times: 12, seconds: 5, maximumSeconds: 600 },
  maximumSeconds: 120,
  async run({ input: { id, userId, what, language } }) {
    const person = await personOf(userId)
    if (!person || person.email.endsWith(NOWHERE)) return
    const { notice } = accountMailTexts[person.locale ?? language]
    const [security, forgot] = ['/account?tab=security', '/forgot-password'].map(
      (path) => siteOrigin() + path,
    )
    await sendMail({ id, to: person.email, ...notice(what, security ?? '', forgot ?? '') })
  },
})

/** Has the owner of an account told what has just happened to it. */
export const tellOwner = (userId: string, what: Noticed, language: 'fr' | 'en' = 'fr'): Promise<void> =>
  inTransaction((transaction) => enqueue(transaction, mailNotice, { id: newId(), userId, what, language }))

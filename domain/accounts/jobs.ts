import { accountMailTexts } from '../../i18n/account-mails.ts'
import { findUser } from '../../platform/auth/auth.ts'
import { EMAIL_CHANGE_HOURS, emailChangeOf, emailLink } from '../../platform/auth/email-changes.ts'
import { LINK_HOURS } from '../../platform/auth/link-tokens.ts'
import { personOf, resetToken, verificationToken } from '../../platform/auth/sign-up.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { siteOrigin } from '../../platform/settings.ts'
import { job } from '../job.ts'
import { AccountMail, AccountNotice, EmailChangeMail } from './shapes.ts'

/** About an hour: a user who waits longer asks again. */
const limits = { retry: { times: 12, seconds: 5, maximumSeconds: 600 }, maximumSeconds: 120 }

/**
 * Mails a user the link they asked for. The token is made here, so the queue stores none; a retried mail gets
 * a new one.
 */
export const mailAccount = job({
  name: 'account.mail',
  input: AccountMail,
  ...limits,
  async run({ input: { id, kind, userId, language, next } }) {
    const person = userId === null ? undefined : await personOf(userId)
    if (!person?.email) return
    const { email, isVerified } = person
    const t = accountMailTexts[person.locale ?? language]
    const onward: Record<string, string> = next === undefined ? {} : { next }
    const say = (mail: { subject: string; text: string }) => sendMail({ id, to: email, ...mail })
    if (kind === 'reset') {
      const token = await resetToken(email)
      if (token) await say(t.reset(linkTo('/reset-password', { token, ...onward }), LINK_HOURS))
    } else if (isVerified) {
      await say(t.exists(linkTo('/login', onward), linkTo('/forgot-password', onward)))
    } else {
      const token = await verificationToken(email)
      if (token) await say(t.confirm(linkTo('/verify-email', { token, ...onward }), LINK_HOURS))
    }
  },
})

/** Warns a user that their way of signing in has changed. */
export const mailNotice = job({
  name: 'account.mailNotice',
  input: AccountNotice,
  ...limits,
  async run({ input: { id, userId, what, language } }) {
    const person = await personOf(userId)
    if (!person?.email) return
    const { notice } = accountMailTexts[person.locale ?? language]
    const [security, forgot] = [linkTo('/account', { tab: 'security' }), linkTo('/forgot-password', {})]
    await sendMail({ id, to: person.email, ...notice(what, security, forgot) })
  },
})

/**
 * Mails one of the two links of an address change. If the new address has an account, its owner is told and
 * gets no link: nothing changes, and only they know why.
 */
export const mailEmailChange = job({
  name: 'account.mailEmailChange',
  input: EmailChangeMail,
  ...limits,
  async run({ input: { id, userId, changeId, side, language } }) {
    const [person, change] = await Promise.all([personOf(userId), emailChangeOf(userId)])
    if (!person || !change) return
    const to = side === 'old' ? person.email : change.email
    if (to === null) return
    const ownerId = side === 'new' ? await findUser(to) : undefined
    if (ownerId !== undefined) {
      const owner = await personOf(ownerId)
      const { taken } = accountMailTexts[owner?.locale ?? language]
      await sendMail({ id, to, ...taken(linkTo('/login', {}), linkTo('/forgot-password', {})) })
      return
    }
    const t = accountMailTexts[person.locale ?? language]
    const link = await emailLink(changeId, side)
    if (!link) return
    const newAddress = person.email === null ? t.firstAddress : t.newAddress
    const text = side === 'old' ? t.leaveAddress : newAddress
    await sendMail({ id, to, ...text(linkTo('/confirm-email', link), EMAIL_CHANGE_HOURS) })
  },
})

function linkTo(path: string, said: Record<string, string>): string {
  const query = String(new URLSearchParams(said))
  return `${siteOrigin()}${path}${query && `?${query}`}`
}

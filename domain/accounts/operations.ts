import { z } from 'zod'
import { findAccount } from '../../platform/auth/auth.ts'
import { isFull, RETRY_AFTER_S } from '../../platform/auth/hashing-queue.ts'
import { faultOfPassword } from '../../platform/auth/passwords.ts'
import { choosePassword, makeAccount, personBehind } from '../../platform/auth/sign-up.ts'
import { anybody } from '../access.ts'
import type { Actor } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'
import { enqueue } from '../job.ts'
import { type CallOfNoHotel, operationOfNoHotel } from '../operation.ts'
import { mailAccount } from './jobs.ts'
import { countMails, countSignUp, mayMailStranger } from './mail-limits.ts'
import { tellOwner } from './notices.ts'
import { type AccountMail, MailAddress, NewAccount, NewPassword } from './shapes.ts'
import { toBusyError } from './sign-in-refusal.ts'

export const accountNoun = { account: 'Accounts: sign-up, confirmation and passwords' }

// The same answer whether or not the address has an account: only its owner learns it.

const Mailed = z.object({ email: z.string().describe('The address to which a mail is sent') })

export const signUp = operationOfNoHotel({
  name: 'account.signUp',
  summary: 'Create an account; a link to activate it is mailed',
  http: ['POST', '/accounts'],
  access: anybody,
  refusals: ['too-many-mails', 'too-many-sign-ups', 'sign-in-busy'],
  input: NewAccount,
  output: Mailed,
  async run(call) {
    const { name, email, password, ...onward } = call.input
    // Before counting or checking, so that a crowd costs next to nothing.
    if (isFull(false)) throw new DomainError('sign-in-busy', { retryAfter: RETRY_AFTER_S })
    return mailing(call, email, async () => {
      await refuseFaulty(password, [name, email])
      const userId = await countSignUp(() =>
        toBusyError(() => makeAccount({ name, email, password, language: onward.language })),
      )
      return { kind: 'confirm', userId, ...onward }
    })
  },
})

export const sendVerification = operationOfNoHotel({
  name: 'account.sendVerification',
  summary: 'Mail the activation link again',
  http: ['POST', '/accounts/verifications'],
  access: anybody,
  refusals: ['too-many-mails'],
  input: MailAddress,
  output: Mailed,
  run(call) {
    const { email, ...onward } = call.input
    return mailing(call, email, async () => ({ kind: 'confirm', userId: await idOf(email), ...onward }))
  },
})

export const requestPasswordReset = operationOfNoHotel({
  name: 'account.requestPasswordReset',
  summary: 'Mail a link to reset the password',
  http: ['POST', '/accounts/password-resets'],
  access: anybody,
  refusals: ['too-many-mails'],
  input: MailAddress,
  output: Mailed,
  run(call) {
    const { email, ...onward } = call.input
    return mailing(call, email, async () => ({ kind: 'reset', userId: await idOf(email), ...onward }))
  },
})

export const resetPassword = operationOfNoHotel({
  name: 'account.resetPassword',
  summary: 'Reset the password with a mailed token; ends every session',
  http: ['POST', '/accounts/password'],
  access: anybody,
  refusals: ['link-over', 'sign-in-busy'],
  input: NewPassword,
  output: z.object({}),
  async run({ input: { token, password, language } }) {
    const person = await personBehind(token)
    if (!person) throw new DomainError('link-over')
    await refuseFaulty(password, [person.name, person.email ?? ''])
    if (!(await toBusyError(() => choosePassword(token, password)))) throw new DomainError('link-over')
    await tellOwner(person.id, 'password-changed', language)
    return {}
  },
})

/**
 * A mail to an address without an account is a job too, so that it takes as long. All share one id, so asking
 * for ever other addresses fills no queue.
 */
const OF_NOBODY = '00000000-0000-4000-8000-000000000000'

/**
 * The account of an address. An unconfirmed one may be a stranger's: such mails are limited like sign-ups,
 * silently.
 */
async function idOf(email: string): Promise<string | null> {
  const account = await findAccount(email)
  if (!account) return null
  return account.isConfirmed || (await mayMailStranger()) ? account.id : null
}

async function refuseFaulty(password: string, about: string[]): Promise<void> {
  const fault = await faultOfPassword(password, about)
  if (fault) throw new DomainError('invalid-input', { fields: { password: fault } })
}

/** Does the work and enqueues its mail; counted. */
const mailing = (
  { actor, inTransaction }: Pick<CallOfNoHotel<Actor, unknown>, 'actor' | 'inTransaction'>,
  email: string,
  work: () => Promise<Omit<z.input<typeof AccountMail>, 'id'>>,
) =>
  countMails(actor, [email], async () => {
    const mail = await work()
    const options = mail.userId === null ? { id: OF_NOBODY } : {}
    await inTransaction((transaction) => enqueue(transaction, mailAccount, { id: newId(), ...mail }, options))
    return { email }
  })

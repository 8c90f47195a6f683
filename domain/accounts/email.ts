import { z } from 'zod'
import { staffLanguages } from '../../i18n/language.ts'
import {
  confirmEmailLink,
  dropEmailChange,
  openEmailChange,
  refuseEmailLink,
} from '../../platform/auth/email-changes.ts'
import { mayEnter } from '../../platform/auth/gate.ts'
import { ownAccount } from '../../platform/auth/own-account.ts'
import { log } from '../../platform/log.ts'
import { anybody, signedIn } from '../access.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'
import { enqueue } from '../job.ts'
import { operationOfNoHotel } from '../operation.ts'
import { noteOtherEmail } from '../staff/own.ts'
import { mailEmailChange } from './jobs.ts'
import { countMails } from './mail-limits.ts'
import { currentPlacesOf, inEach, ownerRefusals, requireOwner } from './self.ts'
import { EmailToken, emailSides, OtherEmail } from './shapes.ts'

// An address changes once the reader of the old mailbox and the reader of the new one have both confirmed.

export const changeEmail = operationOfNoHotel({
  name: 'account.changeEmail',
  summary:
    'Start changing your e-mail address: your present address, if any, and the new one get a link each',
  http: ['POST', '/account/email'],
  access: signedIn,
  refusals: ['sign-in-first', 'too-many-mails', ...ownerRefusals],
  input: OtherEmail.extend({ language: z.enum(staffLanguages).default('fr') }),
  /** The same answer whether or not the other address has an account: only a mail to it says so. */
  output: z.object({ email: z.string() }),
  async run({ actor, input, inTransaction }) {
    const { email, current, language } = input
    const { userId, sessionId } = actor
    const account = await ownAccount(userId)
    if (!account) throw new DomainError('sign-in-first')
    await requireOwner(actor, current)
    if (email === account.email) throw new DomainError('invalid-input', { fields: { email: 'same-address' } })
    // A user must not lock themselves out.
    if (!mayEnter(email)) throw new DomainError('invalid-input', { fields: { email: 'not-let-in' } })
    const isFirst = account.email === null
    const sides = emailSides.filter((side) => side === 'new' || !isFirst)
    // A user without an address is counted by id: they could mail any number of other people.
    return countMails(actor, [account.email ?? `${userId}@`, email], async () => {
      const changeId = await openEmailChange(userId, { email, isFirst, sessionId })
      await inTransaction(async (transaction) => {
        for (const side of sides) {
          await enqueue(transaction, mailEmailChange, { id: newId(), userId, changeId, side, language })
        }
      })
      return { email }
    })
  },
})

export const cancelEmailChange = operationOfNoHotel({
  name: 'account.cancelEmailChange',
  summary: 'Cancel a change of your e-mail address; its links become void',
  http: ['POST', '/account/email/cancel'],
  access: signedIn,
  input: z.object({}),
  output: z.object({}),
  async run({ actor }) {
    await dropEmailChange(actor.userId)
    return {}
  },
})

export const confirmEmail = operationOfNoHotel({
  name: 'account.confirmEmail',
  summary: 'Confirm a change of e-mail address with the token mailed to either address',
  http: ['POST', '/account/email/confirm'],
  access: anybody,
  refusals: ['link-over'],
  input: EmailToken,
  output: z.object({ isDone: z.boolean().describe('Whether both addresses have confirmed') }),
  async run(call) {
    const confirmed = await confirmEmailLink(call.input.token)
    if (!confirmed) throw new DomainError('link-over')
    const { userId, isDone } = confirmed
    if (isDone) await noteInEach(call, userId)
    return { isDone }
  },
})

/** The address has changed already: a hotel that cannot record it is logged, and the link is used up. */
async function noteInEach(call: Parameters<typeof inEach>[0], userId: string): Promise<void> {
  const failed = (err: unknown) =>
    log.error({ err }, 'a changed e-mail address could not be noted in a hotel')
  const places = await currentPlacesOf(userId).catch(failed)
  for (const place of places ?? []) {
    await inEach(call, [place], async (there) => noteOtherEmail(there)).catch(failed)
  }
}

export const refuseEmail = operationOfNoHotel({
  name: 'account.refuseEmail',
  summary:
    'Refuse a change of e-mail address that you did not ask for; from the present address it also ends every session',
  http: ['POST', '/account/email/refuse'],
  access: anybody,
  refusals: ['link-over'],
  input: EmailToken,
  output: z.object({ side: z.enum(emailSides) }),
  async run({ input }) {
    const side = await refuseEmailLink(input.token)
    if (!side) throw new DomainError('link-over')
    return { side }
  },
})

import { type Counted, giveBackAll, limiterInDatabase, takeAll } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import type { Actor } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { mailboxOf } from './mailbox.ts'

const perMailbox = limiterInDatabase('account-mail', () => settings().limits.accountMail)
const perAddress = limiterInDatabase('account-mail-address', () => settings().limits.accountMailPerAddress)

/** Counts a mail to each of these addresses, then does what they are about. What fails does not count. */
export async function countMails<T>(
  actor: Actor,
  emails: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const counts: Counted[] = [
    [perAddress, actor.ipAddress ?? ''],
    ...emails.map((email): Counted => [perMailbox, mailboxOf(email)]),
  ]
  const retryAfter = await takeAll(counts)
  if (retryAfter !== undefined) throw new DomainError('too-many-mails', { retryAfter })
  return work().catch(async (error: unknown) => {
    // Judging a password is work: whoever has it done over and over is counted by where they are.
    const wasJudged = error instanceof DomainError && error.reason === 'invalid-input'
    await giveBackAll(wasJudged ? counts.filter(([limiter]) => limiter !== perAddress) : counts)
    throw error
  })
}

const signUps = limiterInDatabase('sign-ups', () => settings().limits.signUps)
/** One count for all: whoever mails to strangers from many addresses is not found by address. */
const ALL = ''

/** Counts one account that somebody makes, whatever their address. What fails does not count. */
export async function countSignUp<T>(make: () => Promise<T>): Promise<T> {
  const retryAfter = await signUps.take(ALL)
  if (retryAfter !== undefined) throw new DomainError('too-many-sign-ups', { retryAfter })
  return make().catch(async (error: unknown) => {
    await giveBackAll([[signUps, ALL]])
    throw error
  })
}

/** Counts one more mail to somebody who may never have asked for an account, with those; false where there is no room for it. */
export const mayMailStranger = async (): Promise<boolean> => (await signUps.take(ALL)) === undefined

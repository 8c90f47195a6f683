import { type Counted, giveBackAll, limiterInDatabase, takeAll } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import type { Actor } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { mailboxOf } from './mailbox.ts'

const perMailbox = limiterInDatabase('account-mail', () => settings().limits.accountMail)
const perAddress = limiterInDatabase('account-mail-address', () => settings().limits.accountMailPerAddress)

/** Counts a mail to each of these addresses, then does the work. A failure is not counted. */
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
    // Checking a password is expensive, so a refused one stays counted by IP address.
    const wasJudged = error instanceof DomainError && error.reason === 'invalid-input'
    await giveBackAll(wasJudged ? counts.filter(([limiter]) => limiter !== perAddress) : counts)
    throw error
  })
}

const signUps = limiterInDatabase('sign-ups', () => settings().limits.signUps)
/** One count for everyone: a spammer with many IP addresses is not found by address. */
const ALL = ''

/** Counts one new account, by any address. A failure is not counted. */
export async function countSignUp<T>(make: () => Promise<T>): Promise<T> {
  const retryAfter = await signUps.take(ALL)
  if (retryAfter !== undefined) throw new DomainError('too-many-sign-ups', { retryAfter })
  return make().catch(async (error: unknown) => {
    await giveBackAll([[signUps, ALL]])
    throw error
  })
}

/**
 * Counts a mail to a person who may never have asked for an account with the sign-ups; false if the limit is
 * reached.
 */
export const mayMailStranger = async (): Promise<boolean> => (await signUps.take(ALL)) === undefined

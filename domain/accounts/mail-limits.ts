import { type DatabaseLimiter, limiterInDatabase } from '../../platform/limits.ts'
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
  const counts: [DatabaseLimiter, string][] = [
    [perAddress, actor.ipAddress ?? ''],
    ...emails.map((email): [DatabaseLimiter, string] => [perMailbox, mailboxOf(email)]),
  ]
  const taken: [DatabaseLimiter, string][] = []
  try {
    for (const [limiter, key] of counts) {
      const retryAfter = await limiter.take(key)
      if (retryAfter !== undefined) throw new DomainError('too-many-mails', { retryAfter })
      taken.push([limiter, key])
    }
    return await work()
  } catch (error) {
    // Judging a password is work: whoever has it done over and over is counted by where they are.
    const wasJudged = error instanceof DomainError && error.reason === 'invalid-input'
    const back = wasJudged ? taken.filter(([limiter]) => limiter !== perAddress) : taken
    await Promise.allSettled(back.map(([limiter, key]) => limiter.giveBack(key)))
    throw error
  }
}

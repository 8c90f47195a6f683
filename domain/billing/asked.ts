import { type BillingProvider, ProviderAway, ProviderRefused } from '../../platform/billing/port.ts'
import { billing } from '../../platform/billing/provider.ts'
import { limiterInDatabase } from '../../platform/limits.ts'
import { log } from '../../platform/log.ts'
import { settings } from '../../platform/settings.ts'
import { DomainError, type Reason } from '../errors.ts'

/** What an operation may refuse that asks the provider. */
export const askingRefusals = [
  'payment-provider-away',
  'payment-refused',
  'too-many-attempts',
] as const satisfies Reason[]

/** The same of one that is for nothing where nobody takes payments here. */
export const providerRefusals = ['billing-elsewhere', ...askingRefusals] as const

/** How often a hotel's people may have the provider asked. */
export const perHotel = limiterInDatabase('billing', () => settings().limits.billing)

/** Who takes the payments. Refused where nobody does here. */
export function providerHere(): BillingProvider {
  const provider = billing()
  if (!provider) throw new DomainError('billing-elsewhere')
  return provider
}

/** Counts that somebody has the provider asked about their hotel. */
export async function countAsking({ hotelId }: { hotelId: string }): Promise<void> {
  const retryAfter = await perHotel.take(hotelId)
  if (retryAfter !== undefined) throw tooMany(retryAfter)
}

export const tooMany = (retryAfter: number) => new DomainError('too-many-attempts', { retryAfter })

/** What the provider answers; where it does not, or says no, that is refused. */
export async function answerOf<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    if (error instanceof ProviderAway) {
      log.warn({ err: error }, 'the payment provider is away')
      throw new DomainError('payment-provider-away')
    }
    if (!(error instanceof ProviderRefused)) throw error
    log.warn({ code: error.code }, 'the payment provider refused')
    throw new DomainError('payment-refused')
  })
}

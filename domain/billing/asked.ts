import { type BillingProvider, ProviderAway, ProviderRefused } from '../../platform/billing/port.ts'
import { billing } from '../../platform/billing/provider.ts'
import { limiterInDatabase } from '../../platform/limits.ts'
import { log } from '../../platform/log.ts'
import { settings } from '../../platform/settings.ts'
import { DomainError, type Reason } from '../errors.ts'

/** The refusals of an operation that asks the provider. */
export const askingRefusals = [
  'payment-provider-away',
  'payment-refused',
  'too-many-attempts',
] as const satisfies Reason[]

/** The refusals of one that needs a provider at all. */
export const providerRefusals = ['billing-elsewhere', ...askingRefusals] as const

/** Limits how often a hotel's staff make us ask the provider. */
export const perHotel = limiterInDatabase('billing', () => settings().limits.billing)

/** The configured provider; refused if there is none. */
export function providerHere(): BillingProvider {
  const provider = billing()
  if (!provider) throw new DomainError('billing-elsewhere')
  return provider
}

/** Counts a question to the provider on the hotel's behalf. */
export async function countAsking({ hotelId }: { hotelId: string }): Promise<void> {
  const retryAfter = await perHotel.take(hotelId)
  if (retryAfter !== undefined) throw tooMany(retryAfter)
}

export const tooMany = (retryAfter: number) => new DomainError('too-many-attempts', { retryAfter })

/** The provider's answer; its absence or refusal becomes a DomainError. */
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

import type { BillingProvider, ProvidedSubscription } from '../../platform/billing/port.ts'
import { inOneStatement } from '../../platform/database/alone.ts'
import type { TenantAccess } from '../../platform/database/tenancy.ts'
import { knownConfiguration } from '../configuration/configuration.ts'
import type { Configuration } from '../configuration/shapes.ts'
import { perHotel, tooMany } from './asked.ts'
import { providerColumns } from './queries.ts'
import { differ, hasBegun, subscriptionBy } from './rules.ts'

// The usual case of a question, an unchanged answer, in single statements without a transaction; sync.ts
// handles the rest.

type ProviderName = BillingProvider['name']

/** The next question about this hotel's customer, and the last one answered. */
export interface ProviderQuestion {
  customerId: string
  number: number
  answered: number
}

/**
 * Undefined if the hotel is not a customer. `isCounted` counts it towards the hotel's limit and refuses
 * beyond that.
 */
export async function nextQuestion(
  access: TenantAccess,
  provider: ProviderName,
  isCounted: boolean,
): Promise<ProviderQuestion | undefined> {
  const ask = async (limit: readonly unknown[]): Promise<Asked> => {
    const [asked] = await inOneStatement<Asked>(
      access,
      'next_billing_question',
      `select wait, customer_id as "customerId", number, answered
       from next_billing_question($1, $2, $3, $4, $5)`,
      [provider, ...limit],
    )
    return asked ?? { wait: null }
  }
  const { wait, ...question } = isCounted
    ? await perHotel.takeIn(access.hotelId, ask)
    : await ask([null, null, null])
  if (wait !== null) throw tooMany(wait)
  return 'customerId' in question && question.customerId !== null ? (question as ProviderQuestion) : undefined
}

type Asked = { wait: number | null } & Partial<Record<keyof ProviderQuestion, unknown>>

/** The hotel's data after an unchanged answer. */
export interface UnchangedAccount {
  configuration: Configuration
  rooms: number
}

/** Records an unchanged answer; undefined, and nothing is recorded, if it may have changed. */
export async function recordUnchangedAnswer(
  access: TenantAccess,
  provider: ProviderName,
  { said, question }: { said: ProvidedSubscription | null; question: number },
  now: Date,
): Promise<UnchangedAccount | undefined> {
  const configuration = knownConfiguration(access)
  // A double subscription must be ended each time it is reported.
  if (!configuration || said?.isDoubled) return undefined
  const { subscription, version } = configuration
  const hasSubscribed = hasBegun(said?.state ?? null)
  if (differ(subscription, subscriptionBy(said, { ...subscription, hasSubscribed, rooms: 0 }, now)))
    return undefined
  const facts = providerColumns(said)
  const [kept] = await inOneStatement<{ rooms: number | null }>(
    access,
    'keep_billing_answer_again',
    `select keep_billing_answer_again(
       $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) as rooms`,
    [
      provider,
      question,
      now,
      version,
      facts.subscriptionId,
      facts.state,
      facts.currency,
      facts.priceCents,
      facts.currentPeriodEnd,
      facts.endsWithPeriod,
      facts.lastPaymentAt,
      facts.lastPaymentCents,
      facts.lastInvoiceId,
      facts.receiptUrl,
      facts.nextPaymentAt,
      facts.nextPaymentCents,
      facts.paymentMethod,
    ],
  )
  const rooms = kept?.rooms ?? null
  return rooms === null ? undefined : { configuration, rooms }
}

import type { BillingProvider } from '../../platform/billing/port.ts'
import { database, grantAccess, type TenantAccess } from '../../platform/database/tenancy.ts'
import type { JobDatabase } from '../../platform/jobs.ts'
import type { Operator } from '../actor.ts'

/** The hotel that a notice is about. */
export async function hotelBehindCustomer(
  provider: BillingProvider['name'],
  customerId: string,
): Promise<string | undefined> {
  const { rows } = await database().query<{ hotelId: string }>({
    name: 'hotel_behind_customer',
    text: 'select hotel_id as "hotelId" from hotel_behind_customer($1, $2)',
    values: [provider, customerId],
  })
  return rows[0]?.hotelId
}

/** Numbers a notice among the questions to providers: later questions already know its content. */
export async function countNotice(): Promise<number> {
  const { rows } = await database().query<{ number: number }>({
    name: 'count_notice',
    text: `select nextval('billing_questions')::float8 as number`,
  })
  return rows[0]?.number ?? 0
}

interface LookedAfter {
  hotelId: string
  isTrialEnding: boolean
}

/**
 * Hotels to reconcile, after `last`: the provider's customers, and hotels whose trial ends before a moment.
 */
export async function hotelsToLookAfter(
  jobs: JobDatabase,
  provider: BillingProvider['name'] | undefined,
  before: Date,
  last: string,
  limit: number,
): Promise<LookedAfter[]> {
  return await jobs.query<LookedAfter>(
    `select hotel_id as "hotelId", is_trial_ending as "isTrialEnding"
     from hotels_to_look_after($1, $2, $3, $4)`,
    [provider ?? 'none', before, last, limit],
  )
}

/** Access to any hotel, for the operator of the installation. */
export const accessOfOperator = (_operator: Operator, hotelId: string): TenantAccess => grantAccess(hotelId)

import type { Tenant } from '../../platform/database/tenancy.ts'
import { DomainError } from '../errors.ts'
import { countFresh } from './queries.ts'
import type { FreshDays } from './sources.ts'

// Right after a hotel has chosen another time zone, nothing is kept by it yet: for some minutes every figure is read from
// the requests themselves. Of a large hotel's year that takes longer than a statement may.

/** So many requests are read in a second, on a machine that has other work. */
const FRESH_MAXIMUM = 30_000
/** As many as are never kept yet, and some that have changed: these are read without a look at how many requests they have. */
const FEW_DAYS_MS = 8 * 86_400_000
const RETRY_AFTER_S = 60

/** Refuses what is to be read of more requests than can be at once, before it is begun. */
export async function requireReadable(tenant: Tenant, fresh: readonly FreshDays[]): Promise<void> {
  const length = fresh.reduce((sum, { starts, ends }) => sum + ends.getTime() - starts.getTime(), 0)
  if (length <= FEW_DAYS_MS) return
  if ((await countFresh(tenant, fresh, FRESH_MAXIMUM + 1)) <= FRESH_MAXIMUM) return
  throw new DomainError('figures-not-ready', { retryAfter: RETRY_AFTER_S })
}

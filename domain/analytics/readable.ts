import type { Tenant } from '../../platform/database/tenancy.ts'
import { DomainError } from '../errors.ts'
import { countFresh } from './queries.ts'
import type { FreshDays } from './sources.ts'

// Right after a change of time zone no roll-ups fit: for some minutes every figure is read from the requests,
// which for a large hotel's year exceeds the statement timeout.

/** Requests read per second on a busy machine. */
const FRESH_MAXIMUM = 30_000
/** Covers the days not yet rolled up and a few changed ones: these are read without counting first. */
const FEW_DAYS_MS = 8 * 86_400_000
const RETRY_AFTER_S = 60

/** Refuses early if more requests would have to be read than one statement can. */
export async function requireReadable(tenant: Tenant, fresh: readonly FreshDays[]): Promise<void> {
  const length = fresh.reduce((sum, { starts, ends }) => sum + ends.getTime() - starts.getTime(), 0)
  if (length <= FEW_DAYS_MS) return
  if ((await countFresh(tenant, fresh, FRESH_MAXIMUM + 1)) <= FRESH_MAXIMUM) return
  throw new DomainError('figures-not-ready', { retryAfter: RETRY_AFTER_S })
}

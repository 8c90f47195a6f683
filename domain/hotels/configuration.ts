import { LRUCache } from 'lru-cache'
import type { Tenant, TenantAccess } from '../../platform/database/tenancy.ts'
import { maximumOf } from '../services/rules.ts'
import * as queries from './queries.ts'
import { type Configuration, HotelSettings } from './shapes.ts'

/** Hotels whose configuration one node remembers, at some kilobytes each. */
const CACHE_SIZE = 5_000

const cache = new LRUCache<string, Configuration>({ max: CACHE_SIZE })

/**
 * The hotel's configuration as this node knows it, which may be an old one: for whoever says the version to the database
 * with what was judged by it. Nothing where none is known.
 */
export const knownConfiguration = ({ hotelId }: TenantAccess): Configuration | undefined => cache.get(hotelId)

/** The hotel's configuration as the transaction sees it. One statement, which gives all of it only where it is not known. */
export async function configurationOf(tenant: Tenant): Promise<Configuration> {
  const known = cache.get(tenant.hotelId)
  const changed = await queries.configurationUnless(tenant, known?.version)
  if (!changed && known) return known
  if (!changed) throw new Error('the hotel of a transaction is not there')
  const configuration = toConfiguration(changed)
  // What the transaction itself has changed is true for others once it is committed, and never where it is not.
  tenant.afterCommit(() => cache.set(tenant.hotelId, configuration))
  return configuration
}

/** The same, where a query of the transaction has said the version: without a statement, where it is known. */
export async function configurationAt(tenant: Tenant, version: number): Promise<Configuration> {
  const known = cache.get(tenant.hotelId)
  return known?.version === version ? known : configurationOf(tenant)
}

function toConfiguration({ settings: decided, subscription, services, ...row }: queries.ConfigurationRow) {
  const date = (json: string | null) => (json === null ? null : new Date(json))
  const settings = HotelSettings.parse(decided)
  return {
    ...row,
    settings,
    closesAt: date(row.closesAt),
    subscription: {
      ...subscription,
      trialEndsAt: date(subscription.trialEndsAt),
      pastDueSince: date(subscription.pastDueSince),
    },
    services: services.map((service) => ({ ...service, maximum: maximumOf(service, settings) })),
  }
}

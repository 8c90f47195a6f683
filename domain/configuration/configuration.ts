import { LRUCache } from 'lru-cache'
import { entriesAtMost } from '../../platform/at-most.ts'
import type { Tenant, TenantAccess } from '../../platform/database/tenancy.ts'
import * as queries from './queries.ts'
import { maximumOf } from './rules.ts'
import { type Configuration, HotelSettings } from './shapes.ts'

/** Configurations cached per node, some kilobytes each. */
const CACHE_SIZE = 5_000

const cache = new LRUCache<string, Configuration>(entriesAtMost(CACHE_SIZE))

/** This node's cached configuration, maybe outdated: for callers who pass its version to the database. */
export const knownConfiguration = ({ hotelId }: TenantAccess): Configuration | undefined => cache.get(hotelId)

/**
 * The configuration as the transaction sees it: one statement, which returns it only if the cached version
 * differs.
 */
export async function configurationOf(tenant: Tenant): Promise<Configuration> {
  const known = cache.get(tenant.hotelId)
  const changed = await queries.configurationUnless(tenant, known?.version)
  if (!changed && known) return known
  if (!changed) throw new Error('the hotel of a transaction is not there')
  const configuration = toConfiguration(changed)
  // Cached after the commit: the transaction's own changes may yet roll back.
  tenant.afterCommit(() => cache.set(tenant.hotelId, configuration))
  return configuration
}

/** The same at a version known from a query: no statement if it is cached. */
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
    suspendedAt: date(row.suspendedAt),
    subscription: {
      ...subscription,
      trialEndsAt: date(subscription.trialEndsAt),
      pastDueSince: date(subscription.pastDueSince),
    },
    services: services.map((service) => ({ ...service, maximum: maximumOf(service, settings) })),
  }
}

/** Decides one or more settings anew, by those that hold; undefined leaves them. */
export async function changeSettings(
  tenant: Tenant,
  change: (settings: HotelSettings) => Partial<HotelSettings> | undefined,
): Promise<void> {
  const decided = await queries.lockSettings(tenant)
  const changed = change(HotelSettings.parse(decided))
  if (changed) await queries.setSettings(tenant, { ...decided, ...changed })
}

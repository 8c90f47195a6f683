import type { Tenant } from '../../platform/database/tenancy.ts'
import { dayAt } from './periods.ts'
import { changedMoments, deleteProgress, type Progress, progressOf } from './progress-queries.ts'
import type { Kept } from './sources.ts'

/** What of the hotel's figures is kept, by its present clock; nothing, where they are by another one, or not yet. */
export async function keptOf(tenant: Tenant, timeZone: string): Promise<Kept | undefined> {
  const progress = await progressOf(tenant)
  if (progress?.timeZone !== timeZone) return undefined
  return { untilDay: progress.untilDay, changed: await changedDays(tenant, progress) }
}

/** The days that are kept, and of which something has changed since. */
export async function changedDays(
  tenant: Tenant,
  { timeZone, changesSince, untilDay }: Progress,
): Promise<Set<string>> {
  const moments = await changedMoments(tenant, changesSince)
  return new Set(moments.map((moment) => dayAt(moment, timeZone)).filter((day) => day < untilDay))
}

/** Has everything kept anew: for who changes requests and records no events of it. */
export const forgetFigures = (tenant: Tenant): Promise<void> => deleteProgress(tenant)

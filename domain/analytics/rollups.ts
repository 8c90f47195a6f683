import type { Tenant } from '../../platform/database/tenancy.ts'
import { dayAt } from './periods.ts'
import { changedMoments, deleteProgress, type Progress, progressOf } from './progress-queries.ts'
import type { KeptFigures } from './sources.ts'

/** The hotel's rolled-up days; undefined if there are none by its present time zone. */
export async function keptOf(tenant: Tenant, timeZone: string): Promise<KeptFigures | undefined> {
  const progress = await progressOf(tenant)
  if (progress?.timeZone !== timeZone) return undefined
  return { untilDay: progress.untilDay, changed: await changedDays(tenant, progress) }
}

/** Rolled-up days with changes since. */
export async function changedDays(
  tenant: Tenant,
  { timeZone, changesSince, untilDay }: Progress,
): Promise<Set<string>> {
  const moments = await changedMoments(tenant, changesSince)
  return new Set(moments.map((moment) => dayAt(moment, timeZone)).filter((day) => day < untilDay))
}

/** Starts the figures over: for scripts that change requests without recording events. */
export const forgetFigures = (tenant: Tenant): Promise<void> => deleteProgress(tenant)

import type { Tenant } from '../../platform/database/tenancy.ts'
import { configurationOf } from '../configuration/configuration.ts'
import type { Configuration } from '../configuration/shapes.ts'
import type { Call } from '../operation.ts'
import * as queries from './queries.ts'
import { requireReadable } from './readable.ts'
import { keptOf } from './rollups.ts'
import type { Breakdown, BreakdownRow, Figures, Period } from './shapes.ts'
import { sourceOf } from './sources.ts'

export const noFigures: Figures = {
  requests: 0,
  response: null,
  resolution: null,
  withTarget: 0,
  onTime: 0,
  cancelled: 0,
  reopened: 0,
}

/**
 * The figures of a period by service, room, type, floor or group: every row with requests in the period or in
 * the one before, most requests first.
 */
export async function readBreakdown(
  { tenant, now }: Pick<Call<unknown, unknown>, 'tenant' | 'now'>,
  by: Breakdown,
  period: Period,
  before: Period,
): Promise<BreakdownRow[]> {
  const configuration = await configurationOf(tenant)
  const { timeZone } = configuration
  const kept = await keptOf(tenant, timeZone)
  const [source, sourceBefore] = [sourceOf(period, timeZone, kept), sourceOf(before, timeZone, kept)]
  await requireReadable(tenant, [...source.fresh, ...sourceBefore.fresh])
  const [figures, counts, nameOf] = await Promise.all([
    queries.figuresBy(tenant, by, source, now),
    queries.countsBy(tenant, by, sourceBefore),
    namesOf(tenant, by, configuration),
  ])
  const figuresOf = new Map(figures.map((row) => [row.key, row.figures]))
  const beforeOf = new Map(counts.map(({ key, requests }) => [key, requests]))
  return [...new Set([...figuresOf.keys(), ...beforeOf.keys()])]
    .map((key) => ({
      key,
      name: key === null ? null : nameOf(key),
      figures: figuresOf.get(key) ?? noFigures,
      before: beforeOf.get(key) ?? 0,
    }))
    .sort((a, b) => b.figures.requests - a.figures.requests || b.before - a.before || compare(a.key, b.key))
}

const compare = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : 1)

async function namesOf(
  tenant: Tenant,
  by: Breakdown,
  { services, roomTypes }: Configuration,
): Promise<(key: string) => BreakdownRow['name']> {
  if (by === 'service') {
    const names = new Map(services.map(({ id, name }) => [id, name]))
    return (key) => names.get(key) ?? null
  }
  if (by === 'type') {
    const names = new Map(roomTypes.map(({ id, name }) => [id, name]))
    return (key) => names.get(key) ?? null
  }
  if (by === 'room') {
    const numbers = await queries.roomNumbers(tenant)
    return (key) => numbers.get(key) ?? null
  }
  return (key) => key
}

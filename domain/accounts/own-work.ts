import { z } from 'zod'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { signedIn } from '../access.ts'
import { LOWEST_ID } from '../ids.ts'
import { operationOfNoHotel } from '../operation.ts'
import { cursorOf, KeyMoment, KeyText, pagesBy } from '../page.ts'
import { type Place, placesOf } from '../staff/lookups.ts'
import { OwnWork, STRETCH, type WorkKind, workKinds } from './shapes.ts'
import { stamped } from './stamped.ts'
import { type CallKey, callsOf, devicesOf, handOversOf, shiftsOf } from './work-queries.ts'

/** The values of an integer column of so many bits. */
const count = (bits: number) =>
  z
    .int()
    .min(0)
    .max(2 ** (bits - 1) - 1)

// One kind after another, hotel by hotel; with the key of the last row.
const Mark = z.union([
  z.tuple([z.enum(workKinds), z.guid()]),
  z.tuple([z.literal('shifts'), z.guid(), KeyMoment, z.guid()]),
  z.tuple([z.literal('handOvers'), z.guid(), z.guid()]),
  z.tuple([z.literal('calls'), z.guid(), z.guid(), count(32), count(16), KeyText, KeyText]),
])
type Mark = z.output<typeof Mark>

/** One kind in one hotel, and where the next chunk begins, if there is more. */
interface Look<Kind extends WorkKind> {
  rows: Omit<OwnWork[Kind][number], 'hotel'>[]
  next?: Mark | undefined
}

type LookAt<Kind extends WorkKind> = (tenant: Tenant, userId: string, mark: Mark) => Promise<Look<Kind>>

const looks: { [Kind in WorkKind]: LookAt<Kind> } = {
  async devices(tenant, userId) {
    return { rows: stamped(await devicesOf(tenant, userId)) }
  },
  async shifts(tenant, userId, mark) {
    const behind =
      mark[0] === 'shifts' && mark.length === 4 ? { startsAt: new Date(mark[2]), id: mark[3] } : undefined
    const found = await shiftsOf(tenant, userId, { behind, length: STRETCH })
    const last = found.length < STRETCH ? undefined : found.at(-1)
    return {
      rows: found.map(({ id: _, ...shift }) => stamped(shift)),
      next: last && ['shifts', tenant.hotelId, last.startsAt.getTime(), last.id],
    }
  },
  async handOvers(tenant, userId, mark) {
    const behind = mark[0] === 'handOvers' && mark.length === 3 ? mark[2] : LOWEST_ID
    const found = await handOversOf(tenant, userId, { behind, length: STRETCH })
    const last = lastOf(found)
    return {
      rows: found
        .filter(({ isOwn }) => isOwn)
        .map(
          ({ id: _, isOwn, count, ...handOver }) => stamped(handOver) as Look<'handOvers'>['rows'][number],
        ),
      next: last && ['handOvers', tenant.hotelId, last.id],
    }
  },
  async calls(tenant, userId, mark) {
    const [, , ...key] = mark[0] === 'calls' && mark.length === 7 ? mark : ['', '', LOWEST_ID, 0, 0, '', '']
    const found = await callsOf(tenant, userId, { behind: key as unknown as CallKey, length: STRETCH })
    const last = lastOf(found)
    return {
      rows: found
        .filter(({ isOwn }) => isOwn)
        .map(({ requestId, at, way, target, reachedAt, rangAt, acknowledgedAt, trouble }) => ({
          ...stamped({ requestId, at, way, reachedAt, rangAt, acknowledgedAt, trouble }),
          deviceId: way === 'mail' ? null : target,
        })),
      next: last && ['calls', tenant.hotelId, last.requestId, last.round, last.step, last.target, last.way],
    }
  },
}

/** The last row, if more may follow. */
const lastOf = <Row extends { count: number }>(rows: readonly Row[]): Row | undefined => {
  const last = rows.at(-1)
  return last && last.count >= STRETCH ? last : undefined
}

const pages = pagesBy<Mark>(Mark)

export const showOwnWork = operationOfNoHotel({
  name: 'account.showWork',
  summary: 'Download your work data (devices, shifts, hand-overs and calls) in chunks',
  http: ['GET', '/account/work'],
  access: signedIn,
  input: z.object({
    since: pages.input.after.describe('The `until` of the chunk before'),
  }),
  output: OwnWork.extend({
    /** Can be empty although more follow. */
    until: z.string().nullable().describe('Pass it as `since` for the next chunk; null at the end'),
  }),
  async run({ actor: { userId }, input, inTransaction }) {
    // These rows are about the user alone, so hotels that deactivated them are included.
    const places = await placesOf(userId)
    const mark = input.since ?? firstOf(places, workKinds[0])
    const none = { devices: [], shifts: [], handOvers: [], calls: [] }
    const at = places.findIndex(({ hotelId }) => hotelId === mark?.[1])
    const place = places[at]
    if (!mark || !place) return { ...none, until: null }
    const [kind] = mark
    const { rows, next } = await inTransaction(async (_transaction, open) => {
      const { tenant } = await open(place.access)
      return (looks[kind] as LookAt<WorkKind>)(tenant, userId, mark)
    })
    const following = next ?? nextOf(kind, places, at)
    return {
      ...none,
      [kind]: rows.map((row) => ({ hotel: place.hotelName, ...row })),
      until: following ? cursorOf(following) : null,
    }
  },
})

const firstOf = (places: readonly Place[], kind: WorkKind | undefined): Mark | undefined =>
  kind && places[0] && [kind, places[0].hotelId]

/** The next position: the same kind in the next hotel, else the next kind in the first. */
function nextOf(kind: WorkKind, places: readonly Place[], at: number): Mark | undefined {
  const other = places[at + 1]
  return other ? [kind, other.hotelId] : firstOf(places, workKinds[workKinds.indexOf(kind) + 1])
}

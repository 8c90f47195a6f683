import { z } from 'zod'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { admins } from '../access.ts'
import type { HotelActor } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { LOWEST_ID } from '../ids.ts'
import { operation } from '../operation.ts'
import { cursorOf, KeyMoment, pagesBy } from '../page.ts'
import { CHECK_OUT_NOTE, ROOM_REMOVED_NOTE } from '../requests/rules.ts'
import { cancelPresets, ServiceCount } from '../requests/shapes.ts'
import { OFFERED_MAXIMUM } from '../services/shapes.ts'
import { RequestStatus } from '../shapes/request.ts'
import { CleaningPreference, Service } from '../shapes/service.ts'
import * as queries from './export-queries.ts'
import { checkPeriod } from './operations.ts'
import { AnalyticsDay } from './shapes.ts'
import { type FreshDays, freshDays } from './sources.ts'

// The requests and cleanings behind a period's figures, one chunk per call: no transaction or memory grows
// with the period. Each row is as it was when it was read.

/** Few enough rows that reading a chunk blocks no one. */
const STRETCH = 250
const ROOMS_OF_STRETCH = 20
/**
 * Hardly any of the requests closed since a period began were made before it, so a chunk looks at this many
 * times as many.
 */
const LOOKED_FOR_CLOSED = 20

/** Checked for each chunk: an admin who loses the role gets no more of the file. */
const ofAdmins = { access: admins, scope: 'analytics:read', isolation: 'snapshot' } as const

const Exported = z
  .object({ from: AnalyticsDay, to: AnalyticsDay })
  .superRefine((days, context) => checkPeriod({ kind: 'own', ...days }, context))
const moment = z.iso.datetime()
const length = z.coerce
  .number<number>()
  .int()
  .min(1)
  .max(STRETCH)
  .default(STRETCH)
  .describe('The most rows to examine')
const Until = z.string().nullable().describe('Pass it as `since` for the next chunk; null at the end')

/** Why a request was cancelled, without anyone's own words; `guest` if the guest cancelled it. */
const CancelCode = z.enum([...cancelPresets, CHECK_OUT_NOTE, ROOM_REMOVED_NOTE, 'guest', 'other'])
type CancelCode = z.infer<typeof CancelCode>

const ofRoom = {
  roomId: Id,
  room: z.string().meta({ examples: ['108'] }),
  floor: z.string(),
  typeId: Id.nullable(),
  type: z.string().nullable(),
}

const ExportedRequest = z.object({
  id: Id,
  orderId: Id,
  /** False: it was made before the period and was open when the period began. */
  isOfPeriod: z.boolean(),
  createdAt: moment,
  wantedFrom: moment.nullable(),
  dueAt: moment.nullable(),
  takenAt: moment.nullable(),
  reopenedAt: moment.nullable(),
  closedAt: moment.nullable(),
  status: RequestStatus,
  reopenings: z.int(),
  ...ofRoom,
  services: z.array(ServiceCount.extend(Service.pick({ kind: true, name: true }).shape)).max(OFFERED_MAXIMUM),
  cleaningPreference: CleaningPreference,
  /** The group of the assignee. */
  group: z
    .string()
    .nullable()
    .meta({ examples: ['Étages'] }),
  cancelReason: CancelCode.nullable(),
  byStaff: z.boolean(),
  comment: z.string().nullable(),
})
export type ExportedRequest = z.infer<typeof ExportedRequest>

/**
 * The parts in the order of reading: requests made before the period and still open at the first chunk,
 * requests open when the period began and closed by then, requests made in the period.
 */
const parts = ['open', 'closed', 'made'] as const
type Part = (typeof parts)[number]
const requestCursor = pagesBy(z.tuple([KeyMoment, z.enum(parts), KeyMoment, Id])).input.after

export const exportRequests = operation({
  ...ofAdmins,
  name: 'analytics.exportRequests',
  summary: 'Export the requests of a period and those open at its beginning, in chunks, without names',
  http: ['GET', '/analytics/exports/requests'],
  refusals: ['not-allowed'],
  input: Exported.safeExtend({
    comments: z.enum(['with', 'without']).default('without'),
    since: requestCursor,
    length,
  }),
  output: z.object({ requests: z.array(ExportedRequest).max(STRETCH), timeZone: z.string(), until: Until }),
  async run({ actor, tenant, input, now }) {
    const [{ timeZone, services }] = await Promise.all([configurationOf(tenant), requireAdmin(tenant, actor)])
    const days = freshDays(input, timeZone)
    const { starts } = days
    const [asOf, part, ...behind] = input.since ?? [now.getTime(), parts[0], ...beginningOf(parts[0], starts)]
    const rows = await stretchOf(tenant, { ...days, part, asOf: new Date(asOf) }, behind, input.length)
    const named = new Map(services.map(({ id, kind, name }) => [id, { kind, name }]))
    return {
      requests: rows
        .filter(({ isAsked }) => isAsked)
        .map((row) => ({
          ...toExported(row),
          isOfPeriod: part === 'made',
          services: row.services.map((one) => ({ ...one, ...(named.get(one.serviceId) ?? unnamed) })),
          comment: input.comments === 'with' ? row.comment : null,
        })),
      timeZone,
      until: nextCursor(rows, input.length, { part, starts, asOf }),
    }
  },
})

type Behind = [at: number, id: string]
const beginningOf = (part: Part, starts: Date): Behind => [
  part === 'closed' ? starts.getTime() : 0,
  LOWEST_ID,
]

interface Reading extends FreshDays {
  part: Part
  /** When the first chunk was read: a request made later is left out, one closed later counts as open. */
  asOf: Date
}

function stretchOf(
  tenant: Tenant,
  { part, asOf, starts, ends, firstId, untilId }: Reading,
  [at, id]: Behind,
  length: number,
): Promise<queries.ExportedRow[]> {
  const behind = { at: new Date(at), id }
  const bounds = { looked: lookedFor(part, length), told: length }
  if (part === 'open') return queries.openFrom(tenant, { madeBefore: starts, asOf }, behind, bounds)
  if (part === 'closed')
    return queries.closedFrom(tenant, { madeBefore: starts, until: asOf }, behind, bounds)
  const until = ends < asOf ? ends : asOf
  return queries.madeFrom(tenant, { from: starts, until, untilId }, id > firstId ? id : firstId, bounds)
}

const lookedFor = (part: Part, length: number) => (part === 'closed' ? length * LOOKED_FOR_CLOSED : length)

/** The start of the next chunk: after a full one, else the next part. */
function nextCursor(
  rows: queries.ExportedRow[],
  length: number,
  { part, starts, asOf }: { part: Part; starts: Date; asOf: number },
): string | null {
  const last = rows.at(-1)
  if (last && (rows.length === length || last.looked === lookedFor(part, length))) {
    const at = part === 'open' ? last.createdAt : part === 'closed' ? last.closedAt : null
    return cursorOf([asOf, part, at?.getTime() ?? 0, last.id])
  }
  const next = parts[parts.indexOf(part) + 1]
  return next ? cursorOf([asOf, next, ...beginningOf(next, starts)]) : null
}

/** A service that was deleted. */
const unnamed = { kind: 'custom', name: null } as const

const iso = (date: Date | null) => date?.toISOString() ?? null

const toExported = (row: queries.ExportedRow) => ({
  id: row.id,
  orderId: row.orderId,
  createdAt: row.createdAt.toISOString(),
  wantedFrom: iso(row.wantedFrom),
  dueAt: iso(row.dueAt),
  takenAt: iso(row.takenAt),
  reopenedAt: iso(row.reopenedAt),
  closedAt: iso(row.closedAt),
  status: row.status,
  reopenings: row.reopenings,
  roomId: row.roomId,
  room: row.room,
  floor: row.floor,
  typeId: row.typeId,
  type: row.type,
  cleaningPreference: row.cleaningPreference,
  group: row.group,
  cancelReason: row.status === 'cancelled' ? cancelCodeOf(row.cancelReason) : null,
  byStaff: row.byStaff,
})

function cancelCodeOf(reason: string): CancelCode {
  if (reason === '') return 'guest'
  return CancelCode.options.find((code) => code === reason && code !== 'guest') ?? 'other'
}

const EndedStay = z.object({
  ...ofRoom,
  stay: z.int(),
  endedAt: moment,
  /** The next cleaning of the room, before another stay ended in it. */
  cleanedAt: moment.nullable(),
})
export type EndedStay = z.infer<typeof EndedStay>

const endedCursor = pagesBy(z.tuple([Id, Id])).input.after

export const exportCleanings = operation({
  ...ofAdmins,
  name: 'analytics.exportCleanings',
  summary: 'Export the stays that ended in a period with the next cleaning, in chunks, by room',
  http: ['GET', '/analytics/exports/cleanings'],
  refusals: ['not-allowed'],
  input: Exported.safeExtend({ since: endedCursor, length }),
  output: z.object({ stays: z.array(EndedStay).max(STRETCH), timeZone: z.string(), until: Until }),
  async run({ actor, tenant, input }) {
    const [{ timeZone }] = await Promise.all([configurationOf(tenant), requireAdmin(tenant, actor)])
    const { starts, ends, firstId, untilId } = freshDays(input, timeZone)
    const [roomId, eventId] = input.since ?? [LOWEST_ID, LOWEST_ID]
    const rows = await queries.endedFrom(
      tenant,
      { from: starts, until: ends, firstId, untilId },
      { roomId, eventId },
      { rooms: Math.min(ROOMS_OF_STRETCH, input.length), limit: input.length },
    )
    const last = rows.at(-1)
    // If the chunk is not full, the room is done: continue after the period's last id.
    const isCut = rows.length === input.length
    return {
      stays: rows.flatMap(({ stay, endedAt, cleanedAt, eventId: _, ...room }) =>
        stay === null || endedAt === null
          ? []
          : [{ ...room, stay, endedAt: endedAt.toISOString(), cleanedAt: iso(cleanedAt) }],
      ),
      timeZone,
      until: last ? cursorOf([last.roomId, (isCut && last.eventId) || untilId]) : null,
    }
  },
})

async function requireAdmin(tenant: Tenant, actor: HotelActor): Promise<void> {
  if (actor.kind === 'staff' && !(await queries.isAdminNow(tenant, actor.userId))) {
    throw new DomainError('not-allowed')
  }
}

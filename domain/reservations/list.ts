import { z } from 'zod'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { admins } from '../access.ts'
import { changeSettings, configurationOf } from '../configuration/configuration.ts'
import { type HotelSettings, REMEMBERED_COLUMNS_MAXIMUM } from '../configuration/shapes.ts'
import { DomainError, inputError } from '../errors.ts'
import { type Call, operation } from '../operation.ts'
import { headingKey } from '../rooms/columns.ts'
import { FILE_MAXIMUM } from '../rooms/shapes.ts'
import { applyReservations, foreseeReservations, isTold, roomFinder, todayOf } from './apply.ts'
import { type ReadList, readList, type SaidLine } from './list-reading.ts'
import { lockReservations } from './queries.ts'
import { statusByDays } from './rules.ts'
import {
  ColumnsOfList,
  LineCounts,
  type LineKind,
  ListLine,
  ListReading,
  lineKinds,
  type NamedReservation,
  neededColumns,
  RESERVATIONS_MAXIMUM,
} from './shapes.ts'

/** Delimited by `,`, `;`, `|`, tabs or aligned spaces, with or without headings. */
const List = z
  .string()
  .max(FILE_MAXIMUM, 'too-large')
  .meta({ examples: ['room;arrival;departure;language\n101;2026-11-26;2026-11-28;de\n'] })

export const previewReservations = operation({
  name: 'reservations.previewList',
  summary: 'Preview the effect of a list of reservations, line by line',
  http: ['POST', '/reservations/list/preview'],
  access: admins,
  scope: 'reservations:read',
  input: ListReading.extend({ list: List }),
  output: z.object({
    counts: LineCounts,
    lines: z.array(ListLine).max(RESERVATIONS_MAXIMUM),
    columns: ColumnsOfList.describe('The list’s columns and their meaning'),
    hasHeadings: z.boolean(),
    missing: z.array(z.enum(neededColumns)).max(neededColumns.length).describe('Columns to choose first'),
    endsStays: z
      .array(z.string())
      .max(RESERVATIONS_MAXIMUM)
      .describe('The numbers of rooms whose stay would end: their guests’ pages close')
      .meta({ examples: [['101']] }),
    /** A digest of the effects: applied with it, the list does exactly this, or nothing. */
    plan: z.string().meta({ examples: ['8Lx1vXxJr0l3mGq2'] }),
  }),
  prepare: refuseUnreadable,
  async run(call) {
    const { read, judged, foreseen, numbers } = await judge(call)
    const { lines: _, ...shown } = read
    return {
      ...shown,
      lines: judged.map(({ said, kind }) => ({
        line: said.line,
        kind,
        number: said.number,
        guestName: said.guestName,
        from: said.from ?? null,
        until: said.until ?? null,
      })),
      counts: countsOf(judged),
      endsStays: foreseen.ending.map(({ roomId }) => numbers.get(roomId) ?? ''),
      plan: foreseen.digest,
    }
  },
})

export const applyList = operation({
  name: 'reservations.applyList',
  summary: 'Apply a list of reservations, without its unreadable lines, all or nothing',
  http: ['POST', '/reservations/list'],
  changesMany: true,
  access: admins,
  scope: 'reservations:write',
  isUrgent: true,
  refusals: ['changed-since', 'no-such-room'],
  input: ListReading.extend({
    list: List,
    plan: z
      .string()
      .max(64)
      .optional()
      .describe('The previewed plan; refused if the list would do other things by now'),
  }),
  output: z.object({ counts: LineCounts, changed: z.int(), ended: z.int() }),
  prepare: refuseUnreadable,
  async run(call) {
    const { input, tenant } = call
    await lockReservations(tenant)
    const { read, judged, foreseen } = await judge(call)
    if (read.missing.length > 0) throw inputError([{ path: ['list'], message: 'columns-missing' }])
    // A list that is already applied changes nothing, although its preview is outdated.
    if (input.plan && input.plan !== foreseen.digest && foreseen.changed.length > 0)
      throw new DomainError('changed-since')
    const done = await applyReservations(
      call,
      judged.flatMap(({ reservation }) => reservation ?? []),
      'list',
    )
    if (input.columns && read.hasHeadings) await rememberColumns(tenant, read)
    return { counts: countsOf(judged), ...done }
  },
})

type Input = z.output<typeof ListReading> & { list: string }

/** Refuses an unreadable list before taking a connection. */
async function refuseUnreadable({ input }: { input: Input }): Promise<void> {
  read(input)
}

function read({ list, ...reading }: Input, { reservationColumns = {} }: Partial<HotelSettings> = {}) {
  const found = readList(list, reading, reservationColumns)
  if ('fault' in found) throw inputError([{ path: ['list'], message: found.fault }])
  return found
}

interface JudgedLine {
  said: SaidLine
  kind: LineKind
  /** Of a line that is not left out. */
  reservation?: NamedReservation
}

/** Judges each line, and foresees the effect of those that can be read. */
async function judge(call: Pick<Call<never, Input>, 'tenant' | 'now' | 'input'>) {
  const [{ settings }, { find, numbers }, today] = await Promise.all([
    configurationOf(call.tenant),
    roomFinder(call.tenant),
    todayOf(call),
  ])
  const list = read(call.input, settings)
  const seen = new Set<string>()
  const lines = (list.missing.length > 0 ? [] : list.lines).map((said): JudgedLine => {
    const { from, until, language, guestName } = said
    const room = find(said.number)
    if (said.isBroken) return { said, kind: 'broken' }
    if (!room) return { said, kind: 'unknown-room' }
    if (from === undefined || until === undefined || from > until) return { said, kind: 'no-dates' }
    const externalId = said.externalId || `${room.number} ${from}`
    if (seen.has(externalId)) return { said, kind: 'twice' }
    seen.add(externalId)
    const status = said.status ?? statusByDays({ from, until }, today)
    const reservation = { externalId, number: room.number, language, guestName, from, until, status }
    return { said, kind: 'unchanged', reservation }
  })
  const foreseen = await foreseeReservations(
    call,
    lines.flatMap(({ reservation }) => reservation ?? []),
    'list',
  )
  const kinds = new Map(
    foreseen.changed.map(({ before, after }): [string, LineKind] => [
      after.externalId,
      before && !isTold(before, after)
        ? 'unchanged'
        : before?.status === after.status
          ? 'changed'
          : after.status,
    ]),
  )
  const judged = lines.map((one) => ({
    ...one,
    kind: (one.reservation && kinds.get(one.reservation.externalId)) ?? one.kind,
  }))
  return { read: list, judged, foreseen, numbers }
}

function countsOf(judged: readonly JudgedLine[]): Record<LineKind, number> {
  const counts = Object.fromEntries(lineKinds.map((kind) => [kind, 0])) as Record<LineKind, number>
  for (const { kind } of judged) counts[kind]++
  return counts
}

/** Remembers the columns by heading, for tomorrow's list. */
const rememberColumns = (tenant: Tenant, { columns }: Pick<ReadList, 'columns'>): Promise<void> =>
  changeSettings(tenant, ({ reservationColumns: before }) => {
    const named = columns.filter(({ heading }) => heading !== '')
    const chosen = Object.fromEntries(named.map(({ heading, column }) => [headingKey(heading), column]))
    if (Object.entries(chosen).every(([key, column]) => before[key] === column)) return undefined
    const earlier = Object.entries(before).filter(([key]) => !Object.hasOwn(chosen, key))
    const all = [...earlier, ...Object.entries(chosen)].slice(-REMEMBERED_COLUMNS_MAXIMUM)
    return { reservationColumns: Object.fromEntries(all) }
  })

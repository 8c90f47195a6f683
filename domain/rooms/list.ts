import { z } from 'zod'
import { staffLanguages } from '../../i18n/language.ts'
import { settings } from '../../platform/settings.ts'
import { admins, staff } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { KeyText, Next, pagesBy } from '../page.ts'
import { line } from '../text.ts'
import { writeCsv } from './csv.ts'
import { listedRooms } from './list-queries.ts'
import { roomCount } from './manage-queries.ts'
import * as queries from './queries.ts'
import { ListedRoom, ManagedRoom, NUMBER_MAXIMUM, RoomFloor, roomStates } from './shapes.ts'

/** A removed room may share its number with an existing one, so the id decides. */
const roomPages = pagesBy(z.tuple([KeyText, Id]))

export const countRooms = ({ tenant }: Pick<Call<unknown, unknown>, 'tenant'>): Promise<number> =>
  roomCount(tenant)

export const listRooms = operation({
  name: 'rooms.list',
  summary: 'List the rooms in the order of their numbers',
  http: ['GET', '/rooms'],
  access: staff,
  scope: 'rooms:read',
  input: z.object({
    ...roomPages.input,
    search: line(NUMBER_MAXIMUM, { min: 0 }).optional().describe('Part of the number'),
    floor: RoomFloor.optional(),
    typeId: Id.optional(),
    state: z.enum(roomStates).default('in-use'),
  }),
  output: z.object({ rooms: z.array(ListedRoom), next: Next }),
  async run({ tenant, input, now }) {
    const [{ rows, next }, flags] = await Promise.all([
      roomPages.page(
        input,
        (query) => listedRooms(tenant, input, query),
        ({ number, id }) => [number, id],
      ),
      queries.standingFlags(tenant, now),
    ])
    return { rooms: listed(rows, flags), next }
  },
})

/** Some rooms as they are now, also removed ones. */
export async function roomsInList(
  { tenant, now }: Pick<Call<unknown, unknown>, 'tenant' | 'now'>,
  roomIds: readonly string[],
): Promise<ListedRoom[]> {
  const [rows, flags] = await Promise.all([
    listedRooms(tenant, { roomIds }),
    queries.standingFlags(tenant, now, roomIds),
  ])
  return listed(rows, flags)
}

function listed(
  rows: readonly Row[],
  flags: Awaited<ReturnType<typeof queries.standingFlags>>,
): ListedRoom[] {
  const flagsOf = Map.groupBy(flags, (flag) => flag.roomId)
  return rows.map(({ token: _, linkedAt, lastScanAt, ...room }) => ({
    ...room,
    linkedAt: linkedAt?.toISOString() ?? null,
    lastScanAt: lastScanAt?.toISOString() ?? null,
    flags: (flagsOf.get(room.id) ?? []).map(({ kind }) => kind),
  }))
}

export const showAllRooms = operation({
  name: 'rooms.showAll',
  summary: 'Show all rooms with their links, and the number of rooms paid for',
  http: ['GET', '/rooms/all'],
  access: admins,
  scope: 'rooms:links',
  isolation: 'snapshot',
  whole: 'a screen finds and selects among all of them',
  input: z.object({ state: z.enum(roomStates).default('in-use') }),
  output: z.object({ rooms: z.array(ManagedRoom), paidFor: z.int() }),
  async run({ tenant, input }) {
    const [rows, { subscription }] = await Promise.all([listedRooms(tenant, input), configurationOf(tenant)])
    return { rooms: rows.map(toManaged), paidFor: subscription.numberOfRooms }
  },
})

type Row = Awaited<ReturnType<typeof listedRooms>>[number]

const toManaged = ({ id, number, floor, typeId, revision, archived, ...link }: Row): ManagedRoom => ({
  ...{ id, number, floor, typeId, revision, archived },
  token: link.token ?? '',
  linkedAt: link.linkedAt?.toISOString() ?? null,
  lastScanAt: link.lastScanAt?.toISOString() ?? null,
})

export const showRoomDetails = operation({
  name: 'rooms.details',
  summary: 'Show a room with its link, even if it was removed',
  http: ['GET', '/rooms/{roomId}/details'],
  access: admins,
  scope: 'rooms:links',
  refusals: ['no-such-room'],
  input: z.object({ roomId: Id }),
  output: z.object({ room: ManagedRoom }),
  async run({ tenant, input }) {
    const [row] = await listedRooms(tenant, { roomIds: [input.roomId] })
    if (!row) throw new DomainError('no-such-room')
    return { room: toManaged(row) }
  },
})

/** As people name columns and their spreadsheets delimit them. */
const tables = {
  fr: { heads: ['Numéro', 'Étage', 'Type', 'Lien'], delimiter: ';' },
  en: { heads: ['Number', 'Floor', 'Type', 'Link'], delimiter: ',' },
} as const

export const exportRooms = operation({
  name: 'rooms.export',
  summary: 'Export all rooms as CSV with number, floor, type and link',
  http: ['GET', '/rooms/export'],
  access: admins,
  scope: 'rooms:links',
  isolation: 'snapshot',
  input: z.object({
    language: z.enum(staffLanguages).default('fr'),
    origin: z
      .url({ protocol: /^https?$/ })
      .max(300)
      .transform((url) => new URL(url).origin)
      .optional()
      .describe('The links’ site; defaults to the installation’s public address'),
  }),
  output: z.object({ csv: z.string().meta({ examples: ['number,floor,type\n101,1,Double\n'] }) }),
  async run({ tenant, input }) {
    const [rows, { roomTypes }] = await Promise.all([
      listedRooms(tenant, { state: 'in-use' }),
      configurationOf(tenant),
    ])
    const origin = input.origin ?? settings().publicUrl ?? ''
    const { heads, delimiter } = tables[input.language]
    const typeNames = new Map(roomTypes.map(({ id, name }) => [id, name]))
    const table = rows.map(({ number, floor, typeId, token }) => {
      return [number, floor, (typeId && typeNames.get(typeId)) || '', `${origin}/room/${token}`]
    })
    return { csv: writeCsv([heads, ...table], delimiter) }
  },
})

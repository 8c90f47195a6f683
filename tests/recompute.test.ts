import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cleaningsText, requestsText } from '../app/admin/analytics/export/texts.ts'
import { periodOf } from '../domain/analytics/periods.ts'
import { type Breakdown, breakdowns, type Period, periodKinds } from '../domain/analytics/shapes.ts'
import { updateRollups } from '../domain/analytics/update-rollups.ts'
import { events } from '../domain/events/tables.ts'
import { newId, newIdOf } from '../domain/ids.ts'
import { stepsIn } from '../domain/job.ts'
import { operations } from '../domain/operations.ts'
import { staffMembers } from '../domain/people/tables.ts'
import { changingColumns } from '../domain/requests/queries.ts'
import { requests } from '../domain/requests/tables.ts'
import { rooms } from '../domain/rooms/tables.ts'
import { inTenant } from '../platform/database/tenancy.ts'
import { readRows } from '../scripts/lib/csv-rows.mjs'
import { piecesOf } from '../scripts/lib/pieces.mjs'
import { periodBefore, recompute } from '../scripts/lib/recompute.mjs'
import { installation } from './support/database.ts'
import { addRoom, type Hotel, hire, openHotel, subscribe } from './support/hotel.ts'

// The script computes the admins' figures from the downloaded files, to the last digit, for random histories.

installation()

/** How many hotels: `RUNS=500` for a thorough look. */
const RUNS = Number(process.env.RUNS ?? 12)

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Clocks that change by an hour or by half of one, at midnight or not at all, and that are off by quarters of an hour. */
const zones = [
  'Europe/Paris',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'America/Havana',
  'Africa/Cairo',
  'Pacific/Chatham',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
]
/** Weeks in which clocks change, in one of these places or another. */
const beginnings = ['2024-03-07', '2024-03-28', '2024-04-04', '2024-04-23', '2024-10-03', '2024-10-25']
const WEEKS_DAYS = 12

/** A moment of those weeks: any, or one at the very end of a quarter of an hour, where days begin somewhere. */
const moment = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: WEEKS_DAYS * DAY_MS }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat({ max: WEEKS_DAYS * 96 }), fc.constantFrom(-1, 0, 1))
      .map(([quarters, ms]) => quarters * 15 * MINUTE_MS + ms),
  },
)
const minutesLater = fc.oneof(
  { weight: 4, arbitrary: fc.nat({ max: 90 * MINUTE_MS }) },
  { weight: 1, arbitrary: fc.nat({ max: 4 * DAY_MS }) },
)
const who = fc.option(fc.nat({ max: 2 }))

const history = fc.record({
  madeAt: moment,
  room: fc.nat({ max: 3 }),
  services: fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 3 }),
  due: fc.option(minutesLater),
  taken: fc.option(minutesLater),
  assignee: who,
  end: fc.constantFrom('open', 'started', 'done', 'done', 'done', 'cancelled'),
  took: minutesLater,
  reopened: fc.option(fc.tuple(minutesLater, fc.integer({ min: 1, max: 3 }))),
})
type History = typeof history extends fc.Arbitrary<infer H> ? H : never

const inRoom = fc.record({
  room: fc.nat({ max: 3 }),
  at: moment,
  what: fc.constantFrom('ended', 'ended', 'done', 'in_progress'),
})
type InRoom = typeof inRoom extends fc.Arbitrary<infer E> ? E : never

/** A request's later history. */
const turn = fc.record({ on: fc.nat(), to: history })

const scene = fc.record({
  zone: fc.constantFrom(...zones),
  /** Another time zone, which the hotel chooses in the end. */
  moves: fc.option(fc.constantFrom(...zones)),
  /** The days after which figures are kept, and later changes to existing requests. */
  keptAfter: fc.option(fc.nat({ max: WEEKS_DAYS })),
  turns: fc.array(turn, { maxLength: 10 }),
  beginning: fc.constantFrom(...beginnings),
  histories: fc.array(history, { minLength: 5, maxLength: 40 }),
  inRooms: fc.uniqueArray(inRoom, { maxLength: 25, selector: ({ at }) => at }),
  kind: fc.constantFrom(...periodKinds),
  day: fc.nat({ max: WEEKS_DAYS }),
  days: fc.nat({ max: WEEKS_DAYS }),
  length: fc.constantFrom(1, 2, 7, 250),
  delimiter: fc.constantFrom(',' as const, ';' as const),
  language: fc.constantFrom('fr' as const, 'en' as const),
})

interface House {
  hotel: Hotel
  roomIds: string[]
  people: string[]
  serviceIds: string[]
}

/** Four rooms, one of no type and two of no floor or one that looks like a formula; three people, of two groups or none. */
async function openHouse(timeZone: string): Promise<House> {
  const hotel = await openHotel({ timeZone })
  const floors = ['1', '=1+1', "'-2", '']
  const its = await Promise.all(floors.map((_, i) => addRoom(hotel, ['101', '-1', '"7";=1', '@8'][i])))
  const karim = await hire(hotel.id, 'employee', 'Karim')
  const people = [hotel.admin.userId, hotel.employee.userId, karim.userId]
  await inTenant(hotel.id, async ({ db }) => {
    for (const [i, { id }] of its.entries())
      await db
        .update(rooms)
        .set({ floor: floors[i] as string, ...(i === 3 && { typeId: null }) })
        .where(and(eq(rooms.hotelId, hotel.id), eq(rooms.id, id)))
    for (const [i, team] of ['Étage, nuit', '+Bar\u{1f379}', ''].entries())
      await db
        .update(staffMembers)
        .set({ team })
        .where(and(eq(staffMembers.hotelId, hotel.id), eq(staffMembers.userId, people[i] as string)))
  })
  return { hotel, people, roomIds: its.map(({ id }) => id), serviceIds: Object.values(hotel.services) }
}

const later = (from: Date, ms: number | null) => (ms === null ? null : new Date(from.getTime() + ms))

type Row = typeof requests.$inferInsert

function toRow({ hotel, roomIds, people, serviceIds }: House, start: number, one: History): Row {
  const createdAt = new Date(start + one.madeAt)
  const reopenedAt = one.reopened && later(createdAt, one.reopened[0])
  const isClosed = one.end === 'done' || one.end === 'cancelled'
  const id = newIdOf(createdAt)
  return {
    hotelId: hotel.id,
    id,
    orderId: id,
    roomId: roomIds[one.room] as string,
    stay: 1,
    sender: 'device',
    byStaff: false,
    key: newId(),
    status: one.end === 'open' ? 'new' : one.end === 'started' ? 'in_progress' : one.end,
    services: one.services.map((i) => ({ serviceId: serviceIds[i] as string, count: i + 1 })),
    comment: 'Deux "grandes";\nmerci, Zoé',
    createdAt,
    dueAt: later(createdAt, one.due),
    assigneeId: one.assignee === null ? null : (people[one.assignee] as string),
    takenAt: later(createdAt, one.taken),
    closedAt: isClosed ? later(reopenedAt ?? createdAt, one.took) : null,
    cancelReason: one.end === 'cancelled' && one.took % 2 === 1 ? 'Paul est malade' : '',
    reopenedAt,
    reopenings: one.reopened?.[1] ?? 0,
  }
}

function toEvents({ hotel, roomIds }: House, start: number, inRooms: readonly InRoom[]) {
  const stays = new Map<number, number>()
  return inRooms
    .toSorted((a, b) => a.at - b.at)
    .map(({ room, at: ms, what }) => {
      const at = new Date(start + ms)
      const stay = stays.get(room) ?? 1
      if (what === 'ended') stays.set(room, stay + 1)
      return {
        hotelId: hotel.id,
        id: newIdOf(at),
        at,
        type: what === 'ended' ? 'stay.ended' : 'room.cleaning-saved',
        subjectType: 'room',
        subjectId: roomIds[room] as string,
        actor: 'tests',
        before: what === 'ended' ? stay : { cleaningStatus: 'not_cleaned' },
        after: what === 'ended' ? stay + 1 : { cleaningStatus: what },
        publishedAt: at,
      }
    })
}

function periodIn(
  beginning: string,
  { kind, day, days }: { kind: Period['kind']; day: number; days: number },
) {
  const from = Temporal.PlainDate.from(beginning).add({ days: day })
  if (kind !== 'own') return periodOf(kind, from.toString())
  return { kind, from: from.toString(), to: from.add({ days }).toString() }
}

type Files = Pick<Scene, 'length' | 'delimiter' | 'language'>

/** The rows of the files of both periods, as they are taken along: one after the other, in pieces of any size. */
async function* rowsOf(texts: readonly AsyncIterable<string>[]) {
  for (const text of texts) {
    const whole = (await Array.fromAsync(text)).join('')
    yield* readRows(whole.match(/.{1,97}/gs) ?? [])
  }
}

/** The script's figures from the files of a period and of the one before it. */
function recomputed({ hotel }: House, period: Period, { length, delimiter, language }: Files) {
  const each = [period, periodBefore(period)].map(({ from, to }) => ({ from, to, length, delimiter }))
  return recompute(
    {
      requests: rowsOf(
        each.map((asked) => requestsText(hotel.admin, { ...asked, comments: 'with' }, language)),
      ),
      cleanings: rowsOf(each.map((asked) => cleaningsText(hotel.admin, asked))),
    },
    period,
    { today: '2024-12-31', asOf: Date.now() },
  )
}

/** The page's figures without those that the files lack, in the script's order. */
async function shown({ hotel }: House, period: Period) {
  const { timeZone: _, asOf: __, ...overview } = await operations.showAnalytics(hotel.admin, period)
  const byKey = (a: { key: string | null }, b: { key: string | null }) =>
    (a.key ?? '') < (b.key ?? '') ? -1 : 1
  const rowsBy = async (by: Breakdown) => {
    const { rows } = await operations.breakdownAnalytics(hotel.admin, { ...period, by })
    return rows.map(({ name: _, ...row }) => row).toSorted(byKey)
  }
  const each = await Promise.all(breakdowns.map(async (by) => [by, await rowsBy(by)] as const))
  return { ...overview, breakdowns: Object.fromEntries(each) }
}

type Scene = typeof scene extends fc.Arbitrary<infer S> ? S : never

/** Runs a whole history. Figures are kept at some point; later changes have their events. */
async function happen(house: House, { beginning, histories, inRooms, keptAfter, turns, moves }: Scene) {
  const { hotel } = house
  const start = Date.parse(beginning)
  const keptAt = new Date(start + (keptAfter ?? WEEKS_DAYS) * DAY_MS)
  const made = histories.map((one) => toRow(house, start, one))
  const happened = toEvents(house, start, inRooms)
  const put = (isThere: (at: Date) => boolean) =>
    inTenant(hotel.id, async ({ db }) => {
      const [some, others] = [
        made.filter((row) => isThere(row.createdAt)),
        happened.filter(({ at }) => isThere(at)),
      ]
      if (some.length > 0) await db.insert(requests).values(some)
      if (others.length > 0) await db.insert(events).values(others)
    })
  await put((at) => at <= keptAt)
  if (keptAfter !== null) await updateRollups(stepsIn('analytics.keepFigures', hotel.id), keptAt)
  await put((at) => at > keptAt)
  for (const { on, to } of turns) {
    const before = made[on % made.length] as Row
    const { madeAt } = histories[on % made.length] as History
    const after = toRow(house, start, { ...to, madeAt })
    const change = Object.fromEntries(changingColumns.map((column) => [column, after[column]]))
    const was = Object.fromEntries(changingColumns.map((column) => [column, before[column] ?? null]))
    await inTenant(hotel.id, async ({ db }) => {
      await db
        .update(requests)
        .set(change)
        .where(and(eq(requests.hotelId, hotel.id), eq(requests.id, before.id)))
      const of = {
        hotelId: hotel.id,
        id: newId(),
        at: new Date(),
        subjectType: 'request',
        subjectId: before.id,
      }
      await db
        .insert(events)
        .values({ ...of, type: 'request.finished', actor: 'tests', before: was, after: change })
    })
    Object.assign(before, change)
  }
  if (moves) await subscribe(hotel, { timeZone: moves })
}

describe('exported files', () => {
  test('the exported files of a period yield its shown figures, whatever has happened', async () => {
    await fc.assert(
      fc.asyncProperty(scene, async (all) => {
        const house = await openHouse(all.zone)
        await happen(house, all)
        const period = periodIn(all.beginning, all)
        expect(await recomputed(house, period, all)).toEqual(await shown(house, period))
      }),
      { numRuns: RUNS },
    )
  })

  test('the command reads the exported files and leaves out figures that they cannot yield', async () => {
    const house = await openHouse('Europe/Paris')
    const [all] = fc.sample(scene, { numRuns: 1, seed: 14 }) as [Scene]
    await happen(house, { ...all, beginning: '2024-03-28', moves: null })
    const folder = mkdtempSync(join(tmpdir(), 'sonnette-recompute-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const save = async (name: string, { from, to }: { from: string; to: string }) => {
      const { admin } = house.hotel
      const asked = { from, to, delimiter: ';', comments: 'without' } as const
      const made = name === 'menages' ? cleaningsText(admin, asked) : requestsText(admin, asked, 'fr')
      const path = join(folder, `${name}_${from}_${to} (1).csv`)
      writeFileSync(path, (await Array.fromAsync(made)).join(''))
      return path
    }
    const period = { kind: 'own', from: '2024-03-31', to: '2024-04-03' } as const
    const told = (paths: readonly string[]) => {
      const command = ['scripts/recompute.mjs', '--json', '--today', '2024-12-31', ...paths]
      return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' }))
    }
    const paths = [await save('menages', period), await save('demandes', period)]
    const { figuresBefore, backlogBefore, cleaningBefore, ...ofPeriod } = await shown(house, period)
    expect(told(paths)).toMatchObject({ period, figures: ofPeriod.figures, backlog: ofPeriod.backlog })
    expect(Object.keys(told(paths)).filter((key) => key.endsWith('Before'))).toEqual([])
    const before = periodBefore(period)
    const [cleanings, requestsBefore] = [await save('menages', before), await save('demandes', before)]
    expect(told([cleanings, requestsBefore, ...paths])).toEqual({
      ...ofPeriod,
      ...{ figuresBefore, backlogBefore, cleaningBefore },
    })
  })

  test('the command reads files with semicolons and Windows encoding', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sonnette-recompute-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'demandes.csv')
    const rows = () => Array.fromAsync(readRows(piecesOf(path)))
    const text = 'room;group\r\n101;Étages\r\n102;"Réception; été"\r\n'
    const read = [
      { room: '101', group: 'Étages' },
      { room: '102', group: 'Réception; été' },
    ]
    for (const saved of [Buffer.from(text, 'latin1'), Buffer.from(text), Buffer.from(`\ufeff${text}`)]) {
      writeFileSync(path, saved)
      expect(await rows()).toEqual(read)
    }
    writeFileSync(path, Buffer.from('room\r\n1 \u0080 2\r\n', 'latin1'))
    expect(await rows()).toEqual([{ room: '1 € 2' }])
  })
})

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { installation } from '../../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, type Room } from '../../tests/support/hotel.ts'
import {
  type PlainHistory,
  type PlainRequest,
  plainBreakdown,
  plainOverview,
} from '../../tests/support/plain-figures.ts'
import { hotels } from '../configuration/tables.ts'
import { events } from '../events/tables.ts'
import { newId, newIdOf } from '../ids.ts'
import { stepsIn } from '../job.ts'
import { staffMembers } from '../people/tables.ts'
import { changingColumns } from '../requests/queries.ts'
import { requests } from '../requests/tables.ts'
import { rooms } from '../rooms/tables.ts'
import { readBreakdown } from './breakdown.ts'
import { readOverview } from './overview.ts'
import { before, dayAt, periodOf } from './periods.ts'
import { breakdowns, type Period, periodKinds } from './shapes.ts'
import { updateRollups } from './update-rollups.ts'

installation()

/** Whole, half and quarter hours from UTC; changes at night, at midnight, and by half an hour. */
const zones = [
  'Europe/Paris',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Santiago',
  'America/St_Johns',
  'Pacific/Auckland',
]

const acts = [
  'send',
  'send',
  'take',
  'finish',
  'finish',
  'cancel',
  'reopen',
  'undo',
  'assign',
  'end',
  'clean',
  'keep',
  'zone',
  'look',
] as const

/** An action and the time since the one before. */
const Act = fc.record({
  act: fc.constantFrom(...acts),
  minutes: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 60, max: 4_000 })),
  seconds: fc.integer({ min: 1, max: 59 }),
  pick: fc.nat({ max: 1_000 }),
})
const History = fc.record({
  zone: fc.constantFrom(...zones),
  // Before clock changes in the north and in the south.
  begins: fc.constantFrom('2026-03-20T12:00:00Z', '2026-09-20T12:00:00Z', '2026-10-20T12:00:00Z'),
  acts: fc.array(Act, { minLength: 20, maxLength: 60 }),
})

type Act = typeof Act extends fc.Arbitrary<infer A> ? A : never
interface Made extends PlainRequest {
  id: string
  /** The state before the last change, if it can be undone. */
  before?: object | undefined
}

/** The number of histories: `RUNS=200` for a thorough run. */
const RUNS = Number(process.env.RUNS ?? 8)

const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]

/** A hotel with a history in the database as the product writes it, and in memory. */
class Telling {
  now: Date
  readonly made: Made[] = []
  readonly ended: { roomId: string; endedAt: Date; cleanAt: Date | null; isOver: boolean }[] = []

  readonly hotel: Hotel
  readonly rooms: readonly Room[]
  timeZone: string

  constructor(hotel: Hotel, itsRooms: readonly Room[], timeZone: string, begins: string) {
    this.hotel = hotel
    this.rooms = itsRooms
    this.timeZone = timeZone
    this.now = new Date(begins)
  }

  async tell({ act, minutes, seconds, pick }: Act) {
    this.now = new Date(this.now.getTime() + minutes * 60_000 + seconds * 1_000)
    const { now, hotel } = this
    const open = this.made.filter(({ closedAt }) => !closedAt)
    const closed = this.made.filter(({ closedAt }) => closedAt)
    const person = pickOf([hotel.admin.userId, hotel.employee.userId], pick) as string
    const room = pickOf(this.rooms, pick) as Room
    switch (act) {
      case 'send':
        return this.send(room, pick)
      case 'take':
        return this.change('taken', pickOf(open, pick), (one) => ({
          assigneeId: person,
          takenAt: one.takenAt ?? now,
        }))
      case 'assign':
        return this.change('assigned', pickOf(open, pick), () => ({ assigneeId: pick % 3 ? person : null }))
      case 'finish':
        return this.change('finished', pickOf(open, pick), (one) => ({
          status: 'done',
          closedAt: now,
          assigneeId: one.assigneeId ?? person,
          takenAt: one.takenAt ?? now,
        }))
      case 'cancel':
        return this.change('cancelled', pickOf(open, pick), () => ({
          status: 'cancelled',
          closedAt: now,
          cancelReason: pick % 2 ? 'not-available' : '',
        }))
      case 'reopen':
        return this.change('reopened', pickOf(closed, pick), ({ reopenings }) => ({
          status: 'in_progress',
          closedAt: null,
          cancelReason: '',
          reopenedAt: now,
          reopenings: reopenings + 1,
        }))
      case 'undo': {
        const one = pickOf(
          this.made.filter((each) => each.before),
          pick,
        )
        return this.change('undone', one, () => one?.before ?? {}, 'undo')
      }
      case 'end':
        for (const earlier of this.ended) if (earlier.roomId === room.id) earlier.isOver = true
        this.ended.push({ roomId: room.id, endedAt: now, cleanAt: null, isOver: false })
        return this.record('stay.ended', 'room', room.id, null, null)
      case 'clean':
        for (const one of this.ended) if (one.roomId === room.id && !one.isOver) one.cleanAt ??= now
        return this.record('room.cleaning-saved', 'room', room.id, null, { cleaningStatus: 'done' })
      case 'keep':
        return updateRollups(stepsIn('analytics.keepFigures', hotel.id), now)
      case 'zone':
        if (pick % 4 > 0) return
        this.timeZone = pickOf(zones, pick) as string
        return inTenant(
          hotel.id,
          async ({ db }) =>
            void (await db.update(hotels).set({ timeZone: this.timeZone }).where(eq(hotels.id, hotel.id))),
        )
      case 'look':
        return this.look(pick)
    }
  }

  async send(room: Room, pick: number) {
    const { now, hotel } = this
    const { towels, breakfast, minibar } = hotel.services
    const services = [[towels], [breakfast, minibar], [], [towels, minibar]][pick % 4] as string[]
    const dueAt = pick % 5 ? new Date(now.getTime() + (pick % 90) * 60_000) : null
    const id = newIdOf(now)
    const one: Made = {
      id,
      createdAt: now,
      dueAt,
      takenAt: null,
      closedAt: null,
      reopenedAt: null,
      reopenings: 0,
      status: 'new',
      cancelReason: '',
      services,
      roomId: room.id,
      assigneeId: null,
    }
    this.made.push(one)
    await inTenant(hotel.id, ({ db }) =>
      db.insert(requests).values({
        hotelId: hotel.id,
        id,
        orderId: id,
        roomId: room.id,
        stay: 1,
        sender: 'device',
        byStaff: false,
        key: newId(),
        services: services.map((serviceId) => ({ serviceId, count: 1 })),
        comment: '',
        createdAt: now,
        dueAt,
      }),
    )
    await this.record('request.sent', 'request', id, null, { status: 'new' })
  }

  async change(type: string, one: Made | undefined, to: (one: Made) => object, undo?: 'undo') {
    if (!one) return
    const stateOf = () =>
      Object.fromEntries(
        changingColumns.flatMap((name) => (name in one ? [[name, one[name as keyof Made]]] : [])),
      )
    const state = stateOf()
    Object.assign(one, to(one))
    one.before = undo ? undefined : state
    const after = stateOf()
    await inTenant(this.hotel.id, ({ db }) => db.update(requests).set(after).where(eq(requests.id, one.id)))
    await this.record(`request.${type}`, 'request', one.id, state, after)
  }

  async record(type: string, subjectType: string, subjectId: string, before: unknown, after: unknown) {
    const { now, hotel } = this
    await inTenant(hotel.id, ({ db }) =>
      db.insert(events).values({
        hotelId: hotel.id,
        id: newIdOf(now),
        at: now,
        type,
        subjectType,
        subjectId,
        actor: 'somebody',
        before,
        after,
        publishedAt: now,
      }),
    )
  }

  get history(): PlainHistory {
    const floorOf = new Map(this.rooms.map(({ id }, i) => [id, floors[i] || null]))
    return {
      timeZone: this.timeZone,
      requests: this.made,
      cleanings: this.ended,
      keysOf: {
        service: ({ services }) => (services.length > 0 ? services : [null]),
        room: ({ roomId }) => [roomId],
        type: () => [this.hotel.typeId],
        floor: ({ roomId }) => [floorOf.get(roomId) ?? null],
        group: ({ assigneeId }) => [assigneeId === this.hotel.employee.userId ? 'Étages' : null],
      },
    }
  }

  /** Compares the figures of some periods with a plain computation. */
  async look(pick: number) {
    const { now, history, hotel, timeZone } = this
    const today = dayAt(now, timeZone)
    const day = Temporal.PlainDate.from(today)
      .subtract({ days: pick % 40 })
      .toString()
    const kind = pickOf(periodKinds, pick) as Period['kind']
    const own = { kind: 'own', from: day, to: today } as const
    for (const period of [kind === 'own' ? own : periodOf(kind, day), periodOf('month', day)]) {
      const earlier = before(period)
      const [shown, ...broken] = await inTenant(
        hotel.id,
        async (tenant) => {
          const rows = []
          for (const by of breakdowns) rows.push(await readBreakdown({ tenant, now }, by, period, earlier))
          return [await readOverview({ tenant, now }, period, earlier), ...rows] as const
        },
        'snapshot',
      )
      expect(shown).toEqual(plainOverview(history, period, earlier, now))
      for (const [i, by] of breakdowns.entries()) {
        const rows = broken[i]?.map(({ name: _, ...row }) => row)
        const expected = plainBreakdown(history, by, period, earlier, now)
        const inOrder = (list: typeof expected | undefined) =>
          list?.toSorted((a, b) => (String(a.key) < String(b.key) ? -1 : 1))
        expect(inOrder(rows)).toEqual(inOrder(expected))
      }
    }
  }
}

const floors = ['1', '2', '']

test('figures equal a plain calculation from all events at every moment', async () => {
  await fc.assert(
    fc.asyncProperty(History, async ({ zone, begins, acts }) => {
      const hotel = await openHotel({ timeZone: zone })
      const itsRooms = []
      for (const floor of floors) {
        const room = await addRoom(hotel)
        await inTenant(hotel.id, ({ db }) => db.update(rooms).set({ floor }).where(eq(rooms.id, room.id)))
        itsRooms.push(room)
      }
      const { userId } = hotel.employee
      await inTenant(hotel.id, ({ db }) =>
        db.update(staffMembers).set({ team: 'Étages' }).where(eq(staffMembers.userId, userId)),
      )
      const telling = new Telling(hotel, itsRooms, zone, begins)
      for (const act of acts) await telling.tell(act)
      await telling.look(0)
      await updateRollups(stepsIn('analytics.keepFigures', hotel.id), telling.now)
      for (const pick of [3, 30]) await telling.look(pick)
    }),
    { numRuns: RUNS },
  )
}, 120_000)

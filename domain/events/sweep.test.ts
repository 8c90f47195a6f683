import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { log } from '../../platform/log.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  type Room,
  sendOne,
} from '../../tests/support/hotel.ts'
import type { Guest } from '../actor.ts'
import { subjects } from '../events.ts'
import { newId } from '../ids.ts'
import { operations } from '../operations.ts'
import { requestSubject } from '../requests/events.ts'
import { roomSubject } from '../rooms/events.ts'
import { event, subject } from './event.ts'
import { changes, flushPublished, isChangeOf, type PublishedChange } from './publish.ts'
import { startSweeper } from './sweep.ts'

const { takeRequest, raiseFlag, endStay } = operations

const installed = installation()

let hotel: Hotel
let room: Room
let guest: Guest
let published: PublishedChange[]
let testBegan: string
beforeAll(async () => {
  hotel = await openHotel()
})
beforeEach(async () => {
  testBegan = newId()
  room = await addRoom(hotel)
  guest = await guestOf(room)
  published = []
  onTestFinished(changes.subscribe((change) => published.push(change)))
})
afterEach(() => {
  vi.useRealTimers()
})

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])
const unpublished = async () =>
  (await owner<{ n: number }>('select count(*)::int n from events where published_at is null'))[0]?.n

/** Leaves this test's events like a process killed between commit and publishing. */
async function crash(secondsAgo = 60) {
  await flushPublished()
  await owner(`update events set published_at = null, at = at - $1 * interval '1 second' where id > $2`, [
    secondsAgo,
    testBegan,
  ])
  published.length = 0
}

async function sweepOnce() {
  const stop = await startSweeper(subjects)
  stop()
}

test('published events are marked in one statement', async () => {
  // Fake timers keep the delayed marking out of the test.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await Promise.all(Array.from({ length: 5 }, () => sendOne(guest, orderOf(hotel.services.towels))))
  expect(published).toHaveLength(5)
  expect(await unpublished()).toBeGreaterThanOrEqual(5)
  await flushPublished()
  expect(await unpublished()).toBe(0)
})

test('published events are marked by themselves a moment later', async () => {
  await sendOne(guest, orderOf(hotel.services.towels))
  await vi.waitFor(async () => expect(await unpublished()).toBe(0), { timeout: 5000, interval: 20 })
})

describe('events left unpublished by a crash', () => {
  test('the next start publishes a request once in its current state', async () => {
    const { id, key } = await sendOne(guest, orderOf(hotel.services.towels))
    const now = await takeRequest(hotel.employee, { requestId: id })
    await crash()
    await sweepOnce()
    const expected = {
      hotelId: hotel.id,
      type: 'request.taken',
      subjectType: 'request',
      subjectId: id,
      payload: {
        request: now,
        sender: guest.deviceId,
        key,
        by: null,
        guestStatus: { expectedAt: null, helper: 'Léa' },
        rating: {},
      },
    }
    expect(published.filter(({ subjectId }) => subjectId === id)).toEqual([expected])
    expect(await unpublished()).toBe(0)
    published.length = 0
    await sweepOnce()
    expect(published).toEqual([])
  })

  test('the next start publishes the current signs on a door, and dashboards reload', async () => {
    await raiseFlag(guest, { kind: 'do_not_disturb' })
    await crash()
    await sweepOnce()
    const ofRoom = published.filter((change) => isChangeOf(roomSubject, change))
    expect(ofRoom.map(({ payload }) => payload)).toContainEqual({
      roomId: room.id,
      flags: ['do_not_disturb'],
      stay: 1,
      cleaning: { cleaningStatus: 'not_cleaned', cleaningRevision: 0 },
      reload: true,
    })
  })

  test('the next start publishes to each hotel its own events', async () => {
    const other = await openHotel()
    const there = await guestOf(await addRoom(other))
    const inOther = await sendOne(there, orderOf(other.services.towels))
    const inThis = await sendOne(guest, orderOf(hotel.services.towels))
    await crash()
    await sweepOnce()
    const hotelOf = (id: string) => published.find(({ subjectId }) => subjectId === id)?.hotelId
    expect(hotelOf(inOther.id)).toBe(other.id)
    expect(hotelOf(inThis.id)).toBe(hotel.id)
  })

  test('the next start publishes more events than fit into one batch', async () => {
    await endStay(hotel.employee, { roomId: room.id, stay: 1 })
    await crash()
    await owner(
      `insert into events (hotel_id, id, at, type, subject_type, subject_id, actor)
       select $1, id, now() - interval '1 minute', 'room.flagged', 'room', $2, 'system' from unnest($3::uuid[]) id`,
      [hotel.id, room.id, Array.from({ length: 1200 }, newId)],
    )
    await sweepOnce()
    expect(await unpublished()).toBe(0)
  })

  test('the next start passes over an event whose subject no longer exists', async () => {
    await owner(
      `insert into events (hotel_id, id, at, type, subject_type, subject_id, actor)
       values ($1, $2, now(), 'request.sent', 'request', $3, 'system')`,
      [hotel.id, newId(), newId()],
    )
    await sweepOnce()
    expect(await unpublished()).toBe(0)
  })
})

describe('running sweeper', () => {
  /** A sweeper with a fake clock. */
  async function sweeping() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(await startSweeper(subjects))
    return () => vi.advanceTimersByTime(2500)
  }

  test('the sweeper publishes another process’s unpublished events every 2.5 seconds', async () => {
    const tick = await sweeping()
    const { id } = await sendOne(guest, orderOf(hotel.services.towels))
    await crash()
    tick()
    await vi.waitFor(() => expect(published.some(({ subjectId }) => subjectId === id)).toBe(true))
    await vi.waitFor(async () => expect(await unpublished()).toBe(0))
  })

  test('the sweeper leaves recent events to the process that committed them', async () => {
    const tick = await sweeping()
    const young = await sendOne(guest, orderOf(hotel.services.towels))
    const old = await sendOne(guest, orderOf(hotel.services.towels))
    await crash(0)
    await owner(`update events set at = at - interval '1 minute' where subject_id = $1`, [old.id])
    tick()
    await vi.waitFor(() => expect(published).toHaveLength(1))
    expect(published).toMatchObject([{ subjectType: requestSubject.type, subjectId: old.id }])
    expect(young.id).not.toBe(old.id)
  })
})

describe('unknown subject types', () => {
  const people = ['ada@hotel.example', 'zoé@hotel.example']
  const personSubject = subject<{ name: string }, { kind: 'person'; name: string }, never>({
    type: 'person',
    staffView: ({ name }) => ({ kind: 'person', name }),
    roomOf: () => undefined,
    guestView: () => undefined,
    current: async (_tenant, ids) => new Map(ids.map((id) => [id, { name: `now ${id}` }])),
  })
  const invited = event('person.invited', personSubject)

  const leaveBehind = async () => {
    await flushPublished()
    await sweepOnce()
    published.length = 0
    await owner(
      `insert into events (hotel_id, id, at, type, subject_type, subject_id, actor)
       select $1, id, now() - interval '1 minute', $2, $3, person, 'system'
       from unnest($4::uuid[], $5::text[]) as left_behind (id, person)`,
      [hotel.id, invited.name, personSubject.type, people.map(newId), people],
    )
  }

  test('a declared subject type with text ids is published', async () => {
    await leaveBehind()
    const stop = await startSweeper(new Map([[personSubject.type, personSubject]]))
    stop()
    expect(published).toEqual(
      people.map((id) => ({
        hotelId: hotel.id,
        type: 'person.invited',
        subjectType: 'person',
        subjectId: id,
        payload: { name: `now ${id}` },
      })),
    )
    expect(await unpublished()).toBe(0)
  })

  test('an event of an unknown subject type is left to another process and blocks nothing', async () => {
    await leaveBehind()
    const { id } = await sendOne(guest, orderOf(hotel.services.towels))
    await crash()
    await sweepOnce()
    expect(published.map(({ subjectId }) => subjectId)).toEqual([id])
    expect(await unpublished()).toBe(people.length)
    await owner('delete from events where published_at is null')
  })

  test('unpublishable events do not block another hotel, however many there are', async () => {
    await leaveBehind()
    const other = await openHotel()
    await owner(
      `insert into events (hotel_id, id, at, type, subject_type, subject_id, actor)
       select hotel, id, now() - interval '1 minute', $1, $2, 'ada@hotel.example', 'system'
       from unnest($3::uuid[], $4::uuid[]) as left_behind (hotel, id) order by id`,
      [
        invited.name,
        personSubject.type,
        [...Array.from({ length: 600 }, () => hotel.id), other.id],
        Array.from({ length: 601 }, newId),
      ],
    )
    const said = vi.spyOn(log, 'error').mockReturnValue(undefined)
    onTestFinished(() => said.mockRestore())
    const brokenHere: typeof personSubject = {
      ...personSubject,
      current: async (tenant, ...args) => {
        if (tenant.hotelId === hotel.id) throw new RangeError('no such time zone')
        return personSubject.current(tenant, ...args)
      },
    }
    const stop = await startSweeper(new Map([[personSubject.type, brokenHere]]))
    stop()
    expect(published.map(({ hotelId }) => hotelId)).toEqual([other.id])
    expect(said).toHaveBeenCalledTimes(1)
    expect(await unpublished()).toBe(people.length + 600)
    await owner('delete from events where published_at is null')
  })
})

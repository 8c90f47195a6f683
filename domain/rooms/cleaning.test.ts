import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  keyFor,
  openHotel,
  type Room,
  refusalOf,
} from '../../tests/support/hotel.ts'
import { changes, isChangeOf } from '../events/publish.ts'
import { operations } from '../operations.ts'
import { type CleaningStatus, cleaningStatuses, ROOMS_MAXIMUM } from '../shapes/room.ts'
import { roomSubject } from './events.ts'

const { saveCleaning, endStay, showBoard, showRoomPanel } = operations

const installed = installation()

let hotel: Hotel
let room: Room
beforeAll(async () => {
  hotel = await openHotel()
})
beforeEach(async () => {
  room = await addRoom(hotel)
})

const one = (cleaningStatus: CleaningStatus, cleaningRevision: number, roomId = room.id) => ({
  roomId,
  cleaningStatus,
  cleaningRevision,
})
const set = (...it: Parameters<typeof one>) => ({ rooms: [one(...it)] })
const cleaningOf = async (roomId = room.id) => {
  const found = (await showBoard(hotel.employee, {})).rooms.find(({ id }) => id === roomId)
  return found && [found.cleaningStatus, found.cleaningRevision]
}
const eventsOf = (roomId: string) =>
  asOwner(installed.url, async (owner) => {
    const { rows } = await owner.query(
      'select type, actor, before, after from events where subject_id = $1 order by id',
      [roomId],
    )
    return rows
  })

describe('cleaning status', () => {
  test('the cleaning status changes between any two of the three values, and each change is recorded', async () => {
    const order = cleaningStatuses.flatMap((from) =>
      cleaningStatuses.filter((to) => to !== from).flatMap((to) => [from, to]),
    )
    let revision = 0
    let status: CleaningStatus = 'not_cleaned'
    for (const to of order) {
      const { rooms } = await saveCleaning(hotel.employee, set(to, revision))
      revision += to === status ? 0 : 1
      expect(rooms).toEqual([{ roomId: room.id, cleaningStatus: to, cleaningRevision: revision }])
      status = to
    }
    const kept = await eventsOf(room.id)
    expect(kept).toHaveLength(revision)
    expect(kept.at(0)).toEqual({
      type: 'room.cleaning-saved',
      actor: hotel.employee.userId,
      before: { cleaningStatus: 'not_cleaned' },
      after: { cleaningStatus: 'in_progress' },
    })
  })

  test('the cleaning status is published to staff without the signs on the door', async () => {
    const published: unknown[] = []
    onTestFinished(
      changes.subscribe((change) => isChangeOf(roomSubject, change) && published.push(change.payload)),
    )
    await saveCleaning(hotel.admin, set('done', 0))
    const cleaning = { cleaningStatus: 'done', cleaningRevision: 1 }
    expect(published).toEqual([{ roomId: room.id, cleaning, reload: false }])
    const guest = await guestOf(room)
    expect(roomSubject.guestView({ roomId: room.id, reload: false }, guest)).toBeUndefined()
  })

  test('a cleaning status that is saved again changes nothing, whatever was seen', async () => {
    await saveCleaning(hotel.employee, set('done', 0))
    const again = await saveCleaning(hotel.employee, set('done', 0))
    expect(again.rooms).toEqual([{ roomId: room.id, cleaningStatus: 'done', cleaningRevision: 1 }])
    expect(await eventsOf(room.id)).toHaveLength(1)
  })

  test('the cleaning status is undone by saving the former one', async () => {
    await saveCleaning(hotel.employee, set('done', 0))
    await saveCleaning(hotel.employee, set('not_cleaned', 1))
    expect(await cleaningOf()).toEqual(['not_cleaned', 2])
  })

  test('the cleaning status can be saved by a hotel’s key', async () => {
    const key = await keyFor(hotel.id, ['rooms:write'])
    await saveCleaning(key, set('done', 0))
    const refused = await refusalOf(saveCleaning(hotel.employee, set('in_progress', 0)))
    expect(refused).toMatchObject({ reason: 'changed-since', cleaning: [{ by: '' }] })
  })

  test('the cleaning status becomes not cleaned at a check-out, whatever was seen', async () => {
    await saveCleaning(hotel.employee, set('done', 0))
    const published: unknown[] = []
    onTestFinished(
      changes.subscribe((change) => isChangeOf(roomSubject, change) && published.push(change.payload)),
    )
    await endStay(hotel.admin, { roomId: room.id, stay: 1 })
    const cleaning = { cleaningStatus: 'not_cleaned', cleaningRevision: 2 }
    expect(published).toEqual([{ roomId: room.id, flags: [], stay: 2, cleaning, reload: true }])
    expect(await refusalOf(saveCleaning(hotel.employee, set('in_progress', 1)))).toMatchObject({
      reason: 'changed-since',
      by: 'Claire',
      cleaning: [{ roomId: room.id, ...cleaning, by: 'Claire' }],
    })
  })
})

describe('concurrent changes of a cleaning status', () => {
  test('the later of two changes is refused with the faster colleague’s name and the current status', async () => {
    const before = Date.now()
    await saveCleaning(hotel.employee, set('in_progress', 0))
    const refused = await refusalOf(saveCleaning(hotel.admin, set('done', 0)))
    expect(refused).toEqual({
      reason: 'changed-since',
      by: 'Léa',
      cleaning: [
        {
          roomId: room.id,
          cleaningStatus: 'in_progress',
          cleaningRevision: 1,
          by: 'Léa',
          at: expect.any(String),
        },
      ],
    })
    expect(Date.parse(refused.cleaning?.[0]?.at ?? '')).toBeGreaterThanOrEqual(before)
    await saveCleaning(hotel.admin, set('done', 1))
    expect(await cleaningOf()).toEqual(['done', 2])
  })

  test('one of two changes in the same instant is saved, and the other is refused', async () => {
    const [first, second] = await Promise.allSettled([
      saveCleaning(hotel.employee, set('in_progress', 0)),
      saveCleaning(hotel.admin, set('done', 0)),
    ])
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect((await cleaningOf())?.[1]).toBe(1)
    expect(await eventsOf(room.id)).toHaveLength(1)
  })

  test('the later of two changes does not name a colleague who made another change', async () => {
    await saveCleaning(hotel.employee, set('done', 0))
    await asOwner(installed.url, (owner) =>
      owner.query(
        `update rooms set cleaning_status = 'not_cleaned', cleaning_revision = 2 where hotel_id = $1 and id = $2`,
        [hotel.id, room.id],
      ),
    )
    const refused = await refusalOf(saveCleaning(hotel.admin, set('in_progress', 1)))
    expect(refused.by).toBeUndefined()
    expect(refused.cleaning).toMatchObject([{ cleaningStatus: 'not_cleaned', by: '', at: null }])
  })
})

describe('several rooms', () => {
  test('several rooms get one status at once, or each its former one', async () => {
    const rooms = [room, await addRoom(hotel), await addRoom(hotel)]
    await saveCleaning(hotel.employee, set('in_progress', 0))
    const all = (statuses: CleaningStatus[], revisions: number[]) => ({
      rooms: rooms.map(({ id }, i) => ({
        roomId: id,
        cleaningStatus: statuses[i] as CleaningStatus,
        cleaningRevision: revisions[i] as number,
      })),
    })
    const saved = await saveCleaning(hotel.employee, all(['done', 'done', 'done'], [1, 0, 0]))
    expect(saved.rooms.map(({ cleaningRevision }) => cleaningRevision)).toEqual([2, 1, 1])
    const undone = all(['in_progress', 'not_cleaned', 'not_cleaned'], [2, 1, 1])
    expect((await saveCleaning(hotel.employee, undone)).rooms.map((room) => room.cleaningStatus)).toEqual([
      'in_progress',
      'not_cleaned',
      'not_cleaned',
    ])
  })

  test('several rooms are saved all or none, and a refusal names the changed ones', async () => {
    const [changed, ...others] = [room, await addRoom(hotel), await addRoom(hotel)] as const
    await saveCleaning(hotel.employee, set('in_progress', 0))
    const rooms = [changed, ...others].map(({ id }) => one('done', 0, id))
    const refused = await refusalOf(saveCleaning(hotel.admin, { rooms }))
    expect(refused.cleaning?.map(({ roomId }) => roomId)).toEqual([changed.id])
    for (const { id } of others) expect(await cleaningOf(id)).toEqual(['not_cleaned', 0])
  })

  test('several rooms stay unchanged if one is unknown or archived', async () => {
    const archived = await addRoom(hotel)
    await asOwner(installed.url, (owner) =>
      owner.query('update rooms set archived_at = now() where hotel_id = $1 and id = $2', [
        hotel.id,
        archived.id,
      ]),
    )
    for (const gone of [randomUUID(), archived.id]) {
      const rooms = [room.id, gone].map((id) => one('done', 0, id))
      expect(await refusalOf(saveCleaning(hotel.admin, { rooms }))).toEqual({ reason: 'no-such-room' })
    }
    expect(await cleaningOf()).toEqual(['not_cleaned', 0])
  })

  test('several rooms are 500 at most, each once', async () => {
    const asked = async (ids: string[]) =>
      refusalOf(saveCleaning(hotel.admin, { rooms: ids.map((id) => one('done', 0, id)) }))
    const fields = (code: string) => ({ reason: 'invalid-input', fields: { rooms: code } })
    expect(await asked([])).toEqual(fields('missing'))
    expect(await asked(Array.from({ length: ROOMS_MAXIMUM + 1 }, () => randomUUID()))).toEqual(
      fields('too-many'),
    )
    expect(await asked([room.id, room.id.toUpperCase()])).toEqual(fields('named-twice'))
  })
})

test('500 rooms are saved at once, each with its author', async () => {
  const large = await openHotel({ numberOfRooms: ROOMS_MAXIMUM })
  await asOwner(installed.url, (owner) =>
    owner.query(
      `with made as (insert into rooms (hotel_id, id, number)
         select $1, gen_random_uuid(), n::text from generate_series(1, $2::integer) as n returning id)
       insert into stays (hotel_id, room_id, number) select $1, id, 1 from made`,
      [large.id, ROOMS_MAXIMUM],
    ),
  )
  const rooms = (await showBoard(large.admin, {})).rooms.map(({ id }) => one('done', 0, id))
  await saveCleaning(large.admin, { rooms })
  const { history } = await showRoomPanel(large.admin, { roomId: rooms[7]?.roomId ?? '' })
  expect(history).toMatchObject([{ type: 'room.cleaning-saved', by: { kind: 'staff', name: 'Claire' } }])
})

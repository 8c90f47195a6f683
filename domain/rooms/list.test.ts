import { beforeEach, describe, expect, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import { type Hotel, openHotel } from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'

const { createRoom, archiveRooms, listRooms } = operations

installation()

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
})

const list = async (filter: object = {}) => (await listRooms(hotel.employee, { limit: 100, ...filter })).rooms
const numbers = async (filter: object = {}) => (await list(filter)).map(({ number }) => number)
const create = async (number: string, more: object = {}) =>
  (await createRoom(hotel.admin, { number, ...more })).room

describe('list of rooms', () => {
  test('rooms are listed in natural order, page by page', async () => {
    const inOrder = [
      '1-02',
      '1-10',
      '07',
      '7',
      '103',
      '103 bis',
      '104',
      '703',
      'A2',
      'A12',
      'P1',
      'P10',
      `P${'9'.repeat(38)}`,
    ]
    for (const number of inOrder.toReversed()) await create(number)
    expect(await numbers()).toEqual(inOrder)
    const walked: string[] = []
    let after: string | undefined
    do {
      const { rooms, next }: Awaited<ReturnType<typeof listRooms>> = await listRooms(hotel.employee, {
        limit: 2,
        after,
      })
      walked.push(...rooms.map(({ number }) => number))
      after = next ?? undefined
    } while (after !== undefined)
    expect(walked).toEqual(inOrder)
  })

  test('rooms are listed by the filter', async () => {
    await create('101', { floor: '1', typeId: hotel.typeId })
    await create('A1', { floor: '1' })
    const gone = await create('201', { floor: '2' })
    await archiveRooms(hotel.admin, { roomIds: [gone.id] })
    await create('201', { floor: '2', typeId: hotel.typeId })
    expect(await numbers()).toEqual(['101', '201', 'A1'])
    expect(await numbers({ search: '1' })).toEqual(['101', '201', 'A1'])
    expect(await numbers({ search: 'a' })).toEqual(['A1'])
    expect(await numbers({ search: '%' })).toEqual([])
    expect(await numbers({ floor: '1' })).toEqual(['101', 'A1'])
    expect(await numbers({ floor: '1', typeId: hotel.typeId })).toEqual(['101'])
    expect(await list({ state: 'removed' })).toMatchObject([{ id: gone.id, archived: true, stay: null }])
  })
})

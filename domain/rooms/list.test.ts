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

describe('the list of rooms', () => {
  test('has what a filter says', async () => {
    await create('101', { floor: '1', typeId: hotel.typeId })
    await create('A1', { floor: '1' })
    const gone = await create('201', { floor: '2' })
    await archiveRooms(hotel.admin, { roomIds: [gone.id] })
    await create('201', { floor: '2', typeId: hotel.typeId })
    expect(await numbers()).toEqual(['A1', '101', '201'])
    expect(await numbers({ search: '1' })).toEqual(['A1', '101', '201'])
    expect(await numbers({ search: 'a' })).toEqual(['A1'])
    expect(await numbers({ search: '%' })).toEqual([])
    expect(await numbers({ floor: '1' })).toEqual(['A1', '101'])
    expect(await numbers({ floor: '1', typeId: hotel.typeId })).toEqual(['101'])
    expect(await list({ state: 'removed' })).toMatchObject([{ id: gone.id, archived: true, stay: null }])
  })
})

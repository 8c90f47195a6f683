import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../platform/database/tenancy.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, guestOf, type Hotel, openHotel, type Room, refusalOf } from '../../tests/support/hotel.ts'
import type { Guest } from '../actor.ts'
import { operations } from '../operations.ts'

// Guessing the code of a stay.

const { changeHotel, showHotelDetails, showStayCode, renewStayCode, enterStayCode, endStay } = operations

const OF_ADDRESS = 20
const OF_ROOM = 10 * OF_ADDRESS

const installed = installation({ LIMIT_STAY_CODE: '5/600', LIMIT_STAY_CODE_ROOM: `${OF_ADDRESS}/3600` })

let hotel: Hotel
let room: Room
let guest: Guest
let code: string
beforeEach(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel)
  const { logo: _, ...seen } = await showHotelDetails(hotel.admin, {})
  await changeHotel(hotel.admin, { ...seen, stayCodes: true })
  guest = { ...(await guestOf(room)), ipAddress: '192.0.2.1' }
  code = (await showStayCode(hotel.employee, { roomId: room.id })).code ?? ''
})

const enter = async (typed: string, as = guest) => (await enterStayCode(as, { code: typed })).proof
const wrong = (right: string) => (right.startsWith('2') ? right.replace('2', '3') : `2${right.slice(1)}`)
/** The number of wrong codes that were checked, each from a new device. */
async function guess(count: number, addressOf: (i: number) => string | undefined, of = code) {
  let looked = 0
  for (let i = 0; i < count; i++) {
    const { ipAddress: _, ...device } = { ...guest, deviceId: randomUUID() }
    const address = addressOf(i)
    const as = { ...device, ...(address && { ipAddress: address }) }
    const { reason } = await refusalOf(enter(wrong(of), as))
    if (reason === 'stay-code-wrong') looked++
  }
  return looked
}
const kept = async () => {
  const { rows } = await asOwner(installed.url, (owner) =>
    owner.query('select count(*)::integer from limits'),
  )
  return rows[0].count
}
const refused = (reason: string) => ({ reason })
const tooMany = { reason: 'too-many-codes', retryAfter: expect.any(Number) }

test('guessing a code ends after five wrong ones with a pause that refuses the right one as well', async () => {
  for (let i = 0; i < 5; i++) expect(await refusalOf(enter(wrong(code)))).toEqual(refused('stay-code-wrong'))
  const pause = await refusalOf(enter(code))
  expect(pause).toEqual(tooMany)
  expect(pause.retryAfter).toBeGreaterThan(580)
  // Another phone of the room has its own tries.
  await enter(code, { ...guest, deviceId: randomUUID() })
  await asOwner(installed.url, (owner) =>
    owner.query(`update limits set ends_at = now() - interval '1 second'`),
  )
  await vi.waitFor(() => enter(code), 5_000)
})

test('a guess that cannot be counted is not checked', async () => {
  const pool = database()
  const asking = pool.query.bind(pool) as (asked: unknown) => never
  const query = vi.spyOn(pool, 'query').mockImplementation((asked: unknown) => {
    if ((asked as { name?: string }).name !== 'limit_take') return asking(asked)
    return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })) as never
  })
  for (let i = 0; i < OF_ADDRESS; i++)
    expect(await refusalOf(enter(code))).toMatchObject(refused('database-away'))
  query.mockRestore()
  await enter(code)
})

test('a right code does not count as a guess if the database fails before the answer', async () => {
  const pool = database()
  const connect = pool.connect.bind(pool) as (...asked: unknown[]) => Promise<never>
  const cut = vi.spyOn(pool, 'connect').mockImplementation(((...asked: unknown[]) => {
    // Statements that are their own transactions use a callback: some limits count the try.
    if (asked.length > 0) return connect(...asked)
    return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  }) as never)
  for (let i = 0; i < 5; i++) expect(await refusalOf(enter(code))).toMatchObject(refused('database-away'))
  cut.mockRestore()
  await vi.waitFor(() => enter(code), 5_000)
})

test('concurrent guesses are counted exactly', async () => {
  const tries = await Promise.all(Array.from({ length: 12 }, () => refusalOf(enter(wrong(code)))))
  expect(tries.filter(({ reason }) => reason === 'stay-code-wrong')).toHaveLength(5)
  expect(tries.filter(({ reason }) => reason === 'too-many-codes')).toHaveLength(7)
})

test('guesses from made-up devices end at their address’s limit, and the guest can still enter the code', async () => {
  const before = await kept()
  expect(await guess(2 * OF_ADDRESS, () => '198.51.100.7')).toBe(OF_ADDRESS)
  // For the room, and for each checked device.
  expect((await kept()) - before).toBe(OF_ADDRESS + 1)
  await enter(code)
})

test('guesses from everywhere end at the room’s limit, and no more counters are stored', async () => {
  const before = await kept()
  expect(await guess(OF_ROOM + 40, (i) => `198.51.100.${i}`)).toBe(OF_ROOM)
  expect((await kept()) - before).toBe(OF_ROOM + 1)
  expect(await refusalOf(enter(code))).toEqual(tooMany)
  const nextDoor = await guestOf(await addRoom(hotel))
  expect(await refusalOf(enter(wrong(code), nextDoor))).toEqual(refused('stay-code-wrong'))
})

test('guesses no longer block the guest once the code is renewed or the next stay begins', async () => {
  const everywhere = (i: number) => `203.0.113.${i}`
  for (let i = 0; i < 5; i++) await refusalOf(enter(wrong(code)))
  await guess(OF_ROOM + 5, everywhere)
  expect(await refusalOf(enter(code))).toEqual(tooMany)
  const renewed = (await renewStayCode(hotel.employee, { roomId: room.id, stay: 1 })).code ?? ''
  await enter(renewed)
  await guess(OF_ROOM + 5, everywhere, renewed)
  await endStay(hotel.employee, { roomId: room.id, stay: 1 })
  const next = (await showStayCode(hotel.employee, { roomId: room.id })).code ?? ''
  await enter(next, { ...(await guestOf(room)), ipAddress: everywhere(1) })
})

test('texts that cannot be codes and right codes do not count as guesses', async () => {
  for (let i = 0; i < 8; i++) {
    expect(await refusalOf(enter('O01LIY'))).toEqual({
      reason: 'invalid-input',
      fields: { code: 'not-this-code' },
    })
  }
  for (let i = 0; i < 8; i++) await enter(code)
  await vi.waitFor(async () =>
    expect(await refusalOf(enter(wrong(code)))).toEqual(refused('stay-code-wrong')),
  )
})

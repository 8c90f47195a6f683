import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../platform/database/tenancy.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  createOne,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import type { Guest } from '../actor.ts'
import { operations } from '../operations.ts'
import { services } from '../services/tables.ts'
import { isProof } from './proof.ts'
import { readStayCode } from './rules.ts'

const {
  changeHotel,
  showHotelDetails,
  showStayCode,
  renewStayCode,
  enterStayCode,
  endStay,
  offeredServices,
} = operations

const installed = installation()

let hotel: Hotel
let room: Room
let guest: Guest
beforeEach(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel)
  guest = await guestOf(room)
})

const use = async (stayCodes = true) => {
  const { logo: _, ...seen } = await showHotelDetails(hotel.admin, {})
  await changeHotel(hotel.admin, { ...seen, stayCodes })
}
/** Offers these services without the code. */
const exempt = (...ids: string[]) =>
  inTenant(hotel.id, async ({ db }) => {
    for (const id of ids) {
      const itself = and(eq(services.hotelId, hotel.id), eq(services.id, id))
      await db.update(services).set({ withoutCode: true }).where(itself)
    }
  })
const codeOf = async (of = room) => (await showStayCode(hotel.employee, { roomId: of.id })).code ?? ''
const enter = async (code: string, as = guest) => (await enterStayCode(as, { code })).proof ?? undefined
/** The guest after showing the device's proof. */
const withProof = async (proof: string | undefined, as = guest): Promise<Guest> => ({
  ...as,
  hasCode: isProof(proof, as, await codeOf()),
})
const refused = (reason: string) => ({ reason })
const codes = () =>
  asOwner(installed.url, async (owner) => {
    const { rows } = await owner.query<{ code: string | null }>(
      'select code from stays where hotel_id = $1 order by room_id, number',
      [hotel.id],
    )
    return rows.map((row) => row.code)
  })

describe('stay codes', () => {
  test('no code exists, is shown or is required until the hotel enables codes', async () => {
    expect(await showStayCode(hotel.employee, { roomId: room.id })).toEqual({ stay: 1, code: null })
    expect(await renewStayCode(hotel.employee, { roomId: room.id, stay: 1 })).toEqual({ stay: 1, code: null })
    expect(await enterStayCode(guest, { code: 'K7M4PX' })).toEqual({ proof: null })
    await sendOne(guest, orderOf(hotel.services.breakfast))
  })

  test('enabling codes gives every room its own code and is idempotent', async () => {
    for (let i = 0; i < 60; i++) await addRoom(hotel)
    await use()
    const made = await codes()
    expect(made.every((code) => readStayCode(code ?? '') === code)).toBe(true)
    expect(new Set(made).size).toBe(61)
    await use(false)
    await use()
    expect(await codes()).toEqual(made)
  })

  test('a check-out and a new room create a code', async () => {
    await use()
    const first = await codeOf()
    await endStay(hotel.employee, { roomId: room.id, stay: 1 })
    const second = await codeOf()
    expect(readStayCode(second)).toBe(second)
    expect(second).not.toBe(first)
    expect(readStayCode(await codeOf(await addRoom(hotel)))).toBeDefined()
  })

  test('codes use all characters in every position', async () => {
    const { rows } = await asOwner(installed.url, (owner) =>
      owner.query<{ code: string }>('select new_stay_code() as code from generate_series(1, 4000)'),
    )
    expect(new Set(rows.map(({ code }) => code)).size).toBeGreaterThan(3990)
    for (let place = 0; place < 6; place++) {
      const counted = Map.groupBy(rows, ({ code }) => code[place])
      expect(counted.size).toBe(23)
      // 174 of each are expected.
      for (const [, those] of counted) expect(those.length).toBeGreaterThan(100)
    }
  })

  test('a stay without a code gets one when it is first read', async () => {
    await use()
    await asOwner(installed.url, (owner) =>
      owner.query('update stays set code = null where hotel_id = $1', [hotel.id]),
    )
    const [one, other] = await Promise.all([codeOf(), codeOf()])
    expect(readStayCode(one)).toBe(one)
    expect(other).toBe(one)
  })

  test('codes are not recorded in the history', async () => {
    await use()
    const { code } = await renewStayCode(hotel.employee, { roomId: room.id, stay: 1 })
    await endStay(hotel.employee, { roomId: room.id, stay: 1 })
    const { rows } = await asOwner(installed.url, (owner) =>
      owner.query('select * from events where hotel_id = $1', [hotel.id]),
    )
    expect(rows.map(({ type }) => type)).toContain('stay.code-renewed')
    for (const known of [code, ...(await codes())]) expect(JSON.stringify(rows)).not.toContain(known)
  })
})

describe('guest with a code', () => {
  test('a guest with the code can order every service, and without it the exempted ones', async () => {
    await use()
    const { breakfast, towels } = hotel.services
    await exempt(towels)
    const shown = async (as: Guest) =>
      new Map((await offeredServices(as, {})).services.map(({ id, isLocked }) => [id, isLocked]))
    expect([(await shown(guest)).get(breakfast), (await shown(guest)).get(towels)]).toEqual([true, false])
    await sendOne(guest, orderOf(towels))
    const both = {
      ...orderOf(breakfast),
      services: [towels, breakfast].map((serviceId) => ({ serviceId, count: 1 })),
    }
    expect(await refusalOf(sendOne(guest, orderOf(breakfast)))).toEqual(refused('stay-code-needed'))
    expect(await refusalOf(operations.sendRequest(guest, both))).toEqual(refused('stay-code-needed'))
    const known = await withProof(await enter(await codeOf()))
    expect((await shown(known)).get(breakfast)).toBe(false)
    await sendOne(known, orderOf(breakfast))
    await createOne(hotel.employee, { ...orderOf(breakfast), roomId: room.id })
  })

  test('an order from before is answered again without the code', async () => {
    await use()
    const order = orderOf(hotel.services.breakfast)
    const { id } = await sendOne(await withProof(await enter(await codeOf())), order)
    expect((await sendOne(guest, order)).id).toBe(id)
  })

  test('a guest needs the code for comments and signs even if every service is exempted', async () => {
    await operations.raiseFlag(guest, { kind: 'no_cleaning' })
    await use()
    await exempt(...Object.values(hotel.services))
    const kind = 'do_not_disturb' as const
    const words = { key: randomUUID(), services: [], comment: 'Champagne !' }
    for (const doing of [
      () => operations.sendRequest(guest, words),
      () => operations.raiseFlag(guest, { kind }),
      () => operations.liftFlag(guest, { kind: 'no_cleaning' }),
    ]) {
      expect(await refusalOf(doing())).toEqual(refused('stay-code-needed'))
    }
    expect((await operations.showRoom(guest, {})).needsCode).toBe(true)
    await sendOne(guest, orderOf(hotel.services.towels))
    const known = await withProof(await enter(await codeOf()))
    expect((await operations.showRoom(known, {})).needsCode).toBe(false)
    await operations.raiseFlag(known, { kind })
    await operations.liftFlag(known, { kind })
    await operations.sendRequest(known, words)
  })

  test('a code’s proof is valid for one device in one stay of one room', async () => {
    await use()
    const code = await codeOf()
    const proof = await enter(code)
    const others: Guest[] = [
      { ...guest, deviceId: randomUUID() },
      { ...guest, stay: 2 },
      { ...guest, roomId: randomUUID() },
      { ...guest, hotelId: randomUUID() },
    ]
    expect(isProof(proof, guest, code)).toBe(true)
    for (const other of others) expect(isProof(proof, other, code)).toBe(false)
    for (const shown of [undefined, '', 'x', `${proof}x`, proof?.slice(1)])
      expect(isProof(shown, guest, code)).toBe(false)
    expect(isProof(proof, guest, null)).toBe(false)
  })

  test('a renewed code invalidates the proof of the old one', async () => {
    await use()
    const proof = await enter(await codeOf())
    const { code } = await renewStayCode(hotel.employee, { roomId: room.id, stay: 1 })
    expect(code).toBe(await codeOf())
    expect((await withProof(proof)).hasCode).toBe(false)
    expect((await withProof(await enter(code ?? ''))).hasCode).toBe(true)
  })

  test('a guest who has left cannot use the former code and needs the next stay’s', async () => {
    await use()
    const code = await codeOf()
    const proof = await enter(code)
    await endStay(hotel.employee, { roomId: room.id, stay: 1 })
    expect(await refusalOf(enter(code))).toEqual(refused('stay-ended'))
    const back = await guestOf(room, guest.deviceId)
    expect((await withProof(proof, back)).hasCode).toBe(false)
    expect(await refusalOf(enter(code, back))).toEqual(refused('stay-code-wrong'))
    expect(await refusalOf(renewStayCode(hotel.employee, { roomId: room.id, stay: 1 }))).toEqual(
      refused('stay-ended'),
    )
  })
})

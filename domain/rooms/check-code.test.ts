import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, type Room, refusalOf } from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'

const { checkCode, replaceLink } = operations

const installed = installation()
const origin = 'https://rooms.example'

let hotel: Hotel
let room: Room
beforeAll(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel, '108')
})

const check = async (text: string, asked = hotel) => (await checkCode(asked.employee, { text, origin })).code

describe('code on a card', () => {
  test.each([
    ['as it is printed', (token: string) => `${origin}/room/${token}`],
    ['on plain http', (token: string) => `http://rooms.example/room/${token}`],
    ['as somebody has typed it', (token: string) => ` rooms.example/room/${token.toUpperCase()}/ `],
    ['with what a messenger glued behind it', (token: string) => `${origin}/room/${token}%E2%80%8B).`],
    ['by its last part alone', (token: string) => token],
  ])('a code is recognised as its room’s, %s', async (_how, text) => {
    expect(await check(text(room.token))).toEqual({
      kind: 'room',
      roomId: room.id,
      number: '108',
      floor: '',
      typeName: 'Double',
    })
  })

  test('a replaced code is recognised as its room’s with the time of its replacement', async () => {
    const other = await addRoom(hotel, '109')
    await replaceLink(hotel.admin, { roomId: other.id })
    expect(await check(`${origin}/room/${other.token}`)).toMatchObject({
      kind: 'replaced',
      number: '109',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  test('a code of a removed room is recognised as such', async () => {
    const gone = await addRoom(hotel, '110')
    await asOwner(installed.url, (owner) =>
      owner.query('update rooms set archived_at = now() where id = $1', [gone.id]),
    )
    expect(await check(gone.token)).toMatchObject({ kind: 'removed', number: '110' })
  })

  test('a code of another hotel is as unknown as an invented one', async () => {
    const elsewhere = await openHotel()
    expect(await check(`${origin}/room/${room.token}`, elsewhere)).toEqual({ kind: 'unknown' })
    expect(await check(`${origin}/room/${'0'.repeat(26)}`)).toEqual({ kind: 'unknown' })
    expect(await check(`${origin}/get-started`)).toEqual({ kind: 'unknown' })
  })

  test.each([
    ['evil.example', (token: string) => `https://evil.example/room/${token}`],
    ['evil.example', (token: string) => `https://rooms.example@evil.example/room/${token}`],
    ['rooms.example.evil.example', (token: string) => `https://rooms.example.evil.example/room/${token}`],
    ['xn--ooms-k4d.example', (token: string) => `https://гooms.example/room/${token}`],
    ['rooms.example:8443', (token: string) => `https://rooms.example:8443/room/${token}`],
  ])('a code that leads to %s is foreign, whatever it looks like', async (host, text) => {
    expect(await check(text(room.token))).toEqual({ kind: 'foreign', host })
  })

  test.each([
    '',
    'WIFI:S:Hotel;T:WPA;P:secret;;',
    'tel:+33199000001',
    'javascript:alert(1)',
    '108',
    'Bonjour !',
  ])('the code “%s” is not a link', async (text) => {
    expect(await check(text)).toEqual({ kind: 'no-link' })
  })

  test('a code that is too long is refused by its field', async () => {
    const asked = checkCode(hotel.employee, { text: 'x'.repeat(2049), origin })
    expect(await refusalOf(asked)).toEqual({ reason: 'invalid-input', fields: { text: 'too-long' } })
  })
})

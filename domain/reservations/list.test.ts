import { beforeEach, describe, expect, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import { addRoom, type Hotel, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'
import { roomBehindLink } from '../rooms/lookups.ts'
import { readDay } from './list-days.ts'
import { readList } from './list-reading.ts'
import { languageNamed, statusNamed } from './list-words.ts'

const { previewReservations, applyList, listReservations, endStay } = operations

installation()

const today = Temporal.Now.plainDateISO('Europe/Paris')
const day = (days: number) => String(today.add({ days }))
const written = (days: number) => {
  const { day, month, year } = today.add({ days })
  return [day, month, year].map((part) => String(part).padStart(2, '0')).join('/')
}

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel({ timeZone: 'Europe/Paris' })
})

const preview = (list: string, more: object = {}) => previewReservations(hotel.admin, { list, ...more })
const kinds = async (list: string) =>
  (await preview(list)).lines.map(({ line, kind, number }) => `${line} ${kind} ${number}`)
const stored = async () =>
  (await listReservations(hotel.admin, {})).reservations.map(
    ({ externalId, number, status, language }) => `${externalId} ${number} ${status} ${language}`,
  )

describe('list of reservations', () => {
  test('a preview says the effect of each line, and changes nothing', async () => {
    await addRoom(hotel, '101')
    await addRoom(hotel, '102')
    const list = [
      'Réservation;Chambre;Nom;Langue;Arrivée;Départ;Statut',
      `R1;101;Muster;allemand;${written(-1)};${written(0)};Présent`,
      `R2;102;Dupont;FR;${written(0)};${written(2)};Confirmé`,
      `R3;999;Durand;FR;${written(0)};${written(2)};Confirmé`,
      'R4;101;Durand;FR;demain;après-demain;',
      `R1;101;Muster;allemand;${written(-1)};${written(0)};Présent`,
    ].join('\n')
    expect(await kinds(list)).toEqual([
      '2 arrived 101',
      '3 expected 102',
      '4 unknown-room 999',
      '5 no-dates 101',
      '6 twice 101',
    ])
    expect(await stored()).toEqual([])
    const { plan } = await preview(list)
    expect(await applyList(hotel.admin, { list, plan })).toMatchObject({ changed: 2, ended: 0 })
    expect(await stored()).toEqual(['R1 101 arrived de', 'R2 102 expected fr'])
    expect(await applyList(hotel.admin, { list, plan })).toMatchObject({ changed: 0, ended: 0 })
  })

  test('a list without numbers and status is read by its days, and its repetition leaves a check-out by hand', async () => {
    const room = await addRoom(hotel, '101')
    const list = `room,arrival,departure\n101,${day(-1)},${day(0)}\n`
    await applyList(hotel.admin, { list })
    expect(await stored()).toEqual([`101 ${day(-1)} 101 arrived null`])
    await endStay(hotel.employee, { roomId: room.id, stay: 1 })
    expect(await applyList(hotel.admin, { list })).toMatchObject({ changed: 0 })
    expect((await roomBehindLink(room.token))?.stay).toBe(2)
  })

  test('a preview names the rooms whose stay would end, and an outdated one is refused', async () => {
    const room = await addRoom(hotel, '101')
    const one = (status: string) =>
      `id,room,arrival,departure,status\nR1,101,${day(-1)},${day(1)},${status}\n`
    await applyList(hotel.admin, { list: one('in house') })
    const { endsStays, plan } = await preview(one('checked out'))
    expect(endsStays).toEqual(['101'])
    await endStay(hotel.employee, { roomId: room.id, stay: 1 })
    const outdated = applyList(hotel.admin, { list: one('checked out'), plan })
    expect(await refusalOf(outdated)).toEqual({ reason: 'changed-since' })
  })

  test('columns that were not found are asked for, and remembered once chosen', async () => {
    await addRoom(hotel, '101')
    const list = `Objekt;Ein;Aus\n101;${day(0)};${day(1)}\n`
    expect((await preview(list)).missing).toEqual(['from', 'until'])
    const without = applyList(hotel.admin, { list })
    expect(await refusalOf(without)).toMatchObject({ fields: { list: 'columns-missing' } })
    const columns = ['room', 'from', 'until'] as const
    await applyList(hotel.admin, { list, columns: [...columns], hasHeadings: true })
    expect((await preview(list)).missing).toEqual([])
  })

  test.each([
    ['no text', 'PK\u0003\u0004'],
    ['empty', ''],
    ['too long', `room;from;to\n${`101;${day(0)};${day(1)}\n`.repeat(2001)}`],
  ])('a list that is %s is refused', async (_how, list) => {
    expect(await refusalOf(preview(list))).toMatchObject({ reason: 'invalid-input' })
  })
})

const lines = (list: string) => {
  const read = readList(list)
  if ('fault' in read) throw new Error(read.fault)
  return read.lines.map(({ number, from, until }) => `${number} ${from} ${until}`)
}

test.each([
  ['semicolons and a mark of UTF-8', '\ufeffChambre;Arrivée;Départ\n101;27/11/2026;28/11/2026'],
  ['tabs', 'Room\tCheck-in\tCheck-out\n101\t2026-11-27\t2026-11-28'],
  ['commas and months first', 'Room no.,Arrival date,Departure date\n101,11/27/2026,11/28/2026'],
  [
    'a title above and other columns',
    'Morning list\nZimmer;Zimmertyp;Anreise;Abreise\n101;DZ;27.11.2026;28.11.26',
  ],
  ['no headings', '101;2026-11-27;2026-11-28'],
  [
    'hours behind the days',
    'Room;Arrival;Departure;Arrival time\n101;27/11/2026 15:00;28/11/2026 11:00;15:00',
  ],
])('a list with %s is read', (_how, list) => {
  expect(lines(list)).toEqual(['101 2026-11-27 2026-11-28'])
})

test.each([['31/02/2026'], ['27/11/1926'], ['soon'], [''], ['2026-13-01']])(
  'the text “%s” is not a day',
  (text) => {
    expect(readDay(text, false)).toBeUndefined()
  },
)

test.each([
  ['Checked out', 'departed'],
  ['Parti', 'departed'],
  ['In-House', 'arrived'],
  ['Arrivé', 'arrived'],
  ['not arrived', 'expected'],
  ['Bestätigt', 'expected'],
  ['No-Show', 'cancelled'],
  ['Annulée', 'cancelled'],
  ['?', undefined],
])('the status “%s” is %s', (text, status) => {
  expect(statusNamed(text)).toBe(status)
})

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['Deutsch', 'de'],
  ['allemand', 'de'],
  ['Japanese', 'ja'],
  ['klingon', null],
])('the language “%s” is %s', (text, language) => {
  expect(languageNamed(text)).toBe(language)
})

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  guestOf,
  type Hotel,
  hire,
  openHotel,
  orderOf,
  refusalOf,
  sendOne,
} from '../../tests/support/hotel.ts'
import { changes as published } from '../events/publish.ts'
import { operations } from '../operations.ts'

const { changeHotel, showHotelDetails, showRoom } = operations

const installed = installation()

let hotel: Hotel
beforeEach(async () => {
  hotel = await openHotel()
})

type Details = Awaited<ReturnType<typeof showHotelDetails>>
const details = () => showHotelDetails(hotel.admin, {})
const change = async (change: Partial<Details>, actor = hotel.admin) => {
  const { logo: _, ...seen } = await details()
  return changeHotel(actor, { ...seen, ...change })
}
const owner = (text: string) =>
  asOwner(installed.url, async (client) => (await client.query(text, [hotel.id])).rows)
const changes = () =>
  owner(
    `select type, actor, before, after from events where hotel_id = $1 and subject_type = 'hotel' order by id`,
  )

describe('hotel details', () => {
  test('details show the defaults until they are changed, and each change records before and after', async () => {
    expect(await details()).toEqual({
      name: 'Hôtel du Lac',
      country: null,
      timeZone: 'Europe/Paris',
      receptionPhone: null,
      towelMaximum: 4,
      cleaningPivot: '12:00',
      stayCodes: false,
      newGuestAfterDays: 14,
      dailyReset: null,
      defaultTargetMinutes: null,
      showsNames: true,
      reservationNames: false,
      guestLanguages: [],
      logo: null,
      revision: expect.any(String),
    })
    await change({ name: 'Hôtel des Pins', receptionPhone: '+33 1 99 00 12 34', towelMaximum: 10 })
    expect(await details()).toMatchObject({ name: 'Hôtel des Pins', towelMaximum: 10 })
    expect(await changes()).toEqual([
      {
        type: 'hotel.changed',
        actor: hotel.admin.userId,
        before: { name: 'Hôtel du Lac', receptionPhone: null, towelMaximum: 4 },
        after: { name: 'Hôtel des Pins', receptionPhone: '+33 1 99 00 12 34', towelMaximum: 10 },
      },
    ])
  })

  test('changed details are shown to guests and staff at their next read', async () => {
    const guest = await guestOf(await addRoom(hotel))
    await showRoom(guest, {})
    await change({
      name: 'Hôtel des Pins',
      cleaningPivot: '11:30',
      receptionPhone: '9',
      guestLanguages: ['ar', 'de', 'ar'],
    })
    expect(await showRoom(guest, {})).toMatchObject({
      languages: ['fr', 'en', 'de', 'ar'],
      hotelName: 'Hôtel des Pins',
      cleaningPivot: '11:30',
      receptionPhone: '9',
    })
    expect(await operations.showHotel(hotel.employee, {})).toMatchObject({ name: 'Hôtel des Pins' })
  })

  test('a change over another admin’s is refused with that admin’s name until it was read', async () => {
    const other = await hire(hotel.id, 'admin', 'Nadia')
    const { logo: _, ...seen } = await details()
    await change({ towelMaximum: 6 }, other)
    const saving = () => changeHotel(hotel.admin, { ...seen, cleaningPivot: '10:00' })
    expect(await refusalOf(saving())).toEqual({ reason: 'changed-since', by: 'Nadia' })
    expect(await details()).toMatchObject({ towelMaximum: 6, cleaningPivot: '12:00' })
    await change({ cleaningPivot: '10:00' })
    expect(await details()).toMatchObject({ towelMaximum: 6, cleaningPivot: '10:00' })
  })

  test('one of two concurrent changes is saved', async () => {
    const { logo: _, ...seen } = await details()
    const saved = await Promise.allSettled(
      [5, 6, 7].map((towelMaximum) => changeHotel(hotel.admin, { ...seen, towelMaximum })),
    )
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await changes()).toHaveLength(1)
  })

  test('a change does not conflict with changes of services or the subscription', async () => {
    const { logo: _, ...seen } = await details()
    await owner(`update services set position = 4 where hotel_id = $1`)
    await owner(`update hotels set number_of_rooms = 7 where id = $1`)
    await changeHotel(hotel.admin, { ...seen, towelMaximum: 6 })
  })

  test('a repeated change creates no event', async () => {
    const { logo: _, ...seen } = await details()
    const asked = { ...seen, towelMaximum: 6 }
    await changeHotel(hotel.admin, asked)
    expect(await changeHotel(hotel.admin, asked)).toMatchObject({ towelMaximum: 6 })
    expect(await changes()).toHaveLength(1)
  })

  test.each([
    ['europe/paris', 'Europe/Paris'],
    ['Pacific/Apia', 'Pacific/Apia'],
    ['UTC', 'UTC'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
  ])('details accept the time zone %s', async (typed, known) => {
    expect(await change({ timeZone: typed })).toMatchObject({ timeZone: known })
  })

  test.each<[Partial<Details>, Record<string, string>]>([
    [{ name: ' ' }, { name: 'missing' }],
    [{ name: 'x'.repeat(81) }, { name: 'too-long' }],
    [{ timeZone: 'Europe/Nowhere' }, { timeZone: 'no-time-zone' }],
    [{ timeZone: '+02:00' }, { timeZone: 'no-time-zone' }],
    // Known to formatters only.
    [{ timeZone: 'SystemV/EST5' }, { timeZone: 'no-time-zone' }],
    [{ timeZone: '' }, { timeZone: 'missing' }],
    [{ receptionPhone: 'call me' }, { receptionPhone: 'no-phone' }],
    [{ receptionPhone: '+' }, { receptionPhone: 'no-phone' }],
    [{ towelMaximum: 0 }, { towelMaximum: 'out-of-range' }],
    [{ towelMaximum: 11 }, { towelMaximum: 'out-of-range' }],
    [{ cleaningPivot: '24:00' }, { cleaningPivot: 'no-time' }],
    [{ newGuestAfterDays: 0 }, { newGuestAfterDays: 'out-of-range' }],
    [{ dailyReset: '4:00' }, { dailyReset: 'no-time' }],
    [{ defaultTargetMinutes: 0 }, { defaultTargetMinutes: 'out-of-range' }],
  ])('details refuse %j at its field', async (typed, fields) => {
    expect(await refusalOf(change(typed))).toEqual({ reason: 'invalid-input', fields })
  })
})

describe('target time of the hotel', () => {
  const dueOf = async (serviceId: string) => {
    const { dueAt, createdAt } = await sendOne(await guestOf(await addRoom(hotel)), orderOf(serviceId))
    return dueAt && (Date.parse(dueAt) - Date.parse(createdAt)) / 60_000
  }

  test('the hotel’s target time applies to requests without their service’s own, from guests and staff', async () => {
    const { towels, cleaning } = hotel.services
    expect([await dueOf(towels), await dueOf(cleaning)]).toEqual([15, null])
    await change({ defaultTargetMinutes: 40 })
    expect([await dueOf(towels), await dueOf(cleaning)]).toEqual([15, 40])
    const room = await addRoom(hotel)
    const { requests } = await operations.createRequest(hotel.employee, {
      ...orderOf(cleaning),
      roomId: room.id,
    })
    expect(requests[0]?.dueAt).not.toBeNull()
  })

  test('a changed target or time zone keeps the times that are already due', async () => {
    const guest = await guestOf(await addRoom(hotel))
    const sent = await sendOne(guest, {
      ...orderOf(hotel.services.cleaning),
      cleaningPreference: 'before',
    })
    await change({ defaultTargetMinutes: 40, timeZone: 'Asia/Tokyo', cleaningPivot: '09:00' })
    const [now] = (await operations.listOwnRequests(guest, {})).requests
    expect(now?.dueAt).toBe(sent.dueAt)
  })
})

test('a changed hotel makes its boards reload', async () => {
  const told: unknown[] = []
  onTestFinished(published.subscribe((one) => told.push(one)))
  await change({ towelMaximum: 6 })
  expect(told).toMatchObject([{ hotelId: hotel.id, type: 'hotel.changed', subjectType: 'hotel' }])
})

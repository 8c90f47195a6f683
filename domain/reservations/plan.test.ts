import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { type KnownReservation, planReservations, type WantedReservation } from './plan.ts'
import { reservationStatuses } from './shapes.ts'

const TODAY = '2026-03-10'
const yesterday = '2026-03-09'
const rooms = ['101', '102', '103']
const days = ['2026-03-07', '2026-03-08', yesterday, TODAY, '2026-03-11', '2026-03-12']

/** A hotel's reservations and open stays, which plans are applied to. */
function house() {
  let known: KnownReservation[] = []
  const open = new Map(rooms.map((roomId) => [roomId, { stay: 1, beganToday: false }]))
  return {
    say(wanted: readonly WantedReservation[]) {
      const plan = planReservations(wanted, {
        ...{ known, open, yesterday, newId },
        ...{ source: 'api', isByHand: false, now: new Date('2026-03-10T12:00:00Z') },
      })
      const changed = new Map(plan.changed.map(({ after }) => [after.externalId, after]))
      known = [...known.filter(({ externalId }) => !changed.has(externalId)), ...changed.values()]
      for (const { roomId, stay } of plan.ending) open.set(roomId, { stay: stay + 1, beganToday: true })
      return plan
    },
    /** A check-out by hand. */
    checkOut(roomId: string) {
      const { stay } = open.get(roomId) ?? { stay: 1 }
      open.set(roomId, { stay: stay + 1, beganToday: true })
      known = known.map((one) =>
        one.roomId === roomId && one.stay === stay ? { ...one, status: 'departed', stay: null } : one,
      )
    },
    stays: () => Object.fromEntries([...open].map(([roomId, { stay }]) => [roomId, stay])),
    shown: () =>
      known
        .map(({ id: _, revision: __, ...one }) => one)
        .sort((a, b) => (a.externalId < b.externalId ? -1 : 1)),
    of: (externalId: string) => known.find((one) => one.externalId === externalId),
  }
}

const said = (externalId: string, more: Partial<WantedReservation> = {}): WantedReservation => ({
  externalId,
  roomId: '101',
  guestName: null,
  language: null,
  from: yesterday,
  until: TODAY,
  status: 'arrived',
  ...more,
})
const leaving = said('A')
const coming = said('B', { from: TODAY, until: '2026-03-12' })

describe('plan of reservations', () => {
  test('an arrival takes the open stay, and a departure ends it', () => {
    const hotel = house()
    hotel.say([leaving])
    expect(hotel.stays()).toMatchObject({ 101: 1 })
    hotel.say([said('A', { status: 'departed' })])
    expect(hotel.stays()).toMatchObject({ 101: 2 })
    hotel.say([coming])
    expect(hotel.stays()).toMatchObject({ 101: 2 })
    expect(hotel.of('B')).toMatchObject({ stay: 2, status: 'arrived' })
  })

  test('a departure and the next arrival together end one stay', () => {
    const hotel = house()
    hotel.say([leaving])
    hotel.say([coming, said('A', { status: 'departed' })])
    expect(hotel.stays()).toMatchObject({ 101: 2 })
    expect(hotel.of('B')).toMatchObject({ stay: 2 })
  })

  test('an arrival on the day when another guest was to leave is their departure', () => {
    const hotel = house()
    hotel.say([leaving])
    hotel.say([coming])
    expect(hotel.stays()).toMatchObject({ 101: 2 })
    expect(hotel.of('A')).toMatchObject({ status: 'departed', stay: null })
    hotel.say([leaving])
    expect(hotel.of('A')).toMatchObject({ status: 'departed', stay: null })
  })

  test('guests whose days overlap share the stay until the last one leaves', () => {
    const hotel = house()
    hotel.say([said('A', { until: '2026-03-12' }), coming])
    expect(hotel.stays()).toMatchObject({ 101: 1 })
    hotel.say([said('A', { until: '2026-03-12', status: 'departed' })])
    expect(hotel.stays()).toMatchObject({ 101: 1 })
    hotel.say([{ ...coming, status: 'departed' }])
    expect(hotel.stays()).toMatchObject({ 101: 2 })
  })

  test('guests who swap rooms have new stays in both', () => {
    const hotel = house()
    hotel.say([leaving, said('B', { roomId: '102' })])
    hotel.say([said('A', { roomId: '102' }), said('B')])
    expect(hotel.stays()).toMatchObject({ 101: 2, 102: 2 })
    expect(hotel.of('A')).toMatchObject({ roomId: '102', stay: 2 })
  })

  test('a longer stay goes on', () => {
    const hotel = house()
    hotel.say([leaving])
    hotel.say([said('A', { until: '2026-03-12' })])
    expect(hotel.stays()).toMatchObject({ 101: 1 })
    expect(hotel.of('A')).toMatchObject({ until: '2026-03-12', revision: 2, stay: 1 })
  })

  test('a check-out by hand lasts, although the other system repeats that the guest is there', () => {
    const hotel = house()
    hotel.say([leaving])
    hotel.checkOut('101')
    expect(hotel.say([leaving]).changed).toEqual([])
    expect(hotel.of('A')).toMatchObject({ status: 'departed' })
    hotel.say([said('A', { status: 'departed' })])
    expect(hotel.stays()).toMatchObject({ 101: 2 })
  })

  test('a departure of an unknown guest ends the stay of nobody else', () => {
    const hotel = house()
    hotel.say([said('unknown', { status: 'departed' })])
    expect(hotel.stays()).toMatchObject({ 101: 2 })
    hotel.say([coming])
    hotel.say([said('another', { status: 'departed' })])
    expect(hotel.stays()).toMatchObject({ 101: 2 })
  })

  test('an old departure that is repeated ends no stay', () => {
    const hotel = house()
    hotel.say([said('old', { from: '2026-03-07', until: '2026-03-08', status: 'departed' })])
    expect(hotel.stays()).toMatchObject({ 101: 1 })
  })
})

const reservation = fc
  .record({
    externalId: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    roomId: fc.constantFrom(...rooms),
    guestName: fc.constant(null),
    language: fc.constantFrom('de' as const, null),
    days: fc.tuple(fc.constantFrom(...days), fc.constantFrom(...days)),
    status: fc.constantFrom(...reservationStatuses),
  })
  .map(({ days, ...one }): WantedReservation => {
    const [from = TODAY, until = TODAY] = days.toSorted()
    return { ...one, from, until }
  })
const batch = fc.uniqueArray(reservation, { selector: ({ externalId }) => externalId, maxLength: 6 })

describe('batches of reservations', () => {
  test('a batch that is repeated changes nothing', () => {
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 5 }), (batches) => {
        const hotel = house()
        for (const one of batches) {
          hotel.say(one)
          expect(hotel.say(one)).toEqual({ changed: [], ending: [] })
        }
      }),
    )
  })

  test('a shuffled batch has the same effect', () => {
    const shuffled = batch.chain((one) =>
      fc.tuple(fc.constant(one), fc.shuffledSubarray(one, { minLength: one.length })),
    )
    fc.assert(
      fc.property(fc.array(shuffled, { maxLength: 5 }), (batches) => {
        const [hotel, other] = [house(), house()]
        for (const [one, asShuffled] of batches) {
          hotel.say(one)
          other.say(asShuffled)
          expect(other.shown()).toEqual(hotel.shown())
          expect(other.stays()).toEqual(hotel.stays())
        }
      }),
    )
  })

  test('a guest who has arrived has the open stay of the room, and no guest has that of another time', () => {
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 5 }), (batches) => {
        const hotel = house()
        for (const one of batches) {
          hotel.say(one)
          const stays: Record<string, number> = hotel.stays()
          for (const { status, stay, roomId } of hotel.shown())
            expect(stay).toBe(status === 'arrived' ? stays[roomId] : null)
        }
      }),
    )
  })
})

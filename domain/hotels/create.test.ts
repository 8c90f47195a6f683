import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'
import { employ, openHotel, refusalOf, signUp } from '../../tests/support/hotel.ts'
import type { Staff, User } from '../actor.ts'
import { operations } from '../operations.ts'
import { staffOfUser } from '../staff/lookups.ts'

const { createHotel, createRoom, showSubscription, showFirstSteps, showHotelDetails, listOwnHotels } =
  operations

const installed = installation({ TRIAL_DAYS: '21', HOTELS_PER_PERSON: '3' })

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let user: User
beforeAll(async () => {
  user = await signUp('Founder')
})

const typed = (said: object = {}) => ({
  key: randomUUID() as string,
  name: 'Hôtel du Port',
  country: 'CH',
  timeZone: 'Europe/Zurich',
  numberOfRooms: 12,
  ...said,
})

/** A new user who founded a hotel, as its employee. */
async function founder(said: object = {}): Promise<Staff> {
  const { userId } = await signUp('Founder')
  await createHotel({ kind: 'user', userId }, typed(said))
  const member = await staffOfUser(userId)
  if (!member) throw new Error('the founder works nowhere')
  return { kind: 'staff', userId, ...member }
}

const oneRoom = { number: '101', floor: '1', typeId: null }

describe('founder of a hotel', () => {
  test('the founder becomes the hotel’s admin and first subscription manager under their own name', async () => {
    expect(await founder()).toMatchObject({ role: 'admin', isSubscriptionManager: true, name: 'Founder' })
  })

  test('the founder gets a trial as long as the installation’s setting', async () => {
    const before = Date.now()
    const admin = await founder()
    const { status, numberOfRooms, trialEndsAt, serving, timeZone } = await showSubscription(admin, {})
    expect({ status, numberOfRooms, serving, timeZone }).toEqual({
      status: 'trialing',
      numberOfRooms: 12,
      serving: true,
      timeZone: 'Europe/Zurich',
    })
    const days = (Date.parse(String(trialEndsAt)) - before) / 86_400_000
    expect(days).toBeCloseTo(21, 2)
  })

  test('the founder gets the built-in services and the first steps', async () => {
    const admin = await founder()
    const services = await owner(
      'select kind, target_minutes from services where hotel_id = $1 order by position',
      [admin.hotelId],
    )
    expect(services).toEqual([
      { kind: 'towels', target_minutes: 15 },
      { kind: 'minibar', target_minutes: 45 },
      { kind: 'toilet_paper', target_minutes: 15 },
      { kind: 'cleaning', target_minutes: null },
      // Servers of the previous version read it as a custom service.
      { kind: 'custom', target_minutes: 30 },
    ])
    const { done } = await showFirstSteps(admin, {})
    expect(Object.values(done)).toEqual(Array(6).fill(false))
    expect(await showHotelDetails(admin, {})).toMatchObject({
      name: 'Hôtel du Port',
      timeZone: 'Europe/Zurich',
    })
  })

  test('the founder is recorded in the hotel’s history', async () => {
    const admin = await founder()
    expect(await owner('select type, actor, after from events where hotel_id = $1', [admin.hotelId])).toEqual(
      [
        {
          type: 'hotel.created',
          actor: admin.userId,
          after: { name: 'Hôtel du Port', country: 'CH', timeZone: 'Europe/Zurich', numberOfRooms: 12 },
        },
      ],
    )
  })

  test('the founder can add as many rooms as they stated and no more', async () => {
    const admin = await founder({ numberOfRooms: 1 })
    await createRoom(admin, oneRoom)
    const { reason } = await refusalOf(createRoom(admin, { ...oneRoom, number: '102' }))
    expect(reason).toBe('rooms-beyond-subscription')
  })

  test('the founder can change nothing after the trial but still read everything', async () => {
    const admin = await founder()
    await owner(`update hotels set trial_ends_at = now() - interval '1 second' where id = $1`, [
      admin.hotelId,
    ])
    expect(await refusalOf(createRoom(admin, oneRoom))).toEqual({ reason: 'subscription-required' })
    expect(await showSubscription(admin, {})).toMatchObject({ status: 'trialing', serving: false })
  })
})

describe('founder with another hotel', () => {
  test('an employee who creates another hotel keeps their role in the first', async () => {
    const hotel = await openHotel()
    const { hotelId } = await createHotel(hotel.employee, typed())
    const { userId } = hotel.employee
    expect(await staffOfUser(userId, hotelId)).toMatchObject({ hotelId, role: 'admin' })
    expect(await staffOfUser(userId)).toMatchObject({ hotelId: hotel.id, role: 'employee' })
    const { hotels } = await listOwnHotels(hotel.employee, {})
    expect(hotels).toEqual([
      { hotelId: hotel.id, name: 'Hôtel du Lac', role: 'employee', isCurrent: true },
      { hotelId, name: 'Hôtel du Port', role: 'admin', isCurrent: false },
    ])
  })

  test('a deactivated employee can create a hotel', async () => {
    const hotel = await openHotel()
    const { userId } = await signUp('Paul')
    await employ(hotel.id, userId, 'employee', 'Paul')
    await owner('update staff set active = false where user_id = $1', [userId])
    const { hotelId } = await createHotel({ kind: 'user', userId }, typed())
    expect(await staffOfUser(userId)).toMatchObject({ hotelId, role: 'admin' })
  })
})

describe('repeated form', () => {
  test('a form creates one hotel, however often it is sent', async () => {
    const { userId } = await signUp('Founder')
    const form = typed()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => createHotel({ kind: 'user', userId }, form)),
    )
    expect(new Set(answers.map(({ hotelId }) => hotelId)).size).toBe(1)
    expect(await owner('select from staff where user_id = $1', [userId])).toHaveLength(1)
  })

  test('a form with another user’s key creates another hotel', async () => {
    const [one, two] = [await signUp('One'), await signUp('Two')]
    const form = typed()
    const { hotelId } = await createHotel(one, form)
    expect((await createHotel(two, form)).hotelId).not.toBe(hotelId)
  })
})

describe('refused hotels', () => {
  test('a hotel beyond the user’s maximum is refused, even if several are created at the same moment', async () => {
    const admin = await founder()
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => createHotel(admin, typed())))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await refusalOf(createHotel(admin, typed()))).toEqual({ reason: 'too-many-hotels', maximum: 3 })
    // Being deactivated does not allow another trial.
    await owner('update staff set active = false where user_id = $1', [admin.userId])
    expect((await refusalOf(createHotel(admin, typed()))).reason).toBe('too-many-hotels')
    expect(await owner('select from staff where user_id = $1', [admin.userId])).toHaveLength(3)
  })

  test('a hotel of a deleted user is refused', async () => {
    const gone: User = { kind: 'user', userId: 'gone' }
    expect(await refusalOf(createHotel(gone, typed()))).toEqual({ reason: 'sign-in-first' })
  })

  test.each<[string, object, object]>([
    ['no name', { name: '\u0000\n' }, { name: 'missing' }],
    ['a name of 60 kB', { name: 'é'.repeat(60_000) }, { name: 'too-long' }],
    ['a country that is none', { country: 'ZZ' }, { country: 'no-country' }],
    ['a time zone that is none', { timeZone: 'Europe/Annecy' }, { timeZone: 'no-time-zone' }],
    ['no room', { numberOfRooms: 0 }, { numberOfRooms: 'out-of-range' }],
    ['more rooms than can be subscribed to', { numberOfRooms: 1001 }, { numberOfRooms: 'out-of-range' }],
    ['half a room', { numberOfRooms: 1.5 }, { numberOfRooms: 'no-number' }],
    ['no key', { key: 'again' }, { key: 'invalid_format' }],
  ])('a hotel with %s is refused', async (_what, said, fields) => {
    expect(await refusalOf(createHotel(user, typed(said)))).toMatchObject({ reason: 'invalid-input', fields })
    expect(await staffOfUser(user.userId)).toBeUndefined()
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { shippedFunctions } from '../platform/database/functions.ts'
import { database } from '../platform/database/tenancy.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, employ, type Hotel, hire, openHotel, type Room, signUp } from '../tests/support/hotel.ts'
import { markPublished, unpublishedEvents } from './events/lookups.ts'
import { flushPublished } from './events/publish.ts'
import { newId } from './ids.ts'
import { operations } from './operations.ts'
import { roomBehindLink } from './rooms/lookups.ts'
import { hotelsOfUser, staffOfUser } from './staff/lookups.ts'

const installed = installation()

let hotel: Hotel
let room: Room
beforeAll(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel)
})

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

describe('lookup of a link', () => {
  test('a link opens its room in the current stay', async () => {
    expect(await roomBehindLink(room.token)).toEqual({
      hotelId: hotel.id,
      roomId: room.id,
      stay: 1,
      code: null,
      languages: [],
      triedUntil: null,
      language: null,
    })
  })

  test('an unknown link opens nothing', async () => {
    expect(await roomBehindLink('0'.repeat(26))).toBeUndefined()
    expect(await roomBehindLink('')).toBeUndefined()
    expect(await roomBehindLink(room.token.toUpperCase())).toBeUndefined()
    expect(await roomBehindLink('%')).toBeUndefined()
  })

  test('a replaced link opens nothing', async () => {
    const other = await addRoom(hotel)
    await operations.replaceLink(hotel.admin, { roomId: other.id })
    expect(await roomBehindLink(other.token)).toBeUndefined()
  })
})

describe('lookup of a user', () => {
  test('a user is found with hotel, role and name', async () => {
    const { hotelId, role, name, isSubscriptionManager } = hotel.admin
    expect(await staffOfUser(hotel.admin.userId)).toEqual({ hotelId, role, name, isSubscriptionManager })
  })

  test('a user without a hotel has no employment', async () => {
    expect(await staffOfUser((await signUp('Nobody')).userId)).toBeUndefined()
  })

  test('a deactivated user has no employment', async () => {
    const former = await hire(hotel.id, 'employee', 'Former')
    await owner('update staff set active = false where user_id = $1', [former.userId])
    expect(await staffOfUser(former.userId)).toBeUndefined()
  })

  test('a user of several hotels works in the chosen one, or else in the longest', async () => {
    const other = await openHotel({ name: 'Hôtel du Port' })
    const both = await hire(hotel.id, 'employee', 'Paul')
    await employ(other.id, both.userId, 'admin', 'Monsieur Paul')
    const works = async (chosen?: string) => {
      const { hotelId, role, name } = (await staffOfUser(both.userId, chosen)) ?? {}
      return [hotelId, role, name]
    }
    const here = [hotel.id, 'employee', 'Paul']
    expect(await works()).toEqual(here)
    expect(await works(hotel.id)).toEqual(here)
    expect(await works(other.id)).toEqual([other.id, 'admin', 'Monsieur Paul'])
    // A hotel where they never worked, and a text that is not a hotel.
    expect(await works((await openHotel()).id)).toEqual(here)
    expect(await works('elsewhere')).toEqual(here)
  })

  test.each([
    ['deactivated in the hotel that was chosen', 'active = false'],
    ['removed from the hotel that was chosen', 'removed_at = now()'],
  ])('a user who was %s works in another one, and then in none', async (_what, end) => {
    const other = await openHotel({ name: 'Hôtel du Port' })
    const both = await hire(hotel.id, 'employee', 'Paul')
    await employ(other.id, both.userId, 'admin', 'Paul')
    const leave = (hotelId: string) =>
      owner(`update staff set ${end} where user_id = $1 and hotel_id = $2`, [both.userId, hotelId])
    const named = async () => (await hotelsOfUser(both.userId)).map(({ name }) => name)
    expect(await named()).toEqual(['Hôtel du Lac', 'Hôtel du Port'])
    await leave(other.id)
    expect(await staffOfUser(both.userId, other.id)).toMatchObject({ hotelId: hotel.id, role: 'employee' })
    expect(await named()).toEqual(['Hôtel du Lac'])
    await leave(hotel.id)
    expect(await staffOfUser(both.userId, other.id)).toBeUndefined()
    expect(await named()).toEqual([])
  })
})

describe('lookup of events', () => {
  test('unpublished events come oldest first, as many as requested, without the recent ones', async () => {
    await flushPublished()
    await owner(
      `insert into events (hotel_id, id, at, type, subject_type, subject_id, actor)
       select $1, ('00000000-0000-7000-8000-00000000000' || n)::uuid, now() - n * interval '10 seconds', 'room.flagged', 'room', $2, 'system'
       from generate_series(1, 5) n`,
      [hotel.id, room.id],
    )
    const ids = (events: { id: string }[]) => events.map(({ id }) => Number(id.at(-1)))
    expect(ids(await unpublishedEvents(['room'], 0, 3))).toEqual([1, 2, 3])
    expect(ids(await unpublishedEvents(['request'], 0, 3))).toEqual([])
    expect(ids(await unpublishedEvents(['room'], 25_000, 10))).toEqual([3, 4, 5])
    const [first] = await unpublishedEvents(['room'], 0, 1)
    expect(first).toEqual({
      hotelId: hotel.id,
      id: expect.any(String),
      type: 'room.flagged',
      subjectType: 'room',
      subjectId: room.id,
    })
    if (first) await markPublished([first])
    await markPublished([])
    expect(ids(await unpublishedEvents(['room'], 0, 10))).toEqual([2, 3, 4, 5])
  })

  test('published events keep the time of their first publication', async () => {
    const id = '00000000-0000-7000-8000-000000000002'
    const event = { hotelId: newId(), id, type: 'room.flagged', subjectId: newId() }
    await markPublished([event])
    const publishedAt = () => owner('select published_at from events where id = $1', [id])
    const first = await publishedAt()
    await markPublished([event])
    expect(await publishedAt()).toEqual(first)
  })
})

describe('security of lookups', () => {
  const { schema } = shippedFunctions()

  test('every lookup is granted to one role and has a fixed search path', async () => {
    const lookups = await owner<{ name: string; path: string[] | null; open: string[] }>(
      `select proname as name, proconfig as path,
              array(select grantee::regrole::text from aclexplode(proacl) where privilege_type = 'EXECUTE'
                    and grantee <> proowner) as open
       from pg_proc where pronamespace = $1::regnamespace and prosecdef order by 1`,
      [schema],
    )
    expect(lookups.map(({ name, open }) => `${name}: ${open}`)).toEqual([
      'closed_hotels: sonnette_jobs',
      'contact_message: sonnette_jobs',
      'delete_closed_hotel: sonnette_jobs',
      'delete_ended_limits: sonnette_jobs',
      'delete_expired_sign_ins: sonnette_jobs',
      'delete_old_alerts: sonnette_jobs',
      'delete_old_contact_messages: sonnette_jobs',
      'delete_old_deliveries: sonnette_jobs',
      'delete_old_photos: sonnette_jobs',
      'delete_old_repeatable_calls: sonnette_jobs',
      'delete_old_reservations: sonnette_jobs',
      'delete_old_shifts: sonnette_jobs',
      'due_daily_resets: sonnette_jobs',
      'due_escalations: sonnette_app',
      'due_figures: sonnette_jobs',
      'due_reports: sonnette_jobs',
      'end_phone: sonnette_app',
      'ended_sessions: sonnette_app',
      'ended_stays_behind_links: sonnette_app',
      'erase_old_recipients: sonnette_jobs',
      'escalation_late_seconds: sonnette_app',
      'hotel_behind_customer: sonnette_app',
      'hotel_logo: sonnette_app',
      'hotels_of_user: sonnette_app',
      'hotels_to_look_after: sonnette_jobs',
      'hotels_to_measure: sonnette_jobs',
      'hotels_with_pms: sonnette_app',
      'hotels_with_webhooks: sonnette_app',
      'invitation_behind: sonnette_app',
      'is_contact_message_recorded: sonnette_app',
      'is_deactivated: sonnette_app',
      'is_escalation_due: sonnette_jobs',
      'is_webhook_due: sonnette_jobs',
      'key_behind: sonnette_app',
      'lease_webhooks: sonnette_app',
      'live_devices: sonnette_app',
      'lock_invitation: sonnette_app',
      'lock_newcomer: sonnette_app',
      'mark_published: sonnette_app',
      'member_in_session: sonnette_app',
      'new_hotels_to_measure: sonnette_jobs',
      'place_orders: sonnette_app',
      'places_of_user: sonnette_app',
      'pms_behind_token: sonnette_app',
      'record_contact_message: sonnette_app',
      'record_scans: sonnette_app',
      'rooms_behind_links: sonnette_app',
      'staff_emails: sonnette_app',
      'staff_of_user: sonnette_app',
      'staff_phones: sonnette_app',
      'stay_code_round: sonnette_app',
      'take_due_pms: sonnette_app',
      'take_try_place: sonnette_app',
      'taken_invitation: sonnette_app',
      'unlock_phone: sonnette_app',
      'unpublished_events: sonnette_app',
      'works_somewhere: sonnette_auth',
    ])
    for (const { name, path } of lookups)
      expect(path, name).toEqual([`search_path=${schema}, public, pg_temp`])
  })

  test('a lookup is not deceived by a temporary table of the same name', async () => {
    const client = await database().connect()
    try {
      await client.query('begin')
      await client.query('create temp table room_links (like public.room_links)')
      const { rows } = await client.query('select * from rooms_behind_links($1)', [[room.token]])
      expect(rows).toHaveLength(1)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

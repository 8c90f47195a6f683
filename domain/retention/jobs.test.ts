import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { PIN_DAYS } from '../../platform/auth/pins.ts'
import { inTransaction } from '../../platform/database/tenancy.ts'
import { closeJobs, jobs as currentJobs, openJobs, type QueuedJob } from '../../platform/jobs.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, guestOf, openHotel, orderOf, sendOne } from '../../tests/support/hotel.ts'
import { deleteOldAlerts } from '../alerts/jobs.ts'
import { ALERT_DAYS } from '../alerts/shapes.ts'
import { deleteOldMessages } from '../contact/jobs.ts'
import { jobs } from '../jobs.ts'
import { RECIPIENT_DAYS } from '../requests/shapes.ts'
import { HAND_OVER_DAYS, SHIFT_DAYS } from '../shifts/shapes.ts'
import { deleteEndedLimits, deleteExpiredSignIns, deleteOldShifts, eraseRecipients } from './jobs.ts'

const installed = installation({ CONTACT_DAYS: '30' })

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

beforeEach(async () => {
  await closeJobs()
  await openJobs({ url: installed.url, jobs })
})

/** Runs a scheduled job now. */
async function run({ name }: QueuedJob) {
  await inTransaction((transaction) => currentJobs().enqueue(transaction, name, {}))
  await vi.waitFor(async () => {
    // It may also be due by the clock.
    const states = await owner('select distinct state::text from pgboss.job where name = $1', [name])
    expect(states).toEqual([{ state: 'completed' }])
  }, 5_000)
}

test('messages are deleted once they are older than the setting, however many there are', async () => {
  await owner(
    `insert into contact_messages (id, name, email, subject, body, created_at)
     select gen_random_uuid(), 'Zoé', 'zoe@guest.example', 'Ancien', 'x', now() - interval '30 days 1 minute'
     from generate_series(1, 2500)`,
  )
  await owner(
    `insert into contact_messages (id, name, email, subject, body, created_at)
     values ($1, 'Zoé', 'zoe@guest.example', 'Récent', 'x', now() - interval '29 days 23 hours')`,
    [randomUUID()],
  )
  await run(deleteOldMessages)
  expect(await owner('select subject from contact_messages')).toEqual([{ subject: 'Récent' }])
})

test('phones without a PIN sign-in for a year are deleted', async () => {
  await owner(`insert into users (id, email, name) values ('p', 'zoe@hotel.example', 'Zoé')`)
  for (const [id, days] of [
    ['unused', PIN_DAYS + 1],
    ['used', PIN_DAYS - 1],
  ])
    await owner(
      `insert into pin_devices (id, user_id, digest, pin_hash, used_at)
       values ($1, 'p', $1, '', now() - make_interval(days => $2))`,
      [id, days],
    )
  await run(deleteExpiredSignIns)
  expect(await owner('select id from pin_devices')).toEqual([{ id: 'used' }])
})

test('sessions, verifications, changes of an address and taken invitations are deleted once they expire, without signing out active users', async () => {
  await owner(`insert into users (id, email, name) values ('u', 'paul@hotel.example', 'Paul')`)
  for (const [id, ends] of [
    ['over', '-1 minute'],
    ['open', '1 minute'],
  ]) {
    await owner(
      `insert into sessions (id, user_id, token, expires_at) values ($1, 'u', $1, now() + $2::interval)`,
      [id, ends],
    )
    await owner(
      `insert into verifications (id, identifier, value, expires_at) values ($1, 'x', 'y', now() + $2::interval)`,
      [id, ends],
    )
  }
  await owner(
    `insert into email_changes (user_id, id, email, expires_at)
     values ('u', gen_random_uuid(), 'paul@other.example', now() - interval '1 second')`,
  )
  const hotel = await openHotel()
  await owner(
    `insert into taken_invitations (hotel_id, token_digest, user_id, by_password, expires_at)
     select $1, name, 'u', false, now() + ends::interval from (values ('over', '-1 second'), ('open', '1 minute')) as taken (name, ends)`,
    [hotel.id],
  )
  await run(deleteExpiredSignIns)
  expect(await owner('select from email_changes')).toEqual([])
  expect(await owner('select token_digest as of from taken_invitations')).toEqual([{ of: 'open' }])
  expect(await owner('select id from sessions')).toEqual([{ id: 'open' }])
  expect(await owner('select id from verifications')).toEqual([{ id: 'open' }])
})

test('limit counters are deleted once they expire and apply until then', async () => {
  await owner(
    `insert into limits select 'over ' || n, 1, now() - interval '1 second' from generate_series(1, 1500) n`,
  )
  await owner(`insert into limits values ('running', 1, now() + interval '1 minute')`)
  await run(deleteEndedLimits)
  expect(await owner('select key from limits')).toEqual([{ key: 'running' }])
})

test('escalations are deleted after ninety days unless they have open steps', async () => {
  const hotel = await openHotel()
  const guest = await guestOf(await addRoom(hotel))
  const { id: now } = await sendOne(guest, orderOf(hotel.services.towels))
  // The same for an old request: older ones keep no escalation.
  const [{ id } = { id: '' }] = await owner<{ id: string }>(
    `insert into requests
     select (jsonb_populate_record(one, jsonb_build_object('id', uuidv7(- interval '91 days'), 'key', uuidv7()))).*
     from requests one where id = $1
     returning id`,
    [now],
  )
  const begin = (round: number, ago: string, nextAt: string | null) =>
    owner(
      `with begun as (
         insert into alerts (hotel_id, request_id, round, started_at, next_at)
         values ($1, $2, $3, now() - $4::interval, $5::timestamptz)
       )
       insert into alert_steps (hotel_id, request_id, round, step, cause, whom, at, people)
       values ($1, $2, $3, 1, 'came', 'room', now(), 1)`,
      [hotel.id, id, round, ago, nextAt],
    )
  await begin(5, '90 days 1 minute', null)
  await begin(6, '90 days 1 minute', new Date().toISOString())
  await begin(7, '89 days 23 hours', null)
  await run(deleteOldAlerts)
  expect(await owner('select round from alerts where request_id = $1 order by round', [id])).toEqual([
    { round: 6 },
    { round: 7 },
  ])
  expect(await owner('select round from alert_steps where request_id = $1 order by round', [id])).toEqual([
    { round: 6 },
    { round: 7 },
  ])
})

test('past shifts and hand-over notes are deleted after their days in every hotel', async () => {
  const past = async (name: string) => {
    const { id, employee } = await openHotel({ name })
    await owner(
      `with shift as (
         insert into shifts (hotel_id, id, user_id, starts_at, ends_at, ended_at)
         select $1, gen_random_uuid(), $2, at, at + interval '8 hours', at + interval '7 hours'
         from (select now() - $3 * interval '1 day' + step as at from unnest($5::interval[]) step) each
       )
       insert into hand_overs (hotel_id, id, from_user_id, at, note)
       select $1, gen_random_uuid(), $2, now() - $4 * interval '1 day' + step, step::text from unnest($5::interval[]) step`,
      [id, employee.userId, SHIFT_DAYS, HAND_OVER_DAYS, ['-1 minute', '1 hour']],
    )
    return id
  }
  const hotelIds = [await past('Un'), await past('Deux')]
  await run(deleteOldShifts)
  for (const hotelId of hotelIds) {
    expect(await owner('select note from hand_overs where hotel_id = $1', [hotelId])).toEqual([
      { note: '01:00:00' },
    ])
    const [shift, ...others] = await owner<{ age: number }>(
      `select extract(epoch from now() - starts_at)::float / 86400 as age from shifts where hotel_id = $1`,
      [hotelId],
    )
    expect(others).toEqual([])
    expect(shift?.age).toBeLessThan(SHIFT_DAYS)
  }
})

test('the name that a guest gave at a place is erased after thirty days, and the request stays', async () => {
  const hotel = await openHotel()
  const guest = await guestOf(await addRoom(hotel))
  const sent = async (days: number) => {
    const { id } = await sendOne(guest, orderOf(hotel.services.towels))
    await owner(
      `update requests set recipient = 'Dupont', created_at = now() - make_interval(days => $2) where id = $1`,
      [id, days],
    )
    return id
  }
  const [old, recent] = [await sent(RECIPIENT_DAYS + 1), await sent(RECIPIENT_DAYS - 1)]
  await run(eraseRecipients)
  expect(
    await owner('select id, recipient from requests where hotel_id = $1 order by created_at', [hotel.id]),
  ).toEqual([
    { id: old, recipient: null },
    { id: recent, recipient: 'Dupont' },
  ])
})

test('the messages of a request at a place are erased after thirty days, those in a room are not', async () => {
  const hotel = await openHotel()
  const [room, place] = [await addRoom(hotel), await addRoom(hotel)]
  const ids: string[] = []
  for (const where of [room, place]) {
    const { id } = await sendOne(await guestOf(where), orderOf(hotel.services.towels))
    await owner(
      `with old as (
         update requests set created_at = now() - make_interval(days => $3), messages = 1 where id = $2
       )
       insert into request_messages (hotel_id, request_id, number, key, text, created_at)
       values ($1, $2, 1, gen_random_uuid(), 'Merci', now())`,
      [hotel.id, id, RECIPIENT_DAYS + 1],
    )
    ids.push(id)
  }
  await owner(`update rooms set place = '{"asks": "nothing", "serviceIds": []}' where id = $1`, [place.id])
  await run(eraseRecipients)
  const left = 'select id, messages from requests where hotel_id = $1 order by messages desc'
  expect(await owner(left, [hotel.id])).toEqual([
    { id: ids[0], messages: 1 },
    { id: ids[1], messages: 0 },
  ])
  expect(
    await owner('select request_id as id from request_messages where hotel_id = $1', [hotel.id]),
  ).toEqual([{ id: ids[0] }])
})

test('a face at a place is erased after thirty days, with its words', async () => {
  const hotel = await openHotel()
  const place = await addRoom(hotel)
  const { id } = await sendOne(await guestOf(place), orderOf(hotel.services.towels))
  await owner(
    `with unseen as (insert into unhappy_requests (hotel_id, request_id, at) values ($1, $2, now()))
     update requests set created_at = now() - make_interval(days => $3), face = 'bad', face_words = 'Froid' where id = $2`,
    [hotel.id, id, RECIPIENT_DAYS + 1],
  )
  await owner(`update rooms set place = '{"asks": "nothing", "serviceIds": []}' where id = $1`, [place.id])
  await run(eraseRecipients)
  const left = 'select face, face_words as words from requests where hotel_id = $1'
  expect(await owner(left, [hotel.id])).toEqual([{ face: null, words: null }])
  expect(await owner('select from unhappy_requests where hotel_id = $1', [hotel.id])).toEqual([])
})

/** Every table that names users with an account, and how its rows end; the privacy page says the same. */
const ends: Record<string, string> = {
  accounts: 'with the account',
  passkeys: 'with the account',
  email_changes: 'with its hours (retention.deleteExpiredSignIns), or the account',
  pin_devices: 'a year after it was used (the same), or with the account',
  sessions: 'with its time (the same), at sign-out, or with the account',
  staff_devices: 'with its session, or their work in the hotel',
  assigned_rooms: 'with their work in the hotel',
  invitations: 'once it is taken, or the hotel deletes it',
  taken_invitations: 'with its half hour (retention.deleteExpiredSignIns)',
  alert_rings: `after ${ALERT_DAYS} days (alerts.deleteOld)`,
  shifts: `after ${SHIFT_DAYS} days (retention.deleteOldShifts)`,
  hand_overs: `after ${HAND_OVER_DAYS} days (the same)`,
  staff: 'not: the name stays in the hotel’s history',
  events: 'not: that history',
  requests: 'not: part of it',
}

test('a cancelled shift is deleted once the cancellation cannot be undone, and an ended one is not', async () => {
  const { id, employee } = await openHotel({ name: 'Trois' })
  const calledOff = (hours: number, startsIn: number) =>
    owner(
      `insert into shifts (hotel_id, id, user_id, starts_at, ends_at, ended_at)
       select $1, gen_random_uuid(), $2, now() + $4 * interval '1 hour', now() + 900 * interval '1 hour', now() - $3 * interval '1 hour'`,
      [id, employee.userId, hours, startsIn],
    )
  for (const [hours, startsIn] of [
    [25, 500],
    [23, 501],
    [25, -26],
  ] as const)
    await calledOff(hours, startsIn)
  await run(deleteOldShifts)
  expect(
    await owner(
      `select round(extract(epoch from starts_at - now()) / 3600)::integer as in from shifts where hotel_id = $1 order by 1`,
      [id],
    ),
  ).toEqual([{ in: -26 }, { in: 501 }])
})

test('every table that refers to an account is listed with its deletion', async () => {
  const tables = await owner<{ table: string }>(
    `select distinct table_name as table from information_schema.columns
     where table_schema = 'public' and data_type = 'text'
       and column_name ~ '(^|_)(user|user_id|session|session_id|assignee|assignee_id|person|author)$|^(actor|planned_by|read_by|closed_by|invited_by)$'`,
  )
  expect(tables.map(({ table }) => table).sort()).toEqual(Object.keys(ends).sort())
})

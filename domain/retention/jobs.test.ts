import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '../../platform/database/tenancy.ts'
import { closeJobs, jobs as currentJobs, openJobs, type QueuedJob } from '../../platform/jobs.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { addRoom, guestOf, openHotel, orderOf, sendOne } from '../../tests/support/hotel.ts'
import { deleteOldAlerts } from '../alerts/jobs.ts'
import { deleteOldMessages } from '../contact/jobs.ts'
import { jobs } from '../jobs.ts'
import { deleteEndedLimits, deleteExpiredSignIns } from './jobs.ts'

const installed = installation({ CONTACT_DAYS: '30' })

const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

beforeEach(async () => {
  await closeJobs()
  await openJobs({ url: installed.url, jobs, pollSeconds: 0.5 })
})

/** Runs a job that the clock starts, as if it were its time. */
async function run({ name }: QueuedJob) {
  await inTransaction((transaction) => currentJobs().enqueue(transaction, name, {}))
  await vi.waitFor(async () => {
    // It may be its time by the clock as well.
    const states = await owner('select distinct state::text from pgboss.job where name = $1', [name])
    expect(states).toEqual([{ state: 'completed' }])
  }, 5_000)
}

test('messages are deleted once they are older than the setting says, however many there are', async () => {
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

test('sessions, verifications and changes of an address are deleted once their time is over, and nobody is signed out', async () => {
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
  await run(deleteExpiredSignIns)
  expect(await owner('select from email_changes')).toEqual([])
  expect(await owner('select id from sessions')).toEqual([{ id: 'open' }])
  expect(await owner('select id from verifications')).toEqual([{ id: 'open' }])
})

test('counts of strangers are deleted once their time is over, and limit until then', async () => {
  await owner(
    `insert into limits select 'over ' || n, 1, now() - interval '1 second' from generate_series(1, 1500) n`,
  )
  await owner(`insert into limits values ('running', 1, now() + interval '1 minute')`)
  await run(deleteEndedLimits)
  expect(await owner('select key from limits')).toEqual([{ key: 'running' }])
})

test('who was called for requests is deleted after ninety days, where nothing of it is left to be done', async () => {
  const hotel = await openHotel()
  const guest = await guestOf(await addRoom(hotel))
  const { id: now } = await sendOne(guest, orderOf(hotel.services.towels))
  // The same, as if it had come long ago: what is older than that has no chain of which anything is kept.
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

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { log } from '../../platform/log.ts'
import { install, settings } from '../../platform/settings.ts'
import { addDevice, escalationsOf } from '../../tests/support/alerts.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import {
  addRoom,
  assignRoom,
  createOne,
  guestOf,
  type Hotel,
  openHotel,
  orderOf,
  type Room,
  sendOne,
} from '../../tests/support/hotel.ts'
import { type PushService, type Receiver, startPushService } from '../../tests/support/push-service.ts'
import type { Guest } from '../actor.ts'
import { flushPublished } from '../events/publish.ts'
import { startSweeper } from '../events/sweep.ts'
import { subjects } from '../events.ts'
import { operations } from '../operations.ts'
import { dueNow } from './advance.ts'
import { workEscalations } from './watch.ts'

const installed = installation({ LIMIT_GUEST_ROOM: '1000/3600', LIMIT_GUEST_DEVICE: '1000/600' })
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let hotel: Hotel
let room: Room
let guest: Guest
let service: PushService
let receiver: Receiver
beforeAll(async () => {
  hotel = await openHotel()
  room = await addRoom(hotel)
  await assignRoom(hotel.employee, room.id)
  await asOwner(installed.url, (client) => addDevice(client, hotel.id, hotel.employee.userId))
  service = await startPushService()
  install({ ...settings(), push: { ...settings().push, services: [service.origin] } })
  receiver = service.receiver()
  const { endpoint, p256dh, auth } = receiver.subscription
  await owner('update staff_devices set endpoint = $1, p256dh = $2, auth_secret = $3', [
    endpoint,
    p256dh,
    auth,
  ])
})
afterAll(() => service.close())
beforeEach(async () => {
  guest = await guestOf(room)
  await flushPublished()
  await owner('delete from pgboss.job')
  // Ends the escalations of other tests.
  await owner('delete from alerts')
})

const chains = () => escalationsOf(hotel)
const send = async () => (await sendOne(guest, orderOf(hotel.services.towels))).id
/** The steps: cause, group and number of people. */
const doneOf = async (requestId: string) =>
  (await operations.showAlertChain(hotel.admin, { requestId })).steps.map(({ cause, whom, people }) => [
    cause,
    whom,
    people,
  ])
const working = () => onTestFinished(workEscalations())
const unmarked = async () =>
  (await owner<{ id: string }>(`select subject_id as id from events where published_at is null`)).map(
    ({ id }) => id,
  )

test('new requests are escalated before their events are marked as published, without a job', async () => {
  working()
  const ids = [await send(), await send()]
  await flushPublished()
  for (const id of ids) expect(await doneOf(id)).toEqual([['came', 'room', 1]])
  expect(await unmarked()).toEqual([])
  expect(await owner(`select name from pgboss.job where name like 'alerts.%'`)).toEqual([])
})

test('an escalation starts once even if the process was killed before it or two processes start it', async () => {
  const id = await send()
  await flushPublished()
  await owner(`update events set published_at = null, at = at - interval '1 minute' where subject_id = $1`, [
    id,
  ])
  working()
  const sweepers = await Promise.all([startSweeper(subjects), startSweeper(subjects)])
  for (const stop of sweepers) stop()
  expect(await doneOf(id)).toEqual([['came', 'room', 1]])
  const pushed = () => receiver.took.filter(({ text }) => JSON.parse(text).request.id === id)
  await vi.waitFor(() => expect(pushed()).toHaveLength(1), { timeout: 10_000 })
  expect(await unmarked()).toEqual([])
})

test('an event whose escalation fails to start stays unpublished', async () => {
  working()
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  await owner('alter table alerts rename to alerts_elsewhere')
  const id = await send()
  await flushPublished().finally(() => owner('alter table alerts_elsewhere rename to alerts'))
  expect(await unmarked()).toEqual([id])
  await owner(`update events set at = at - interval '1 minute' where subject_id = $1`, [id])
  ;(await startSweeper(subjects))()
  expect(await doneOf(id)).toEqual([['came', 'room', 1]])
})

test('a push of a killed process is sent again early enough that no call is 15 seconds late', async () => {
  const id = await send()
  // This process pushes nothing, as if it were killed after the commit.
  await chains().raise(new Date(), 'request.sent', [id])
  await flushPublished()
  working()
  const taken = receiver.took.length
  await owner(
    `update alerts set started_at = started_at - interval '11 seconds', next_at = next_at - interval '11 seconds'`,
  )
  await owner(`update alert_steps set at = at - interval '11 seconds'`)
  dueNow.publish()
  await vi.waitFor(() => expect(receiver.took).toHaveLength(taken + 1), { timeout: 10_000, interval: 50 })
})

test('a process that hears of due escalations carries them out', async () => {
  const id = await send()
  await chains().raise(new Date(), 'request.sent', [id])
  await flushPublished()
  working()
  await owner(`update alerts set started_at = started_at - interval '31 seconds', next_at = now()`)
  await owner(`update alert_steps set at = at - interval '31 seconds'`)
  dueNow.publish()
  await vi.waitFor(async () => expect(await doneOf(id)).toHaveLength(2), { timeout: 10_000, interval: 50 })
})

test.each([
  ['fail', `raise exception 'broken'`, 'error'],
  ['take too long', 'perform pg_sleep(60)', 'warn'],
] as const)('a hotel whose escalations %s does not hold up another hotel', async (_, breaks, level) => {
  vi.spyOn(log, level).mockReturnValue(undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const broken = await openHotel()
  const guestThere = await guestOf(await addRoom(broken))
  const there = await sendOne(guestThere, orderOf(broken.services.towels))
  await escalationsOf(broken).raise(new Date(), 'request.sent', [there.id])
  const id = await send()
  await chains().raise(new Date(), 'request.sent', [id])
  await flushPublished()
  await owner(
    `update alerts set started_at = started_at - interval '31 seconds',
               next_at = case when request_id = $1 then now() - interval '1 minute' else now() end`,
    [there.id],
  )
  await owner(`update alert_steps set at = at - interval '31 seconds'`)
  await owner(`create function break() returns trigger language plpgsql as $$ begin ${breaks}; return new; end $$;
    create trigger broken before insert on alert_steps for each row when (new.hotel_id = '${broken.id}')
      execute function break()`)
  onTestFinished(async () => void (await owner('drop trigger broken on alert_steps; drop function break')))
  working()
  // As the queue's look does.
  const done = async () => {
    dueNow.publish()
    expect(await doneOf(id)).toHaveLength(2)
  }
  await vi.waitFor(done, { timeout: 20_000, interval: 200 })
  expect(log[level]).toHaveBeenCalled()
})

test('a request that staff create has an escalation as well', async () => {
  const { id } = await createOne(hotel.admin, { ...orderOf(hotel.services.towels), roomId: room.id })
  onTestFinished(workEscalations())
  await flushPublished()
  expect(await doneOf(id)).toEqual([['came', 'room', 1]])
})

import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createUser } from '../../platform/auth/auth.ts'
import { signIn } from '../../platform/auth/sign-in.ts'
import { asOwner, installation } from '../../tests/support/database.ts'
import { demoPassword, demoSignIns, seedDemo } from './seed.ts'

const installed = installation()
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

const [ours, theirs] = ['one installation', 'another installation'].map((name) =>
  demoPassword(`the secret of ${name}, long enough`),
) as [string, string]
const from = { address: '192.0.2.1', headers: new Headers() }
const opens = (password: string, { email } = demoSignIns[0]) =>
  signIn({ email, password }, from).then(
    () => true,
    () => false,
  )

// A first start, killed while creating them, left one.
beforeAll(async () => {
  const [{ email, name }] = demoSignIns
  await createUser(email, name, theirs)
  await seedDemo(ours)
})

test('the demo of one installation is not opened by the password of another', async () => {
  expect(ours).toMatch(/^(\w{4}-){3}\w{4}$/)
  expect(ours).not.toBe(theirs)
  for (const who of demoSignIns) expect(await opens(ours, who as (typeof demoSignIns)[0])).toBe(true)
  expect(await opens(theirs)).toBe(false)
})

test('the demo has weeks of history: ended stays, one open stay per room, and closed requests', async () => {
  const [made] = await owner<Record<string, number>>(
    `select count(*)::int as requests,
       count(*) filter (where created_at < now() - interval '35 days')::int as early,
       count(*) filter (where closed_at > now())::int as "toCome",
       count(*) filter (where reopenings > 0)::int as reopened,
       count(*) filter (where stays.number is null or requests.created_at < stays.started_at
         or requests.created_at > stays.ended_at)::int as "ofNoStay"
     from requests left join stays on stays.hotel_id = requests.hotel_id and stays.room_id = requests.room_id
       and stays.number = requests.stay
     where closed_at is not null and created_at < now() - interval '3 days'`,
  )
  expect(made?.requests).toBeGreaterThan(700)
  expect(made?.early).toBeGreaterThan(50)
  expect(made?.reopened).toBeGreaterThan(5)
  expect(made).toMatchObject({ toCome: 0, ofNoStay: 0 })
  const [cleaned] = await owner<Record<string, number>>(
    `select count(*) filter (where type = 'stay.ended')::int as ended,
       count(*) filter (where type = 'room.cleaning-saved')::int as cleaned,
       count(*) filter (where published_at is null)::int as unpublished from events where subject_type = 'room'`,
  )
  expect(cleaned?.ended).toBeGreaterThan(150)
  expect(cleaned).toMatchObject({ cleaned: cleaned?.ended, unpublished: 0 })
})

test('an installation whose secret has changed has the new demo password', async () => {
  await seedDemo(theirs)
  expect(await opens(theirs)).toBe(true)
  expect(await opens(ours)).toBe(false)
})

test('open demo requests are renewed to the last hour at each start, and user data stays', async () => {
  await owner(
    `update requests set created_at = created_at - interval '2 days', due_at = due_at - interval '2 days'`,
  )
  await owner(
    `update requests set sender = 'a guest' where id = (select max(id::text)::uuid from requests where closed_at is null)`,
  )
  const closed = () => owner('select id from requests where closed_at is not null order by id')
  const before = await closed()
  const token = await seedDemo(theirs)

  const open = await owner<{ sender: string; age: number }>(
    `select sender, extract(epoch from now() - created_at)::int as age from requests where closed_at is null`,
  )
  expect(open.filter(({ sender }) => sender === 'a guest')).toHaveLength(1)
  const fresh = open.filter(({ sender }) => sender === 'demo')
  expect(fresh.length).toBeGreaterThanOrEqual(8)
  for (const { age } of fresh) expect(age).toBeLessThan(3600)
  expect(await closed()).toEqual(before)
  expect(await seedDemo(theirs)).toBe(token)
})

test.each([
  ['in the evening', '2026-06-10T20:00:00+02:00', { wanted: 2, due: 3 }],
  ['while breakfast is served', '2026-06-10T09:00:00+02:00', { wanted: 1, due: 2 }],
])('one open demo order contains services for several times, %s', async (_when, time, expected) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
  onTestFinished(() => void vi.useRealTimers())
  await seedDemo(theirs)
  const open = await owner("select from requests where closed_at is null and sender = 'demo'")
  expect(open).toHaveLength(8)
  const orders = await owner<{ wanted: number; due: number }>(
    `select count(distinct coalesce(wanted_from, created_at))::int as wanted, count(due_at)::int as due
     from requests where closed_at is null group by order_id having count(*) > 1`,
  )
  expect(orders).toEqual([expected])
})

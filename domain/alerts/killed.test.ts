import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addDevice } from '../../tests/support/alerts.ts'
import { asOwner, installation, SECRET } from '../../tests/support/database.ts'
import { addRoom, assignRoom, type Hotel, hire, openHotel, type Room } from '../../tests/support/hotel.ts'
import { oneFile } from '../../tests/support/one-file.ts'
import type { EscalationRules } from '../shapes/escalation.ts'

// Kills a process that sends requests and works their escalations at any of its statements: no step or push
// is lost, and no step repeated. For many more points: KILLS=200 npm run test:unit -- domain/alerts/killed.test.ts

const KILLS = Number(process.env.KILLS ?? 2)
const SENDS = 3
/** Approximate statements of the process until its orders are taken up. */
const STATEMENTS = 100
const SETTLED_MS = 60_000

const installed = installation()
const owner = <Row>(text: string, values: unknown[] = []) =>
  asOwner(installed.url, async (client) => (await client.query(text, values)).rows as Row[])

let script: string
beforeAll(async () => {
  script = await oneFile('tests/support/alarming-process.ts')
})

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

function start(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SECRET,
      DATABASE_URL: installed.url,
      LIMIT_GUEST_ROOM: '1000/3600',
      LIMIT_GUEST_DEVICE: '1000/600',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  return child
}

/** Two steps, a second apart, so that the test is fast. */
const escalation: EscalationRules = {
  notTaken: [
    { afterSeconds: 0, whom: 'room', byMail: false },
    { afterSeconds: 1, whom: 'duty', byMail: false },
  ],
  late: [],
}

async function open(): Promise<{ hotel: Hotel; room: Room; devices: string[] }> {
  const hotel = await openHotel({ settings: { escalation } })
  const room = await addRoom(hotel)
  const marc = await hire(hotel.id, 'employee', 'Marc')
  await assignRoom(hotel.employee, room.id)
  const devices = await asOwner(installed.url, async (client) => [
    await addDevice(client, hotel.id, hotel.employee.userId),
    await addDevice(client, hotel.id, marc.userId),
  ])
  return { hotel, room, devices }
}

test(
  'an escalation that is killed between any two steps loses no request and repeats no step or delivery',
  async () => {
    const { hotel, room, devices } = await open()
    const env = { ROOM: JSON.stringify(room), SERVICE: hotel.services.towels }
    const points = fc.sample(fc.integer({ min: 1, max: STATEMENTS }), KILLS)
    for (const point of points) {
      const child = start({ ...env, SENDS: String(SENDS), KILL_AT: String(point) })
      await once(child, 'exit')
    }
    const last = start({ ...env, SENDS: '1' })
    await once(last.stdout as NonNullable<ChildProcess['stdout']>, 'data')
    await vi.waitFor(
      async () => {
        const [waiting] = await owner<{ n: number }>(
          `select count(*)::integer as n from requests
           where not exists (select from alerts where alerts.request_id = requests.id and next_at is null and steps = 2)`,
        )
        expect(waiting?.n, `killed at ${points}`).toBe(0)
      },
      { timeout: SETTLED_MS, interval: 200 },
    )
    const done = await owner<{ of: string; steps: string[] }>(
      `select request_id as of, array_agg(step || ' ' || whom || ' ' || people order by step) as steps
       from alert_steps group by request_id`,
    )
    const [counted] = await owner<{ requests: number }>('select count(*)::integer as requests from requests')
    expect(done).toHaveLength(counted?.requests ?? 0)
    for (const { steps } of done) expect(steps, `killed at ${points}`).toEqual(['1 room 1', '2 duty 3'])
    const pushes = await owner<{ request: string; trouble: string | null }>(
      `select request_id as request, trouble from alert_rings where way = 'push'`,
    )
    // The first step rings one device, the second both; their push service is unknown.
    expect(pushes).toHaveLength(done.length * (1 + devices.length))
    for (const { trouble } of pushes) expect(trouble, `killed at ${points}`).toBe('refused')
  },
  SETTLED_MS + KILLS * 20_000,
)

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordRun } from '../platform/backup/runs.ts'
import { inTransaction } from '../platform/database/tenancy.ts'
import { jobs } from '../platform/jobs.ts'
import { limiterInMemory } from '../platform/limits.ts'
import { installMeters } from '../platform/meters.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { addRoom, openHotel } from '../tests/support/hotel.ts'
import { cookieOf, listening } from '../tests/support/server.ts'
import { createRegistry } from './metrics.ts'

const installed = installation()
const site = listening()

let registry: Awaited<ReturnType<typeof createRegistry>>
beforeAll(async () => {
  registry = await createRegistry()
})
afterAll(() => installMeters(undefined))

test('the metrics show an order, streams, jobs, limits and backups, and name no hotel', async () => {
  const hotel = await openHotel({ name: 'Hotel Unspoken' })
  const { token } = await addRoom(hotel)
  const ended = new AbortController()
  const cookie = await cookieOf(site.origin, hotel, 'employee')
  await fetch(`${site.origin}/live`, { headers: { cookie }, signal: ended.signal })
  const body = new URLSearchParams({ intent: 'send', key: randomUUID(), comment: 'Deux serviettes' })
  const headers = { accept: 'application/json', cookie: `device=${randomUUID()}` }
  const sent = await fetch(`${site.origin}/room/${token}`, { method: 'POST', body, headers })
  expect(await sent.json()).toMatchObject({ ok: true })
  const limiter = limiterInMemory('of-this-test', () => ({ count: 1, seconds: 60 }))
  for (const _ of [1, 2, 3]) await limiter.take('a key')
  await inTransaction(async (transaction) => {
    await jobs().enqueue(transaction, 'contact.mailMessage', {})
    await jobs().enqueue(transaction, 'contact.deleteOldMessages', {})
  })
  await asOwner(installed.url, async (client) => {
    await client.query(
      `update pgboss.job set state = 'failed', completed_on = now() where name = 'contact.mailMessage'`,
    )
    await client.query(
      `update pgboss.job set start_after = now() - interval '90 s' where name = 'contact.deleteOldMessages'`,
    )
    const run = { startedAt: new Date(), seconds: 41, file: null, bytes: null, rows: null }
    await recordRun(client, 'rehearsal', { ...run, error: null })
  })
  const text = await registry.metrics()
  ended.abort()
  for (const line of [
    'sonnette_send_seconds_count 1',
    'sonnette_ring_seconds_count 1',
    'sonnette_streams{kind="staff"} 1',
    'sonnette_refusals_total{limit="of-this-test"} 2',
    'sonnette_jobs_dead{name="contact.mailMessage"} 1',
    'sonnette_backup_failed{kind="rehearsal"} 0',
    'sonnette_backup_run_seconds{kind="rehearsal"} 41',
    'sonnette_database_up 1',
    'sonnette_escalation_late_seconds 0',
  ])
    expect(text.split('\n')).toContain(line)
  const [, oldest] = /sonnette_job_oldest_seconds\{name="contact.deleteOldMessages"\} (\S+)/.exec(text) ?? []
  expect(Number(oldest)).toBeGreaterThan(89)
  for (const secret of [hotel.id, token, 'Unspoken']) expect(text).not.toContain(secret)
})

test('every metric that the dashboard and the alert rules name exists', async () => {
  const text = await registry.metrics()
  const shown = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
    ),
  )
  for (const file of ['grafana/sonnette.json', 'prometheus/alerts.yml']) {
    const named = readFileSync(join('deploy', file), 'utf8').match(/\b(sonnette|nodejs)_[a-z0-9_]+/g) ?? []
    expect(named.length).toBeGreaterThan(9)
    expect(named.filter((name) => !shown.has(name))).toEqual([])
  }
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { asOwner, installation } from '../tests/support/database.ts'
import { startDatabaseProxy } from '../tests/support/database-proxy.ts'
import { inTransaction } from './database/tenancy.ts'
import { type QueuedJob, startJobs } from './jobs.ts'
import { log } from './log.ts'

const installed = installation()

/** A server that works a job through a proxy, and the jobs that it ran. */
async function startWorking() {
  const ran: unknown[] = []
  const counted: QueuedJob = {
    name: 'test.count',
    retry: { times: 3, seconds: 1, maximumSeconds: 1 },
    maximumSeconds: 60,
    work: async (input) => void ran.push(input),
  }
  const proxy = await startDatabaseProxy(installed.url)
  const node = await startJobs({ url: proxy.url, jobs: [counted] })
  const enqueue = (input: object) =>
    inTransaction((transaction) => node.enqueue(transaction, counted.name, input))
  return { proxy, node, ran, enqueue }
}

test('the queue recovers from frozen connections and logs that', {
  timeout: 60_000,
}, async () => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
  onTestFinished(() => void warned.mockRestore())
  const { proxy, node, ran, enqueue } = await startWorking()
  onTestFinished(() => node.stop())
  await enqueue({ nth: 1 })
  await vi.waitFor(() => expect(ran).toEqual([{ nth: 1 }]), 10_000)
  proxy.freeze()
  await enqueue({ nth: 2 })
  await vi.waitFor(() => expect(ran).toEqual([{ nth: 1 }, { nth: 2 }]), 30_000)
  expect(warned.mock.calls.map(([, words]) => words)).toContain('the job queue failed; trying again')
  expect(node.stalledMs()).toBeUndefined()
})

test('the queue reports how long it has been stalled while the database does not answer', {
  timeout: 60_000,
}, async () => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
  onTestFinished(() => void warned.mockRestore())
  const { proxy, node, ran, enqueue } = await startWorking()
  await enqueue({ nth: 1 })
  await vi.waitFor(() => expect(ran).toEqual([{ nth: 1 }]), 10_000)
  expect(node.stalledMs()).toBeUndefined()
  proxy.freezeAll()
  const realNow = Date.now
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 31_000)
  expect(node.stalledMs()).toBeGreaterThan(30_000)
  clock.mockRestore()
  await node.stop(1_000)
})

test('a server that starts beside a later version keeps its queues and schedules', async () => {
  const { url } = installed
  const clocked = (name: string, schedule: string): QueuedJob => ({
    name,
    schedule,
    retry: { times: 3, seconds: 1, maximumSeconds: 1 },
    maximumSeconds: 60,
    work: async () => {},
  })
  const schedules = () =>
    asOwner(url, async (client) => {
      const { rows } = await client.query('select name, cron from pgboss.schedule order by name')
      return rows
    })
  const later = [clocked('test.both', '5 5 * * *'), clocked('test.later', '6 6 * * *')]
  await (await startJobs({ url, jobs: later })).stop()
  const made = await schedules()
  const earlier = [clocked('test.both', '1 1 * * *'), clocked('test.earlier', '2 2 * * *')]
  await (await startJobs({ url, jobs: earlier, isByLaterVersion: true })).stop()
  expect(await schedules()).toEqual(made)
  await (await startJobs({ url, jobs: earlier })).stop()
  expect(await schedules()).toEqual([
    { name: 'test.both', cron: '1 1 * * *' },
    { name: 'test.earlier', cron: '2 2 * * *' },
  ])
})

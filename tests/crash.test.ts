import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { jobs } from '../domain/jobs.ts'
import { startJobs } from '../platform/jobs.ts'
import { openMail } from '../platform/mail/mail.ts'
import { install, readSettings } from '../platform/settings.ts'
import { asOwner, dropDatabase, migratedDatabase } from './support/database.ts'
import { type MailServer, startMailServer } from './support/mail-server.ts'
import { oneFile } from './support/one-file.ts'

/** A busy machine may need this long to start a process or to mail the rest. */
const TIMEOUT_MS = 60_000

let script: string
beforeAll(async () => {
  script = await oneFile('tests/support/mailing-process.ts')
})

let url: string
let server: MailServer
let env: Record<string, string>
// New for each retry: messages are told apart by the step at which the process was killed.
beforeEach(async () => {
  url = await migratedDatabase()
  server = await startMailServer()
  env = {
    DATABASE_URL: url,
    SMTP_URL: server.url,
    MAIL_FROM: 'bell@rooms.example',
    OPERATOR_EMAIL: 'operator@rooms.example',
    PUBLIC_URL: 'https://rooms.example',
    LIMIT_CONTACT: '10000/3600',
    LIMIT_CONTACT_ALL: '10000/3600',
  }
})
afterEach(async () => {
  await server.close()
  await dropDatabase(url)
})

const owner = <Row>(statement: string) =>
  asOwner(url, async (client) => (await client.query(statement)).rows as Row[])
const mailsOf = (subject: string) =>
  server.took.filter(({ mail }) => mail.subject === `[Sonnette] ${subject}`)
const messages = () =>
  owner<{ subject: string; job: string }>(
    `select subject, state::text as job from contact_messages message
     left join pgboss.job on data->>'messageId' = message.id::text and job.name = 'contact.mailMessage'`,
  )

/** Lets a process take a message and mail it, killed before a step of its own; says how many steps it came to. */
async function mailFrom(killBefore: number): Promise<number | undefined> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, KEY: randomUUID(), KILL_BEFORE: `${killBefore}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = text(child.stdout)
  const subject = `Killed before step ${killBefore}`
  const gone = once(child, 'exit')
  const over = new AbortController()
  gone.then(() => over.abort())
  // The process ends after its job: further statements would count as steps.
  await vi.waitFor(
    async () => {
      if (over.signal.aborted) return
      expect((await messages()).find((one) => one.subject === subject)?.job).toBe('completed')
    },
    { timeout: TIMEOUT_MS, interval: 50 },
  )
  child.kill('SIGTERM')
  await gone
  // No other process takes up what this one has left.
  await owner(`update pgboss.job set heartbeat_on = now() + interval '1 hour' where state = 'active'`)
  return child.signalCode === 'SIGKILL' ? undefined : Number(await said)
}

test('each stored message is mailed after a crash between any two steps, twice only if the first was not recorded', async () => {
  const steps = (await mailFrom(0)) ?? 0
  // Keep, enqueue, commit, fetch, read, five words to the mail server, complete.
  expect(steps).toBeGreaterThanOrEqual(11)
  const kills = Array.from({ length: steps }, (_, i) => i + 1)
  const next = kills.values()
  const killed = new Set<number>()
  await Promise.all(
    [1, 2].map(async () => {
      for (const step of next) if ((await mailFrom(step)) === undefined) killed.add(step)
    }),
  )
  // The last ones may be steps of the clock, which another run does not come to.
  expect(killed.size).toBeGreaterThan(0.8 * steps)
  await vi.waitFor(async () => {
    expect(server.connections()).toBe(0)
    expect(
      await owner(
        `select from pg_stat_activity where datname = current_database() and application_name like 'sonnette%'`,
      ),
    ).toEqual([])
  })

  const before = new Map(
    (await messages()).map(({ subject, job }) => [subject, { job, mails: mailsOf(subject).length }]),
  )
  expect(before.size).toBeLessThan(steps + 1)
  install(readSettings(env))
  openMail(readSettings(env))
  const node = await startJobs({ url, jobs })
  await vi.waitFor(
    async () => {
      // A minute passes: the killed processes count as dead, and the pause before a retry is over.
      await owner(
        `update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active' and retry_count = 0`,
      )
      await owner(`update pgboss.job set start_after = now() where state = 'retry'`)
      for (const { subject, job } of await messages()) expect(job, subject).toBe('completed')
    },
    { timeout: TIMEOUT_MS, interval: 200 },
  )
  await node.stop()

  for (const [subject, { job, mails }] of before) {
    expect(mails, subject).toBeLessThanOrEqual(1)
    if (job === 'completed') expect(mails, subject).toBe(1)
    const sent = mailsOf(subject)
    expect(sent.length, subject).toBe(job === 'completed' ? 1 : mails + 1)
    expect(new Set(sent.map(({ mail }) => mail.messageId)).size, subject).toBe(1)
  }
  const outcomes = new Set([...before.values()].map(({ job, mails }) => `${job}, ${mails}`))
  // Every state was reached: taken, mailed but not recorded, and done.
  for (const outcome of ['active, 0', 'active, 1', 'completed, 1']) expect(outcomes).toContain(outcome)
  // Nothing is mailed that was not kept.
  for (const { mail } of server.took)
    expect([...before.keys()]).toContain((mail.subject ?? '').replace('[Sonnette] ', ''))
}, 300_000)

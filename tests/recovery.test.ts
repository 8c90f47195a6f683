import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { closeDatabase, database, openDatabase } from '../platform/database/tenancy.ts'
import { startJobs } from '../platform/jobs.ts'
import { log } from '../platform/log.ts'
import { openMail, sendMail } from '../platform/mail/mail.ts'
import { listenToNodes } from '../platform/nodes/nodes.ts'
import { sendPush } from '../platform/push/push.ts'
import { install, readSettings } from '../platform/settings.ts'
import { openSigning } from '../platform/signing.ts'
import { collectLog } from './support/logged.ts'
import { startMailServer } from './support/mail-server.ts'
import { startPushService } from './support/push-service.ts'

interface Entry {
  msg: string
  seconds?: number
  [field: string]: unknown
}

let logged: ReturnType<typeof collectLog>
beforeEach(() => {
  logged = collectLog()
})
afterEach(() => logged.stop())

const entries = (): Entry[] =>
  logged
    .text()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const count = (msg: string) => entries().filter((entry) => entry.msg === msg).length

test('every log line names its server and its version', () => {
  log.info('a line')
  const [entry] = entries()
  expect(entry).toMatchObject({ version: 'development' })
  expect(String(entry?.server)).toMatch(new RegExp(`^${hostname()}-[0-9a-f]{6}$`))
})

test('a database that stops and starts again is logged once as away and once as back, by each part', {
  timeout: 90_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sonnette-recovery-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded({ folder, log: log.child({ from: 'postgres' }) })
  onTestFinished(() => embedded.stop())
  await migrate(embedded.url)
  openDatabase(embedded.url, { onError: () => {} })
  onTestFinished(closeDatabase)
  const jobs = await startJobs({ url: embedded.url, jobs: [] })
  onTestFinished(() => jobs.stop())
  const missed = vi.fn()
  onTestFinished(await listenToNodes({ url: embedded.url }, { received: () => {}, missed }))
  await vi.waitFor(() => expect(missed).toHaveBeenCalled(), 5_000)

  const ended = new AbortController()
  const asking = (async () => {
    while (!ended.signal.aborted) {
      await database()
        .query('select')
        .catch(() => {})
      await wait(10)
    }
  })()
  process.kill(embedded.pid, 'SIGQUIT')
  const pairs = [
    ['the database does not answer', 'the database answers again'],
    ['the job queue failed; trying again', 'the job queue works again'],
    [
      'other servers of the database are not heard; trying again',
      'other servers of the database are heard again',
    ],
  ] as const
  await vi.waitFor(() => {
    for (const [, again] of pairs) expect(count(again)).toBe(1)
  }, 30_000)
  ended.abort()
  await asking
  for (const [away, again] of pairs) {
    expect(count(away)).toBe(1)
    const { seconds = 0 } = entries().find(({ msg }) => msg === again) ?? {}
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThan(30)
  }
  expect(logged.text()).toMatch(/The embedded database is running again, after \d+\.\d s\./)
})

test('a mail server that goes and comes back is logged once as away and once as back', async () => {
  const first = await startMailServer()
  const port = Number(new URL(first.url).port)
  openMail({
    mail: { smtpUrl: first.url, from: 'bell@rooms.example', operator: 'operator@rooms.example' },
    dataDir: '',
  })
  const mail = { id: 'one', to: 'lea@rooms.example', subject: 'Bonjour', text: 'Bonjour' }
  first.refuse(/./)
  await expect(sendMail(mail)).rejects.toThrow()
  expect(count('the mail server takes no mails')).toBe(0)
  await first.close()
  for (const _ of [1, 2]) await expect(sendMail(mail)).rejects.toThrow()
  const second = await startMailServer(port)
  onTestFinished(() => second.close())
  for (const _ of [1, 2]) await sendMail(mail)
  expect(count('the mail server takes no mails')).toBe(1)
  expect(count('the mail server takes mails again')).toBe(1)
})

test('a push service that asks to be tried again is logged once, and once when it takes pushes again', async () => {
  const service = await startPushService()
  onTestFinished(() => service.close())
  install(readSettings({ PUSH_SERVICES: service.origin }))
  openSigning('a secret of at least thirty-two characters')
  const receiver = service.receiver()
  const push = () => sendPush(receiver.subscription, { text: 'Chambre 108', topic: 'a1', ttlSeconds: 300 })
  receiver.answers({ status: 503 })
  for (const _ of [1, 2]) expect(await push()).toMatchObject({ is: 'away' })
  receiver.answers()
  for (const _ of [1, 2]) expect(await push()).toEqual({ is: 'reached' })
  expect(count('a push service takes no pushes')).toBe(1)
  expect(count('a push service takes pushes again')).toBe(1)
})

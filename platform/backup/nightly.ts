import { randomUUID } from 'node:crypto'
import { withOwner } from '../database/owner.ts'
import { openMail, sendMail } from '../mail/mail.ts'
import { secretOf } from '../secret.ts'
import type { Settings } from '../settings.ts'
import { StartupError } from '../startup.ts'
import { type BackupResult, makeBackup, secondsSince } from './backup.ts'
import { rehearse } from './rehearsal.ts'
import type { RestoreResult } from './restore.ts'
import { type BackupRun, recordRun } from './runs.ts'
import { madeAt, nameOfBackup, openStore } from './store.ts'

const DAY_MS = 24 * 3_600_000

export function storeOf({ backup: { to }, dataDir }: Settings) {
  if (to === undefined) throw new StartupError('BACKUP_TO is not set: name a file, or set it.')
  return openStore(to, dataDir)
}

/** Makes a backup in the place of `BACKUP_TO`, stores the outcome in the database, and deletes backups that are too old. */
export async function backUpToStore(config: Settings, url: string): Promise<BackupResult> {
  const store = storeOf(config)
  const { days, passphrase } = config.backup
  const name = nameOfBackup(passphrase !== undefined)
  return recorded(url, 'backup', name, async () => {
    const secret = secretOf(config)
    const made = await store.add(name, (file) => makeBackup({ url, file, secret, passphrase }))
    for (const old of (await store.list()).slice(0, -1)) {
      if (Date.now() - madeAt(old).getTime() > days * DAY_MS) await store.remove(old)
    }
    return { ...made, file: name }
  })
}

/** Restores the newest backup of `BACKUP_TO` into a scratch database, and stores the outcome. */
export async function rehearseNewest(config: Settings, url: string): Promise<RestoreResult> {
  const store = storeOf(config)
  const name = (await store.list()).at(-1)
  if (name === undefined) throw new StartupError('BACKUP_TO holds no backup yet.')
  return recorded(url, 'rehearsal', name, () =>
    store.use(name, (file) => rehearse(url, file, config.backup.passphrase)),
  )
}

/** A night's work: a backup and its rehearsal. A failure is mailed to the operator. */
export async function runNightly(config: Settings, url: string): Promise<[BackupResult, RestoreResult]> {
  try {
    const made = await backUpToStore(config, url)
    return [made, await rehearseNewest(config, url)]
  } catch (error) {
    openMail(config)
    await sendMail({
      id: randomUUID(),
      to: config.mail.operator,
      subject: '[Sonnette] The nightly backup failed',
      text: `${reasonOf(error)}\n\nTo try again: sonnette backup --nightly\n`,
    })
    throw error
  }
}

/** The sentence of a `StartupError`; of other errors their message, whose values stay in the log. */
const reasonOf = (error: unknown): string => (error as Error).message

type Figures = Pick<BackupRun, 'rows'> & Partial<Pick<BackupRun, 'bytes'>>

async function recorded<T extends Figures>(
  url: string,
  kind: 'backup' | 'rehearsal',
  file: string,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = new Date()
  const began = performance.now()
  const store = async (figures: Partial<Figures>, error: string | null) => {
    const { rows = null, bytes = null } = figures
    const run = { startedAt, seconds: secondsSince(began), error, file, bytes, rows }
    await withOwner(url, (client) => recordRun(client, kind, run))
  }
  try {
    const done = await work()
    await store(done, null)
    return done
  } catch (error) {
    // Its own failure, for example of a database that is away, must not hide the first one.
    await store({}, reasonOf(error)).catch(() => {})
    throw error
  }
}

import { flushPublished } from '../../domain/events/publish.ts'
import { jobs } from '../../domain/jobs.ts'
import { openAuth } from '../../platform/auth/auth.ts'
import { openBilling } from '../../platform/billing/provider.ts'
import { checkReachable } from '../../platform/database/connect.ts'
import { reachEmbedded } from '../../platform/database/embedded.ts'
import { withOwner } from '../../platform/database/owner.ts'
import { closeDatabase, openDatabase } from '../../platform/database/tenancy.ts'
import { readDatabaseVersion, refuseNewer } from '../../platform/database/version.ts'
import { closeJobs, openJobs } from '../../platform/jobs.ts'
import { hideInLog, log, logToStandardError } from '../../platform/log.ts'
import { openMail } from '../../platform/mail/mail.ts'
import { secretOf } from '../../platform/secret.ts'
import { install, readSettings, type Settings } from '../../platform/settings.ts'
import { openSigning } from '../../platform/signing.ts'
import { StartupError } from '../../platform/startup.ts'
import { hearSandbox } from '../sandbox-notices.ts'

/**
 * Runs `work` with the address of this installation's database, whether or not a server runs, after `first`, which needs
 * the settings only. `openEmbedded` reaches the database of the data folder, if no other is set.
 */
export async function withDatabase<T>(
  work: (url: string, settings: Settings) => Promise<T>,
  first?: (settings: Settings) => Promise<void>,
  openEmbedded: typeof reachEmbedded = reachEmbedded,
): Promise<T> {
  const settings = readSettings()
  install(settings)
  log.level = settings.logLevel
  logToStandardError()
  await first?.(settings)
  if (settings.databaseUrl) {
    await checkReachable(settings.databaseUrl)
    return work(settings.databaseUrl, settings)
  }
  const quiet = log.child({ from: 'postgres' }, { level: 'warn' })
  const embedded = await openEmbedded({ folder: settings.dataDir, log: quiet })
  try {
    return await work(embedded.url, settings)
  } finally {
    await embedded.stop()
  }
}

/** Throws a `StartupError` unless the database has the tables and functions of this version. */
export async function requireCurrent(url: string): Promise<void> {
  const version = await withOwner(url, readDatabaseVersion)
  refuseNewer(version)
  if (version.functions !== 'missing') return
  throw new StartupError(
    'The database was prepared by an earlier version of this program: run "sonnette upgrade", or start the server.',
  )
}

/** Runs `work` with everything open that operations need. It works no jobs: the servers do. */
export const withInstallation = <T>(work: (url: string) => Promise<T>): Promise<T> =>
  withDatabase(async (url, settings) => {
    await requireCurrent(url)
    openDatabase(url, { onError: (error) => log.warn({ err: error }, 'a database connection was lost') })
    const secret = secretOf(settings)
    hideInLog(secret)
    openSigning(secret)
    openAuth({ secret, publicUrl: settings.publicUrl, session: settings.session })
    openMail(settings)
    try {
      await openBilling(settings, hearSandbox)
      await openJobs({ url, jobs, isWorking: false, isByLaterVersion: true })
      return await work(url)
    } finally {
      await flushPublished()
      await closeJobs()
      await closeDatabase()
    }
  })

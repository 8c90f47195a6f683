import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { JWKS } from '../auth/identity-keys.ts'
import type { BackupRun } from '../backup/runs.ts'
import { connectionMaximum } from '../connection-maximum.ts'
import type { Inspection } from '../database/inspection.ts'
import type { DatabaseVersion } from '../database/version.ts'
import { verifyMailServer } from '../mail/mail.ts'
import { pushSubject } from '../push/push.ts'
import type { Settings } from '../settings.ts'
import { type Finding, fault, type RunKind, warning, well } from './findings.ts'

/** The settings and the database that the checks look at. */
export interface Examined {
  settings: Settings
  database: Inspection & {
    program: DatabaseVersion
    backups: Partial<Record<RunKind, BackupRun>>
  }
}

export interface Check<On> {
  name: string
  check(on: On): Finding | Promise<Finding>
}

const MB = 1024 * 1024
/** PostgreSQL stops if it cannot write; a backup needs room beside the database. */
const DISK_FAULT = 200 * MB
const DISK_WARNING = 2_000 * MB
/** Each open page of a guest or an employee holds a connection. */
const CONNECTIONS_WARNING = 1_000
/** Beyond it, a session or a link could end before or after its time. */
const CLOCK_WARNING_MS = 2_000
const CLOCK_FAULT_MS = 30_000
const ANSWER_MS = 8_000
const DAY_MS = 86_400_000

/** The checks that need no database. */
export const checks: readonly Check<Settings>[] = [
  { name: 'data folder', check: checkDataFolder },
  { name: 'disk', check: checkDisk },
  { name: 'open files', check: checkOpenFiles },
  { name: 'mail', check: checkMail },
  { name: 'push', check: checkPush },
  { name: 'operator', check: checkOperator },
]

export const checksOfDatabase: readonly Check<Examined>[] = [
  { name: 'database', check: checkVersion },
  { name: 'roles', check: checkRoles },
  { name: 'migrations', check: checkMigrations },
  { name: 'clock', check: checkClock },
  { name: 'public address', check: checkPublicAddress },
  { name: 'jobs', check: checkJobs },
  { name: 'backup', check: ({ database }) => checkRun('backup', database.backups.backup) },
  { name: 'rehearsal', check: ({ database }) => checkRun('rehearsal', database.backups.rehearsal) },
]

function checkDataFolder({ dataDir, secret }: Settings): Finding {
  const folder = dataDir
  if (!existsSync(folder)) return well('folder-new', { folder })
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return fault('folder-closed', { folder })
  }
  const open = ['secret', 'mail']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path) && statSync(path).mode & 0o077)
  if (open.length > 0) return fault('folder-open', { paths: open.join(' ') })
  return well('folder', { folder, secretIn: secret === undefined ? join(folder, 'secret') : 'SECRET' })
}

async function checkDisk({ dataDir }: Settings): Promise<Finding> {
  if (!existsSync(dataDir)) return well('disk-unknown', {})
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const values = { megabytes: Math.round(free / MB), folder: dataDir }
  if (free < DISK_FAULT) return fault('disk', values)
  return free < DISK_WARNING ? warning('disk', values) : well('disk', values)
}

function checkOpenFiles(): Finding {
  const connections = connectionMaximum()
  if (connections === undefined) return well('files-unlimited', {})
  return connections < CONNECTIONS_WARNING
    ? warning('files', { connections })
    : well('files', { connections })
}

const mailFaults: Record<string, 'mail-user' | 'mail-certificate'> = {
  EAUTH: 'mail-user',
  ETLS: 'mail-certificate',
}

async function checkMail({ mail, dataDir }: Settings): Promise<Finding> {
  if (!mail.smtpUrl) return warning('mail-folder', { folder: join(dataDir, 'mail') })
  try {
    await verifyMailServer(mail.smtpUrl)
    return well('mail', { from: mail.from })
  } catch (error) {
    const { code = '', responseCode } = error as { code?: string; responseCode?: number }
    return fault(mailFaults[code] ?? 'mail-away', { answer: [code, responseCode].filter(Boolean).join(' ') })
  }
}

function checkPush(): Finding {
  const { subject, isAccepted } = pushSubject()
  return isAccepted ? well('push', { subject }) : warning('push-refused', { subject })
}

function checkOperator({ imprint, mail, operatorToken }: Settings): Finding {
  const missing = [
    ...(imprint.name ? [] : ['IMPRINT_NAME']),
    ...(imprint.address ? [] : ['IMPRINT_ADDRESS']),
    ...(imprint.email ? [] : ['IMPRINT_EMAIL']),
  ]
  if (missing.length > 0) return warning('imprint', { settings: missing.join(', ') })
  return well('operator', { mail: mail.operator, hasToken: operatorToken !== undefined })
}

/** Connecting has refused a database that is too old. */
function checkVersion({ database, settings }: Examined): Finding {
  const version = `${Math.floor(database.version / 10_000)}.${database.version % 10_000}`
  return well('database', { version, isEmbedded: !settings.databaseUrl })
}

function checkRoles({ database }: Examined): Finding {
  const { rolesMissing, rolesUnbound, isOwner, mayMakeRoles } = database
  if (rolesUnbound.length > 0) {
    const commands = rolesUnbound.map((role) => `alter role ${role} nosuperuser nobypassrls`).join('; ')
    return fault('roles-unbound', { roles: rolesUnbound.join(', '), commands })
  }
  if (!isOwner) return fault('roles-owner', {})
  if (rolesMissing.length === 0) return well('roles', {})
  const roles = rolesMissing.join(', ')
  return mayMakeRoles ? warning('roles-missing', { roles }) : fault('roles-refused', { roles })
}

function checkMigrations({ database: { program } }: Examined): Finding {
  const { pending, unknown, queue, functions } = program
  if (queue.found > queue.known) return fault('migrations-queue', {})
  if (unknown.length > 0) {
    const count = unknown.length
    return functions === 'missing'
      ? fault('migrations-newer', { count })
      : warning('migrations-beside', { count })
  }
  return pending.length > 0 || functions === 'missing'
    ? warning('migrations-pending', { count: pending.length })
    : well('migrations', {})
}

function checkClock({ database: { clockAheadMs } }: Examined): Finding {
  const apart = Math.abs(clockAheadMs)
  const values = { seconds: Math.round(clockAheadMs / 100) / 10 }
  if (apart > CLOCK_FAULT_MS) return fault('clock', values)
  return apart > CLOCK_WARNING_MS ? warning('clock', values) : well('clock', values)
}

/** Another installation, or another site, publishes other keys. */
async function checkPublicAddress({ settings, database }: Examined): Promise<Finding> {
  const url = settings.publicUrl
  if (!url) return warning('address-unset', {})
  const published = await fetch(url + JWKS, { signal: AbortSignal.timeout(ANSWER_MS) })
    .then(async (answer) =>
      answer.ok ? ((await answer.json()) as { keys: { kid: string }[] }) : answer.status,
    )
    .catch((error: Error) => (error.cause as { code?: string } | undefined)?.code ?? error.name)
  if (typeof published !== 'object') return fault('address-silent', { url, answer: String(published) })
  const known = new Set(database.identityKeys)
  if (published.keys.some(({ kid }) => !known.has(kid))) return fault('address-other', { url })
  return url.startsWith('https:') ? well('address', { url }) : warning('address-plain', { url })
}

function checkJobs({ database: { deadJobs: count } }: Examined): Finding {
  return count === 0 ? well('jobs', {}) : warning('jobs-dead', { count })
}

function checkRun(kind: RunKind, run: BackupRun | undefined): Finding {
  if (!run) return warning('run-none', { kind })
  const startedAt = run.startedAt.toISOString()
  if (run.error !== null) return fault('run-failed', { startedAt, error: run.error })
  const values = { startedAt, seconds: Math.round(run.seconds), rows: run.rows }
  return Date.now() - run.startedAt.getTime() > 2 * DAY_MS ? warning('run-old', values) : well('run', values)
}

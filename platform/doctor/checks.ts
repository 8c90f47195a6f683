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

/** The result of a check; only a fault makes the command fail. */
export interface Finding {
  state: 'well' | 'warning' | 'fault'
  text: string
  /** The operator's next step. */
  remedy?: string
}

/** The settings and the database that the checks look at. */
export interface Examined {
  settings: Settings
  database: Inspection & {
    program: DatabaseVersion
    backups: Partial<Record<'backup' | 'rehearsal', BackupRun>>
  }
}

export interface Check<On> {
  name: string
  check(on: On): Finding | Promise<Finding>
}

const well = (text: string): Finding => ({ state: 'well', text })
const warning = (text: string, remedy: string): Finding => ({ state: 'warning', text, remedy })
const fault = (text: string, remedy: string): Finding => ({ state: 'fault', text, remedy })

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
const inMb = (bytes: number) => `${Math.round(bytes / MB).toLocaleString('en')} MB`

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
  if (!existsSync(dataDir)) return well(`${dataDir} does not exist yet; the first start makes it`)
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return fault(
      `this user may not write in ${dataDir}`,
      'start as the user who made it, or set DATA_DIR to another folder',
    )
  }
  const open = ['secret', 'mail']
    .map((name) => join(dataDir, name))
    .filter((path) => existsSync(path) && statSync(path).mode & 0o077)
  if (open.length > 0)
    return fault(`other users can read ${open.join(' and ')}`, `chmod -R go= ${open.join(' ')}`)
  const from = secret === undefined ? join(dataDir, 'secret') : 'SECRET'
  return well(`${dataDir}; the secret is in ${from}`)
}

async function checkDisk({ dataDir }: Settings): Promise<Finding> {
  if (!existsSync(dataDir)) return well('not known before the first start')
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `${inMb(free)} are free at ${dataDir}`
  const remedy = `free some space, or move the folder to a larger disk and set DATA_DIR`
  if (free < DISK_FAULT) return fault(text, remedy)
  return free < DISK_WARNING ? warning(text, remedy) : well(text)
}

function checkOpenFiles(): Finding {
  const most = connectionMaximum()
  if (most === undefined) return well('the system sets no limit')
  const text = `a server of this user can hold ${most.toLocaleString('en')} connections`
  return most < CONNECTIONS_WARNING
    ? warning(text, 'raise the limit of open files: "ulimit -n 65536", or LimitNOFILE= of systemd')
    : well(text)
}

async function checkMail({ mail, dataDir }: Settings): Promise<Finding> {
  if (!mail.smtpUrl) {
    return warning(
      `no mail is sent: each is a file in ${join(dataDir, 'mail')}`,
      'set SMTP_URL, MAIL_FROM, OPERATOR_EMAIL and PUBLIC_URL',
    )
  }
  try {
    await verifyMailServer(mail.smtpUrl)
    return well(`the mail server accepts connection and sign-in; mails come from ${mail.from}`)
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const remedies: Record<string, string> = {
      EAUTH:
        'correct user and password in SMTP_URL; other characters than letters and digits are written as %XX',
      ETLS: 'use the name of the server’s certificate in SMTP_URL, and smtps:// for port 465',
    }
    return fault(
      `the mail server refuses (${[code, responseCode].filter(Boolean).join(' ')})`,
      remedies[code ?? ''] ?? 'correct host and port in SMTP_URL, and open the port in the firewall',
    )
  }
}

function checkPush(): Finding {
  const { subject, isAccepted } = pushSubject()
  return isAccepted
    ? well(`push services see ${subject} as the contact`)
    : warning(
        `iPhones do not ring: Apple’s push service does not accept ${subject} as the contact`,
        'set PUBLIC_URL to an https address, or MAIL_FROM to an address at a public domain',
      )
}

function checkOperator({ imprint, mail, operatorToken }: Settings): Finding {
  const missing = [
    ...(imprint.name ? [] : ['IMPRINT_NAME']),
    ...(imprint.address ? [] : ['IMPRINT_ADDRESS']),
    ...(imprint.email ? [] : ['IMPRINT_EMAIL']),
  ]
  if (missing.length > 0)
    return warning('the legal notice shows that the operator is missing', `set ${missing.join(', ')}`)
  const token = operatorToken ? 'OPERATOR_TOKEN is set' : 'OPERATOR_TOKEN is not set: no access by API'
  return well(`messages go to ${mail.operator}; ${token}`)
}

/** Connecting has refused a database that is too old. */
function checkVersion({ database, settings }: Examined): Finding {
  const kind = settings.databaseUrl ? 'of DATABASE_URL' : 'embedded'
  return well(`PostgreSQL ${Math.floor(database.version / 10_000)}.${database.version % 10_000}, ${kind}`)
}

function checkRoles({ database }: Examined): Finding {
  const { rolesMissing, rolesUnbound, isOwner, mayMakeRoles } = database
  if (rolesUnbound.length > 0) {
    return fault(
      `row-level security does not apply to ${rolesUnbound.join(', ')}`,
      `as a superuser: ${rolesUnbound.map((role) => `alter role ${role} nosuperuser nobypassrls`).join('; ')}`,
    )
  }
  if (!isOwner)
    return fault(
      'the user of DATABASE_URL does not own its database',
      'as a superuser: alter database … owner to …',
    )
  if (rolesMissing.length === 0) return well('sonnette_app, sonnette_auth and sonnette_jobs may be used')
  const missing = rolesMissing.join(', ')
  return mayMakeRoles
    ? warning(`the next start makes or grants ${missing}`, 'start the server once')
    : fault(
        `the user of DATABASE_URL may not use ${missing}`,
        `as a superuser: create them, and "grant ${missing} to" that user`,
      )
}

function checkMigrations({ database: { program } }: Examined): Finding {
  const { pending, unknown, queue, functions } = program
  const newer = 'start the newest version, or restore a backup from before the upgrade'
  if (queue.found > queue.known) return fault('the job queue is of a newer version', newer)
  if (unknown.length > 0) {
    const text = `a newer version has applied ${unknown.length} more`
    return functions === 'missing'
      ? fault(text, newer)
      : warning(`${text}; this one can still run beside it`, 'finish the upgrade')
  }
  if (pending.length > 0 || functions === 'missing')
    return warning(`${pending.length} are to be applied`, 'run "sonnette upgrade", or start the server')
  return well('all are applied')
}

function checkClock({ database: { clockAheadMs } }: Examined): Finding {
  const apart = Math.abs(clockAheadMs)
  const text = `the database’s clock is ${(clockAheadMs / 1000).toFixed(1)} s ahead of this machine’s`
  const remedy = 'synchronise both machines by NTP ("timedatectl set-ntp true")'
  if (apart > CLOCK_FAULT_MS) return fault(text, remedy)
  return apart > CLOCK_WARNING_MS ? warning(text, remedy) : well(text)
}

/** Another installation, or another site, publishes other keys. */
async function checkPublicAddress({ settings: { publicUrl }, database }: Examined): Promise<Finding> {
  if (!publicUrl) {
    return warning(
      'PUBLIC_URL is not set: QR codes lead to the address of each request',
      'set PUBLIC_URL before the first cards are printed',
    )
  }
  const remedy = 'start the server, and check the name server, the proxy and the firewall'
  const published = await fetch(publicUrl + JWKS, { signal: AbortSignal.timeout(ANSWER_MS) })
    .then(async (answer) =>
      answer.ok ? ((await answer.json()) as { keys: { kid: string }[] }) : answer.status,
    )
    .catch((error: Error) => (error.cause as { code?: string } | undefined)?.code ?? error.name)
  if (typeof published !== 'object')
    return fault(`${publicUrl} does not answer as this program (${published})`, remedy)
  const known = new Set(database.identityKeys)
  if (published.keys.some(({ kid }) => !known.has(kid)))
    return fault(`another installation answers at ${publicUrl}`, 'correct PUBLIC_URL, or the proxy in front')
  return publicUrl.startsWith('https:')
    ? well(`${publicUrl} answers`)
    : warning(
        `${publicUrl} answers without encryption`,
        'put a proxy with TLS in front, and set an https address',
      )
}

function checkJobs({ database: { deadJobs } }: Examined): Finding {
  return deadJobs === 0
    ? well('no job is dead')
    : warning(
        `${deadJobs} ${deadJobs === 1 ? 'job is' : 'jobs are'} dead: their retries are used up`,
        '"sonnette jobs list" shows them; mend the cause, then "sonnette jobs retry"',
      )
}

function checkRun(kind: string, run: Examined['database']['backups']['backup']): Finding {
  if (!run) return warning(`no ${kind} has run yet`, 'set BACKUP_TO: docs/backup.md')
  const at = run.startedAt.toISOString().slice(0, 16).replace('T', ' ')
  if (run.error !== null) return fault(`the last one, of ${at} UTC, failed: ${run.error}`, 'docs/backup.md')
  const rows = run.rows === null ? '' : `, all ${run.rows.toLocaleString('en')} rows`
  const text = `the last one, of ${at} UTC, took ${Math.round(run.seconds)} s${rows}`
  return Date.now() - run.startedAt.getTime() > 2 * DAY_MS
    ? warning(`${text}; none since`, 'check that a server runs with BACKUP_TO')
    : well(text)
}

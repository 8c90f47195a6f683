import { momentSaid } from '../formats.ts'
import type { DoctorTexts } from '../fr/doctor.ts'
import { count as counting } from '../measures.ts'

const figure = counting('en')
const at = (time: string) => `${momentSaid('en')(time, 'UTC')} UTC`
const rowsSaid = (rows: number | null) =>
  rows === null ? '' : `, ${rows === 1 ? '1 row' : `all ${figure(rows)} rows`}`
const newer = 'Start the newest version, or restore a backup from before the upgrade.'

export const findingTexts: DoctorTexts = {
  'folder-new': ({ folder }) => [`${folder} does not exist yet; the first start makes it.`],
  'folder-closed': ({ folder }) => [
    `This user may not write in ${folder}.`,
    'Start as the user who made it, or set DATA_DIR to another folder.',
  ],
  'folder-open': ({ paths }) => [`Other users can read ${paths}.`, `chmod -R go= ${paths}`],
  folder: ({ folder, secretIn }) => [`${folder}; the secret is in ${secretIn}.`],
  'disk-unknown': () => ['Not known before the first start.'],
  disk: ({ megabytes, folder }) => [
    `${figure(megabytes)} MB are free at ${folder}.`,
    'Free some space, or move the folder to a larger disk and set DATA_DIR.',
  ],
  'files-unlimited': () => ['The system sets no limit.'],
  files: ({ connections }) => [
    `A server of this user can hold ${figure(connections)} connections.`,
    'Raise the limit of open files: “ulimit -n 65536”, or LimitNOFILE= of systemd.',
  ],
  'mail-folder': ({ folder }) => [
    `No mail is sent: each is a file in ${folder}.`,
    'Set SMTP_URL, MAIL_FROM, OPERATOR_EMAIL and PUBLIC_URL.',
  ],
  'mail-user': ({ answer }) => [
    `The mail server refuses (${answer}).`,
    'Correct user and password in SMTP_URL; characters other than letters and digits are written as %XX.',
  ],
  'mail-certificate': ({ answer }) => [
    `The mail server refuses (${answer}).`,
    'Use the name of the server’s certificate in SMTP_URL, and smtps:// for port 465.',
  ],
  'mail-away': ({ answer }) => [
    `The mail server refuses (${answer}).`,
    'Correct host and port in SMTP_URL, and open the port in the firewall.',
  ],
  mail: ({ from }) => [`The mail server accepts connection and sign-in; mails come from ${from}.`],
  push: ({ subject }) => [`Push services see ${subject} as the contact.`],
  'push-refused': ({ subject }) => [
    `iPhones do not ring: Apple’s push service does not accept ${subject} as the contact.`,
    'Set PUBLIC_URL to an https address, or MAIL_FROM to an address at a public domain.',
  ],
  imprint: ({ settings }) => ['The legal notice names no operator.', `Set ${settings}.`],
  operator: ({ mail, hasToken }) => [
    `Messages go to ${mail}. ${hasToken ? 'OPERATOR_TOKEN is set.' : 'OPERATOR_TOKEN is not set: no access by API.'}`,
  ],
  database: ({ version, isEmbedded }) => [
    `PostgreSQL ${version}, ${isEmbedded ? 'embedded' : 'of DATABASE_URL'}.`,
  ],
  'database-away': () => [
    'The database does not answer.',
    'Start PostgreSQL, and look for the reason in its log and in the server’s.',
  ],
  'roles-unbound': ({ roles, commands }) => [
    `Row-level security does not apply to ${roles}.`,
    `As a superuser: ${commands}`,
  ],
  'roles-owner': () => [
    'The user of DATABASE_URL does not own its database.',
    'As a superuser: alter database … owner to …',
  ],
  'roles-missing': ({ roles }) => [`The next start makes or grants ${roles}.`, 'Start the server once.'],
  'roles-refused': ({ roles }) => [
    `The user of DATABASE_URL may not use ${roles}.`,
    `As a superuser: create them, and “grant ${roles} to” that user.`,
  ],
  roles: () => ['sonnette_app, sonnette_auth and sonnette_jobs may be used.'],
  'migrations-queue': () => ['The job queue is of a newer version.', newer],
  'migrations-newer': ({ count }) => [`A newer version has applied ${figure(count)} more.`, newer],
  'migrations-beside': ({ count }) => [
    `A newer version has applied ${figure(count)} more; this one can still run beside it.`,
    'Finish the upgrade.',
  ],
  'migrations-pending': ({ count }) => [
    `To be applied: ${figure(count)}.`,
    'Run “sonnette upgrade”, or start the server.',
  ],
  migrations: () => ['All are applied.'],
  clock: ({ seconds }) => [
    `The database’s clock is ${figure(Math.abs(seconds))} s ${seconds < 0 ? 'behind' : 'ahead of'} this machine’s.`,
    'Synchronise both machines by NTP (“timedatectl set-ntp true”).',
  ],
  'address-unset': () => [
    'PUBLIC_URL is not set: QR codes lead to the address of each request.',
    'Set PUBLIC_URL before the first cards are printed.',
  ],
  'address-silent': ({ url, answer }) => [
    `${url} does not answer as this program (${answer}).`,
    'Start the server, and check the name server, the proxy and the firewall.',
  ],
  'address-other': ({ url }) => [
    `Another installation answers at ${url}.`,
    'Correct PUBLIC_URL, or the proxy in front.',
  ],
  'address-plain': ({ url }) => [
    `${url} answers without encryption.`,
    'Put a proxy with TLS in front, and set an https address.',
  ],
  address: ({ url }) => [`${url} answers.`],
  jobs: () => ['No job is dead.'],
  'jobs-dead': ({ count }) => [
    `Jobs whose retries are used up: ${figure(count)}.`,
    '“sonnette jobs list” shows them; mend the cause, then “sonnette jobs retry”.',
  ],
  'run-none': ({ kind }) => [`No ${kind} has run yet.`, 'Set BACKUP_TO: docs/backup.md.'],
  'run-failed': ({ startedAt, error }) => [
    `The last one, of ${at(startedAt)}, failed: ${error}`,
    'See docs/backup.md.',
  ],
  run: ({ startedAt, seconds, rows }) => [
    `The last one, of ${at(startedAt)}, took ${figure(seconds)} s${rowsSaid(rows)}.`,
  ],
  'run-old': ({ startedAt, seconds, rows }) => [
    `The last one, of ${at(startedAt)}, took ${figure(seconds)} s${rowsSaid(rows)}; none since.`,
    'Check that a server runs with BACKUP_TO.',
  ],
  queue: () => ['This server works the job queue.'],
  'queue-stalled': ({ seconds }) => [
    `This server has not reached the job queue for ${figure(seconds)} s.`,
    'Check the connection to the database; another server may work the queue meanwhile.',
  ],
  settings: ({ error }) => [error],
}

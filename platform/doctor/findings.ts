export type RunKind = 'backup' | 'rehearsal'

/** The sentences of all findings, with the values that each one names. Their words are in i18n/doctor.ts. */
export interface Sentences {
  'folder-new': { folder: string }
  'folder-closed': { folder: string }
  'folder-open': { paths: string }
  folder: { folder: string; secretIn: string }
  'disk-unknown': Nothing
  disk: { megabytes: number; folder: string }
  'files-unlimited': Nothing
  files: { connections: number }
  'mail-folder': { folder: string }
  'mail-user': { answer: string }
  'mail-certificate': { answer: string }
  'mail-away': { answer: string }
  mail: { from: string }
  push: { subject: string }
  'push-refused': { subject: string }
  imprint: { settings: string }
  operator: { mail: string; hasToken: boolean }
  database: { version: string; isEmbedded: boolean }
  'database-away': Nothing
  /** The commands are SQL that a superuser runs. */
  'roles-unbound': { roles: string; commands: string }
  'roles-owner': Nothing
  'roles-missing': { roles: string }
  'roles-refused': { roles: string }
  roles: Nothing
  'migrations-queue': Nothing
  'migrations-newer': { count: number }
  'migrations-beside': { count: number }
  'migrations-pending': { count: number }
  migrations: Nothing
  /** Negative if the database's clock is behind. */
  clock: { seconds: number }
  'address-unset': Nothing
  'address-silent': { url: string; answer: string }
  'address-other': { url: string }
  'address-plain': { url: string }
  address: { url: string }
  jobs: Nothing
  'jobs-dead': { count: number }
  'run-none': { kind: RunKind }
  'run-failed': { startedAt: string; error: string }
  run: { startedAt: string; seconds: number; rows: number | null }
  'run-old': { startedAt: string; seconds: number; rows: number | null }
  queue: Nothing
  'queue-stalled': { seconds: number }
  /** The error is the sentence with which a server refuses to start. */
  settings: { error: string }
}
type Nothing = Record<string, never>

/** The result of a check; only a fault makes `sonnette doctor` fail. */
export interface Finding {
  state: 'well' | 'warning' | 'fault'
  sentence: keyof Sentences
  values: Record<string, string | number | boolean | null>
}

const finding =
  (state: Finding['state']) =>
  <Name extends keyof Sentences>(sentence: Name, values: Sentences[Name]): Finding => ({
    state,
    sentence,
    values,
  })
export const well = finding('well')
export const warning = finding('warning')
export const fault = finding('fault')

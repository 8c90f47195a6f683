import { type BackupRun, lastBackupRuns } from '../backup/runs.ts'
import { database, signInDatabase } from './tenancy.ts'

// What the metrics read of the database, all of it without a hotel.

interface Connections {
  pool: 'app' | 'auth'
  idle: number
  used: number
  /** Callers that wait for a connection. */
  awaited: number
}

export const connectionCounts = (): Connections[] =>
  [
    { pool: 'app' as const, of: database() },
    { pool: 'auth' as const, of: signInDatabase() },
  ].map(({ pool, of }) => ({
    pool,
    idle: of.idleCount,
    used: of.totalCount - of.idleCount,
    awaited: of.waitingCount,
  }))

export async function escalationLateSeconds(): Promise<number> {
  const { rows } = await database().query<{ late: number }>('select escalation_late_seconds() as late')
  return rows[0]?.late ?? 0
}

export const backupRunsForMetrics = (): Promise<Record<string, BackupRun>> => lastBackupRuns(database())

import type pg from 'pg'
import { lastBackupRuns } from '../backup/runs.ts'
import { inspectDatabase } from '../database/inspection.ts'
import { readDatabaseVersion } from '../database/version.ts'
import type { Settings } from '../settings.ts'
import type { Check, Examined } from './checks.ts'
import type { Finding } from './findings.ts'

export interface NamedFinding extends Finding {
  check: string
}

/** Runs all checks at once; the findings keep the order of the checks. */
export const runChecks = <On>(checks: readonly Check<On>[], on: On): Promise<NamedFinding[]> =>
  Promise.all(checks.map(async ({ name, check }) => ({ check: name, ...(await check(on)) })))

/** Reads the state of the database on the owner's connection, for `checksOfDatabase`. */
export async function readExamined(client: pg.ClientBase, settings: Settings): Promise<Examined> {
  const inspection = await inspectDatabase(client)
  const backups = inspection.hasBackupRuns ? await lastBackupRuns(client) : {}
  return { settings, database: { ...inspection, program: await readDatabaseVersion(client), backups } }
}

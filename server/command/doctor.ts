import { lastBackupRuns } from '../../platform/backup/runs.ts'
import { inspectDatabase } from '../../platform/database/inspection.ts'
import { withOwner } from '../../platform/database/owner.ts'
import { readDatabaseVersion } from '../../platform/database/version.ts'
import { StartupError } from '../../platform/startup.ts'
import { type Check, checks, checksOfDatabase, type Finding } from './doctor-checks.ts'
import { withDatabase } from './installation.ts'
import type { Said } from './said.ts'

type Findings = { check: string; found: Finding }[]
const MARKS = { well: '✓', warning: '!', fault: '✗' }

/** Looks at everything that an installation needs and names a remedy for each fault. It changes nothing. */
export async function doctor(): Promise<Said> {
  const findings = await examine()
  const width = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.flatMap(({ check, found: { state, text, remedy } }) => [
    `${MARKS[state]} ${check.padEnd(width)}  ${text}`,
    ...(remedy ? [`  ${' '.repeat(width)}  → ${remedy}`] : []),
  ])
  return {
    text: lines.join('\n'),
    json: findings.map(({ check, found }) => ({ check, ...found })),
    isWell: findings.every(({ found }) => found.state !== 'fault'),
  }
}

async function examine(): Promise<Findings> {
  const findings: Findings = []
  const run = async <On>(list: readonly Check<On>[], on: On) => {
    for (const { name, check } of list) findings.push({ check: name, found: await check(on) })
  }
  try {
    await withDatabase(
      async (url, settings) => {
        const database = await withOwner(url, async (client) => {
          const inspection = await inspectDatabase(client)
          const backups = inspection.hasBackupRuns ? await lastBackupRuns(client) : {}
          return { ...inspection, program: await readDatabaseVersion(client), backups }
        })
        await run(checksOfDatabase, { settings, database })
      },
      (settings) => run(checks, settings),
    )
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    const check = findings.length === 0 ? 'settings' : 'database'
    findings.push({ check, found: { state: 'fault', text: error.message } })
  }
  return findings
}

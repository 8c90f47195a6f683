import { doctorTexts, sayFinding } from '../../i18n/doctor.ts'
import { withOwner } from '../../platform/database/owner.ts'
import { checks, checksOfDatabase } from '../../platform/doctor/checks.ts'
import { type NamedFinding, readExamined, runChecks } from '../../platform/doctor/examine.ts'
import { fault } from '../../platform/doctor/findings.ts'
import { StartupError } from '../../platform/startup.ts'
import { withDatabase } from './installation.ts'
import type { Said } from './said.ts'

const MARKS = { well: '✓', warning: '!', fault: '✗' }

/** Looks at everything that an installation needs and names a remedy for each fault. It changes nothing. */
export async function doctor(): Promise<Said> {
  // Commands speak English, as the log does.
  const findings = (await examine()).map((finding) => ({
    ...finding,
    ...sayFinding(doctorTexts.en, finding),
  }))
  const width = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.flatMap(({ check, state, text, remedy }) => [
    `${MARKS[state]} ${check.padEnd(width)}  ${text}`,
    ...(remedy ? [`  ${' '.repeat(width)}  → ${remedy}`] : []),
  ])
  return {
    text: lines.join('\n'),
    json: findings,
    isWell: findings.every(({ state }) => state !== 'fault'),
  }
}

async function examine(): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = []
  try {
    await withDatabase(
      async (url, settings) => {
        const examined = await withOwner(url, (client) => readExamined(client, settings))
        findings.push(...(await runChecks(checksOfDatabase, examined)))
      },
      async (settings) => void findings.push(...(await runChecks(checks, settings))),
    )
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    const check = findings.length === 0 ? 'settings' : 'database'
    findings.push({ check, ...fault('settings', { error: error.message }) })
  }
  return findings
}

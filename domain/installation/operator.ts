import { z } from 'zod'
import product from '../../package.json' with { type: 'json' }
import type { BackupRun } from '../../platform/backup/runs.ts'
import { isDatabaseAway } from '../../platform/database/failures.ts'
import { withInstalledOwner } from '../../platform/database/owner.ts'
import { checks, checksOfDatabase, type Examined } from '../../platform/doctor/checks.ts'
import { type NamedFinding, readExamined, runChecks } from '../../platform/doctor/examine.ts'
import { fault, well } from '../../platform/doctor/findings.ts'
import { careForDeadJobs, countUndoneJobs, type JobChoice, listUndoneJobs } from '../../platform/job-care.ts'
import { jobs } from '../../platform/jobs.ts'
import { log } from '../../platform/log.ts'
import { settings } from '../../platform/settings.ts'
import { operator } from '../access.ts'
import { operationOfNoHotel } from '../operation.ts'
import { DEAD_SHOWN, Installation, JobChosen, UndoneJobs } from './shapes.ts'

export const examineInstallation = operationOfNoHotel({
  name: 'operator.examine',
  summary: 'Run the checks of `sonnette doctor`, and show versions and the last backup',
  http: ['GET', '/operator/installation'],
  access: operator,
  input: z.object({}),
  output: Installation,
  async run({ now }) {
    const [ofSettings, examined] = await Promise.all([runChecks(checks, settings()), readDatabase()])
    const ofDatabase = examined ? await runChecks(checksOfDatabase, examined) : [databaseAway]
    return {
      findings: [...ofDatabase, ...ofSettings, findingOfQueue()],
      program: {
        version: product.version,
        node: process.version,
        startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      },
      database: examined ? factsOf(examined) : null,
      backup: lastRun(examined?.database.backups.backup),
      rehearsal: lastRun(examined?.database.backups.rehearsal),
    }
  },
})

/** The page must say what fails, so a database that is away is a finding and not a refusal. */
async function readDatabase(): Promise<Examined | undefined> {
  try {
    return await withInstalledOwner((client) => readExamined(client, settings()))
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    log.warn({ err: error }, 'the operator’s page cannot read the database')
    return undefined
  }
}

const databaseAway: NamedFinding = { check: 'database', ...fault('database-away', {}) }

/** Each server looks for jobs by itself. */
function findingOfQueue(): NamedFinding {
  const stalledMs = jobs().stalledMs()
  return {
    check: 'queue',
    ...(stalledMs === undefined
      ? well('queue', {})
      : fault('queue-stalled', { seconds: Math.round(stalledMs / 1000) })),
  }
}

const factsOf = ({ database: { version, program, serversListening } }: Examined) => ({
  version: `${Math.floor(version / 10_000)}.${version % 10_000}`,
  pending: program.pending.length,
  unknown: program.unknown.length,
  functions: program.functions,
  servers: Math.max(1, serversListening),
})

const lastRun = (run: BackupRun | undefined) =>
  run
    ? {
        ...run,
        startedAt: run.startedAt.toISOString(),
        succeededAt: run.succeededAt?.toISOString() ?? null,
      }
    : null

export const listJobs = operationOfNoHotel({
  name: 'operator.listJobs',
  summary: 'Count the jobs of each name, and list the dead ones with the kind of their last error',
  http: ['GET', '/operator/jobs'],
  access: operator,
  input: z.object({}),
  output: UndoneJobs,
  async run() {
    const [counts, dead] = await withInstalledOwner(async (client) => [
      await countUndoneJobs(client),
      await listUndoneJobs(client, DEAD_SHOWN, 'dead'),
    ])
    return {
      counts,
      dead: dead.map(({ id, name, tries, at, error }) => ({ id, name, tries, error, at: at.toISOString() })),
    }
  },
})

const Changed = z.object({ count: z.int() })

export const retryJobs = operationOfNoHotel({
  name: 'operator.retryJobs',
  summary: 'Run dead jobs once more: one by its id, all of a name, or all',
  http: ['POST', '/operator/jobs/retry'],
  access: operator,
  input: JobChosen,
  output: Changed,
  run: ({ input }) => careFor(input, 'retried'),
})

export const dropJobs = operationOfNoHotel({
  name: 'operator.dropJobs',
  summary: 'Delete dead jobs, chosen in the same way',
  http: ['POST', '/operator/jobs/drop'],
  access: operator,
  input: JobChosen,
  output: Changed,
  run: ({ input }) => careFor(input, 'dropped'),
})

async function careFor(choice: JobChoice, done: 'retried' | 'dropped') {
  const jobs = await withInstalledOwner((client) => careForDeadJobs(client, done, choice))
  return { count: Object.values(jobs).reduce((sum, count) => sum + count, 0) }
}

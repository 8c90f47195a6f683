import { withOwner } from '../../platform/database/owner.ts'
import { careForDeadJobs, type JobChoice, listUndoneJobs, type UndoneJob } from '../../platform/job-care.ts'
import { StartupError } from '../../platform/startup.ts'
import { withDatabase } from './installation.ts'
import type { Said } from './said.ts'

const SHOWN_MAXIMUM = 1_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Shows jobs that are dead, waiting or running; the dead first. */
export async function printJobs(): Promise<Said> {
  const jobs = await withDatabase((url) => withOwner(url, (client) => listUndoneJobs(client, SHOWN_MAXIMUM)))
  const line = ({ id, name, state, tries, at, error }: UndoneJob) =>
    `${id}  ${state.padEnd(7)}  ${at.toISOString().slice(0, 19)}Z  ${name}  ${tries} tries${error ? `  ${error}` : ''}`
  return { text: jobs.map(line).join('\n') || 'No job waits or is dead.', json: jobs }
}

/** Has dead jobs run once more: one by its id, all of a name, or with `all` all of them. */
export const retryNamedJobs = (which: string | undefined, options: { all?: true }): Promise<Said> =>
  careFor(which, options, 'retried')

/** Deletes dead jobs, chosen in the same way. */
export const dropNamedJobs = (which: string | undefined, options: { all?: true }): Promise<Said> =>
  careFor(which, options, 'dropped')

async function careFor(
  which: string | undefined,
  { all }: { all?: true },
  done: 'retried' | 'dropped',
): Promise<Said> {
  if (Boolean(which) === Boolean(all)) throw new StartupError('Name a job’s id, a job’s name, or --all.')
  const choice: JobChoice = which && uuid.test(which) ? { id: which } : { name: which }
  const jobs = await withDatabase((url) => withOwner(url, (client) => careForDeadJobs(client, done, choice)))
  const count = Object.values(jobs).reduce((sum, of) => sum + of, 0)
  return { text: `${count} ${done}.`, json: { [done]: jobs }, isWell: all || count > 0 }
}

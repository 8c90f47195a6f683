import { z } from 'zod'
import { withInstalledOwner } from '../../platform/database/owner.ts'
import { careForDeadJobs, countUndoneJobs, type JobChoice, listUndoneJobs } from '../../platform/job-care.ts'
import { operator } from '../access.ts'
import { operationOfNoHotel } from '../operation.ts'
import { DEAD_SHOWN, JobChosen, UndoneJobs } from './shapes.ts'

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

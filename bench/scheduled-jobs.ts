import pg from 'pg'
import { jobs } from '../domain/jobs.ts'
import { openAuth } from '../platform/auth/auth.ts'
import { searchPath } from '../platform/database/functions.ts'
import { closeDatabase, openDatabase } from '../platform/database/tenancy.ts'
import { closeJobs, openJobs } from '../platform/jobs.ts'
import { install, readSettings } from '../platform/settings.ts'

/** Its own process backs up; it has a measurement of its own. */
const APART = 'backups.makeNightly'

/** Runs each job that the clock starts, once, and says how long it took, and how many jobs it left to the queue. */
export async function scheduledJobs(url: string, secret: string): Promise<[label: string, value: string][]> {
  const settings = readSettings({ DATABASE_URL: url, SECRET: secret })
  install(settings)
  openDatabase(url, { onError: () => {} })
  openAuth({ secret, publicUrl: undefined })
  await openJobs({ url, jobs, isWorking: false })
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c role=sonnette_jobs -c search_path=${searchPath()} -c TimeZone=UTC`,
  })
  const database = {
    query: async <Row>(text: string, values?: unknown[]) => (await pool.query(text, values)).rows as Row[],
  }
  const said: [string, string][] = []
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const waiting = async () =>
    Number((await owner.query(`select count(*) from pgboss.job where state = 'created'`)).rows[0].count)
  for (const job of jobs.filter(({ name, schedule }) => schedule !== undefined && name !== APART)) {
    const before = await waiting()
    const began = performance.now()
    const signal = AbortSignal.timeout(job.maximumSeconds * 1000)
    const failure = await job.work({}, { database, signal }).then(
      () => '',
      (error: Error) => `, failed: ${error.message}`,
    )
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    said.push([
      `${job.name} (${job.schedule}), s`,
      `${seconds}, ${(await waiting()) - before} jobs${failure}`,
    ])
  }
  await owner.end()
  await pool.end()
  await closeJobs()
  await closeDatabase()
  return said
}

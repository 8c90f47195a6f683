import type pg from 'pg'
import { log } from './log.ts'

// The operator's view of the job queue, on the owner's connection.

export interface UndoneJob {
  id: string
  name: string
  state: 'dead' | 'waiting' | 'active'
  /** How often it was tried. */
  tries: number
  /** When it becomes due; of a dead one, when it died. */
  at: Date
  /** The kind of its last error. */
  error: string | null
}

/** One job by its id, or all of a name. */
export interface JobChoice {
  id?: string | undefined
  name?: string | undefined
}

const undone = `from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name <> 'dead'
  and name not like '\\_\\_pgboss%'`

export async function countDeadJobs(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from pgboss.job where state = 'failed' and name <> 'dead'`,
  )
  return rows[0].count
}

/** Dead, waiting and running jobs, the dead first; with `dead` those alone. */
export async function listUndoneJobs(
  client: pg.ClientBase,
  limit: number,
  only?: 'dead',
): Promise<UndoneJob[]> {
  const { rows } = await client.query(
    `select id, name, case state when 'failed' then 'dead' when 'active' then 'active' else 'waiting' end as state,
            case when state in ('active', 'failed') then retry_count + 1 else retry_count end as tries,
            case state when 'failed' then completed_on else start_after end as at, output ->> 'message' as error
     ${undone} ${only ? `and state = 'failed'` : ''} order by state = 'failed' desc, at limit $1`,
    [limit],
  )
  return rows
}

/** The number of jobs of one name. */
export interface JobCount {
  name: string
  waiting: number
  active: number
  dead: number
}

export async function countUndoneJobs(client: pg.ClientBase): Promise<JobCount[]> {
  const of = (states: string) => `count(*) filter (where state in (${states}))::int`
  const { rows } = await client.query<JobCount>(
    `select name, ${of("'created', 'retry'")} as waiting, ${of("'active'")} as active, ${of("'failed'")} as dead
     ${undone} group by name order by dead desc, name`,
  )
  return rows
}

const chosen = `state = 'failed' and name <> 'dead' and ($1::uuid is null or id = $1) and ($2::text is null or name = $2)`

const statements = {
  /** A server takes them within seconds. */
  retried: `update pgboss.job
     set state = 'retry', retry_limit = retry_count + 1, completed_on = null, start_after = now()
     where ${chosen} returning name`,
  dropped: `delete from pgboss.job where ${chosen} returning name`,
}

/** Has dead jobs run once more, or deletes them. Returns the number of each name. */
export async function careForDeadJobs(
  client: pg.ClientBase,
  done: keyof typeof statements,
  { id, name }: JobChoice,
): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(statements[done], [id, name])
  const jobs = Object.fromEntries(
    Map.groupBy(rows, (row) => row.name)
      .entries()
      .map(([of, each]) => [of, each.length]),
  )
  if (rows.length > 0) log.info({ jobs, by: 'operator' }, `dead jobs were ${done}`)
  return jobs
}

import type pg from 'pg'

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

export async function listUndoneJobs(client: pg.ClientBase, limit: number): Promise<UndoneJob[]> {
  const { rows } = await client.query(
    `select id, name, case state when 'failed' then 'dead' when 'active' then 'active' else 'waiting' end as state,
            case when state in ('active', 'failed') then retry_count + 1 else retry_count end as tries,
            case state when 'failed' then completed_on else start_after end as at, output ->> 'message' as error
     ${undone} order by state = 'failed' desc, at limit $1`,
    [limit],
  )
  return rows
}

const chosen = `state = 'failed' and name <> 'dead' and ($1::uuid is null or id = $1) and ($2::text is null or name = $2)`

/** Has dead jobs run once more; a server takes them within seconds. Returns the names of their jobs. */
export async function retryDeadJobs(client: pg.ClientBase, { id, name }: JobChoice): Promise<string[]> {
  const { rows } = await client.query(
    `update pgboss.job set state = 'retry', retry_limit = retry_count + 1, completed_on = null, start_after = now()
     where ${chosen} returning name`,
    [id, name],
  )
  return rows.map((row) => row.name)
}

/** Deletes dead jobs. Returns the names of their jobs. */
export async function dropDeadJobs(client: pg.ClientBase, { id, name }: JobChoice): Promise<string[]> {
  const { rows } = await client.query(`delete from pgboss.job where ${chosen} returning name`, [id, name])
  return rows.map((row) => row.name)
}

import type pg from 'pg'

/** The last backup, or the last rehearsal, which restores the newest backup and compares every table. */
export interface BackupRun {
  startedAt: Date
  seconds: number
  /** The reason of a failure; null if it succeeded. */
  error: string | null
  file: string | null
  bytes: number | null
  rows: number | null
  /** The end of the last one that succeeded; null if none has. */
  succeededAt: Date | null
}

type RunKind = 'backup' | 'rehearsal'

type Asked = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>

/** The last scheduled backup and the last rehearsal: read with the application's or the owner's connection. */
export async function lastBackupRuns(client: Asked): Promise<Partial<Record<RunKind, BackupRun>>> {
  const { rows } = await (client as pg.Pool).query<BackupRun & { kind: RunKind }>(
    `select kind, started_at as "startedAt", seconds, error, file, bytes::double precision as bytes,
            rows::double precision as rows, succeeded_at as "succeededAt"
     from public.backup_runs`,
  )
  return Object.fromEntries(rows.map(({ kind, ...run }) => [kind, run]))
}

/** Stores the outcome of a run, in place of the one before; a failure keeps the time of the last success. */
export async function recordRun(
  client: pg.ClientBase,
  kind: RunKind,
  run: Omit<BackupRun, 'succeededAt'>,
): Promise<void> {
  const { startedAt, seconds, error, file, bytes, rows } = run
  await client.query(
    `insert into public.backup_runs (kind, started_at, seconds, error, file, bytes, rows, succeeded_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $4::text is null then now() end)
     on conflict (kind) do update set started_at = excluded.started_at, seconds = excluded.seconds,
       error = excluded.error, file = excluded.file, bytes = excluded.bytes, rows = excluded.rows,
       succeeded_at = coalesce(excluded.succeeded_at, backup_runs.succeeded_at)`,
    [kind, startedAt, seconds, error, file, bytes, rows],
  )
}

import type pg from 'pg'

/** The database's work between two moments, by its own counts. */
export interface Ledger {
  seconds: number
  /** The name is a statement's text, a queue, a table, or an index (of kinds "of indexes"). */
  counts: { kind: string; name: string; count: number }[]
}

/** Settings of the server: neither vacuum nor pages written whole after a checkpoint disturb the counts. */
export const LEDGER_SETTINGS = {
  shared_preload_libraries: `'pg_stat_statements'`,
  'pg_stat_statements.track': `'all'`,
  autovacuum: 'off',
  checkpoint_timeout: `'1h'`,
  max_wal_size: `'4GB'`,
}

/** Installs the counters. Statements of this connection are not counted from now on. */
export const prepareLedger = (owner: pg.Client) =>
  owner.query(`create schema ledger; create extension pg_stat_statements schema ledger;
    create extension pg_walinspect schema ledger; create role ledger superuser; set role ledger`)

/** Begins to count; the result reads the counts so far. */
export async function openLedger(owner: pg.Client): Promise<() => Promise<Ledger>> {
  const { rows } = await owner.query<{ start: string; at: Date }>(
    `select pg_current_wal_insert_lsn() as start, clock_timestamp() as at, ledger.pg_stat_statements_reset(),
       array(select pg_stat_reset_single_table_counters(oid)::text from pg_class where relpersistence = 'u')`,
  )
  const [{ start, at }] = rows as [{ start: string; at: Date }]
  const questions = [[STATEMENTS], [WRITTEN, start], [UNLOGGED], [COMMITS, start], [JOBS, at]] as const
  return async () => {
    const seconds = (Date.now() - at.getTime()) / 1000
    const counts: Ledger['counts'] = []
    for (const [text, ...since] of questions)
      counts.push(...(await owner.query<Ledger['counts'][number]>(text, since)).rows)
    return { seconds, counts }
  }
}

/** The beginnings of texts, without constants: the same statement has them or not, by the time it was planned. */
const STATEMENTS = `
  select value.* from (
    select left(regexp_replace(regexp_replace(btrim(query), '\\s+', ' ', 'g'),
                               '''[^'']*''|[$][0-9]+|\\m[0-9]+\\M', '?', 'g'), 100) as text, toplevel, calls, rows
    from ledger.pg_stat_statements where userid <> current_role::regrole
  ) statement cross join lateral (values
    (case when toplevel then 'statements' else 'nested statements' end, text, calls::float),
    ('rows', text, rows::float),
    ('advisory locks', '', case when text ~* '^select pg_(try_)?advisory' then rows::float end)
  ) as value (kind, name, count) where count > 0`

const KINDS = `
  ('inserted', name, inserted), ('updated', name, updated), ('HOT', name, hot), ('deleted', name, deleted),
  ('locks', name, locked), ('entries', name, entries), ('bytes', name, bytes),
  ('bytes of whole pages', name, page_bytes), ('entries of indexes', index, entries), ('bytes of indexes', index, bytes)`

/** From the WAL, which is exact and complete at once. */
const WRITTEN = `
  with record as (
    select distinct on (start_lsn) relfilenode, description,
           replace(resource_manager || ' ' || record_type, '+INIT', '') as kind, record_length,
           sum(block_fpi_length) over (partition by start_lsn) as page_length
    from ledger.pg_get_wal_block_info($1, pg_current_wal_flush_lsn(), false)
    order by start_lsn, block_id
  ), relation as (
    select class.relfilenode, coalesce(parent.oid, index.indrelid, class.oid)::regclass::text as name,
           case when index.indexrelid is not null then class.relname end as index
    from pg_class class
    left join pg_index index on index.indexrelid = class.oid
    left join pg_class parent on parent.reltoastrelid in (class.oid, index.indrelid)
    where class.relfilenode <> 0 and class.oid >= 16384
  ), written as (
    select coalesce(name, 'catalog') as name, index,
      count(*) filter (where kind = 'Heap INSERT')
        + coalesce(sum(substring(description from 'ntuples: (\\d+)')::integer)
                   filter (where kind = 'Heap2 MULTI_INSERT'), 0) as inserted,
      count(*) filter (where kind in ('Heap UPDATE', 'Heap HOT_UPDATE')) as updated,
      count(*) filter (where kind = 'Heap HOT_UPDATE') as hot,
      count(*) filter (where kind = 'Heap DELETE') as deleted,
      count(*) filter (where kind in ('Heap LOCK', 'Heap2 LOCK_UPDATED')) as locked,
      count(*) filter (where kind ~ '^Btree (INSERT_LEAF|INSERT_POST|SPLIT)') as entries,
      sum(record_length - page_length) as bytes, sum(page_length) as page_bytes
    from record left join relation using (relfilenode) group by 1, 2
  )
  select value.kind, value.name, value.count::float from written
  cross join lateral (values ${KINDS}) as value (kind, name, count) where value.count > 0 and value.name is not null`

/** Unlogged tables are not in the WAL; other sessions may report their counts ten seconds late. */
const UNLOGGED = `
  select value.kind, value.name, value.count::float from (
    select relid::regclass || ' (unlogged)' as name, null as index, n_tup_ins as inserted, n_tup_upd as updated,
      n_tup_hot_upd as hot, n_tup_del as deleted, 0 as locked, 0 as bytes, 0 as page_bytes,
      (n_tup_ins + n_tup_upd - n_tup_hot_upd)
        * (select count(*) from pg_index where indrelid = relid) as entries
    from pg_stat_user_tables join pg_class on pg_class.oid = relid where relpersistence = 'u'
  ) counted cross join lateral (values ${KINDS}) as value (kind, name, count)
  where value.count > 0 and value.name is not null`

const COMMITS = `
  select value.* from (
    select count(*) filter (where record_type like 'COMMIT%') as commits, sum(record_length) as bytes
    from ledger.pg_get_wal_records_info($1, pg_current_wal_flush_lsn()) where coalesce(block_ref, '') = ''
  ) record cross join lateral (values
    ('commits', '', commits::float), ('bytes', 'commits and the like', bytes::float)
  ) as value (kind, name, count)`

const JOBS = `select 'jobs' as kind, name, count(*)::float from pgboss.job where created_on > $1 group by name`

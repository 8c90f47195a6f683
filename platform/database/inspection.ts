import type pg from 'pg'
import { countDeadJobs } from '../job-care.ts'
import { NODES_APPLICATION } from './notify.ts'

/** The state of a database, for the operator. */
export interface Inspection {
  /** The number of its version, for example 180004. */
  version: number
  /** By how much the database's clock is ahead of this machine's. */
  clockAheadMs: number
  /** Roles of the program that are missing, or that its user may not take on. */
  rolesMissing: string[]
  /** Roles of the program to which row-level security does not apply. */
  rolesUnbound: string[]
  isOwner: boolean
  mayMakeRoles: boolean
  /** The thumbprints of the keys that this installation publishes. */
  identityKeys: string[]
  deadJobs: number
  /** How many servers listen to each other; none does on the embedded database. */
  serversListening: number
  hasBackupRuns: boolean
}

const ROLES = ['sonnette_app', 'sonnette_auth', 'sonnette_jobs']

export async function inspectDatabase(client: pg.ClientBase): Promise<Inspection> {
  const asked = Date.now()
  const { rows: clock } = await client.query(
    'select extract(epoch from clock_timestamp()) * 1000 as now, current_setting($1)::int as version',
    ['server_version_num'],
  )
  // The database read its clock about halfway between question and answer.
  const clockAheadMs = Number(clock[0].now) - (asked + Date.now()) / 2
  const { rows } = await client.query(
    `select
       array(select name from unnest($1::text[]) name
             left join pg_roles on rolname = name
             where rolname is null or not pg_has_role(rolname, 'member')) as "rolesMissing",
       array(select rolname::text from pg_roles
             where rolname = any ($1) and (rolsuper or rolbypassrls)) as "rolesUnbound",
       (select pg_has_role(datdba, 'usage') from pg_database where datname = current_database()) as "isOwner",
       (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayMakeRoles",
       (select count(*)::int from pg_stat_activity
        where starts_with(application_name, $2) and datname = current_database()) as "serversListening",
       to_regclass('public.identity_keys') is not null as "hasKeys",
       to_regclass('pgboss.job') is not null as "hasQueue",
       to_regclass('public.backup_runs') is not null as "hasBackupRuns"`,
    [ROLES, NODES_APPLICATION],
  )
  const { hasKeys, hasQueue, ...found } = rows[0]
  const keys = hasKeys ? (await client.query('select id from identity_keys order by id')).rows : []
  return {
    ...found,
    version: clock[0].version,
    clockAheadMs,
    identityKeys: keys.map(({ id }) => id),
    deadJobs: hasQueue ? await countDeadJobs(client) : 0,
  }
}

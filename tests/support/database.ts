import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { flushPublished } from '../../domain/events/publish.ts'
import { jobs } from '../../domain/jobs.ts'
import { openAuth } from '../../platform/auth/auth.ts'
import { searchPath, shippedFunctions } from '../../platform/database/functions.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { closeDatabase, openDatabase } from '../../platform/database/tenancy.ts'
import { closeJobs, openJobs } from '../../platform/jobs.ts'
import { log } from '../../platform/log.ts'
import { install, readSettings } from '../../platform/settings.ts'
import { openSigning } from '../../platform/signing.ts'
import { collectLog, expectNoSecrets } from './logged.ts'

const TEMPLATE_LOCK = 7_312_002
/** The largest template takes that long to make on a machine that is busy. */
const MADE_MS = 120_000

export const SECRET = 'a secret that only tests know of, and long enough'

/** The owner's connection to the named database of the cluster that all tests share. */
export function urlOf(database: string): string {
  const url = new URL(inject('ownerUrl'))
  url.pathname = `/${database}`
  return url.href
}

const owners = new Map<string, pg.Pool>()

function ownersOf(url: string): pg.Pool {
  const known = owners.get(url)
  if (known) return known
  const opened = new pg.Pool({
    connectionString: url,
    options: `-c search_path=public,${shippedFunctions().schema}`,
    max: 20,
    allowExitOnIdle: true,
  })
  // Some tests end the connection from the database's side.
  opened.on('error', () => {})
  owners.set(url, opened)
  return opened
}

async function leave(url: string): Promise<void> {
  await owners.get(url)?.end()
  owners.delete(url)
}

/**
 * Queries as the owner, without row-level security, on a reused connection: opening one takes longer than the query.
 */
export async function asOwner<T>(url: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await ownersOf(url).connect()
  try {
    return await work(client)
  } finally {
    // Nothing that was set or locked is left; in a transaction that was not ended, it cannot be asked for.
    const isAsNew = await client.query('discard all').then(
      () => true,
      () => false,
    )
    client.release(!isAsNew)
  }
}

/** Connections with the role and the functions of the job queue. */
export const poolOfJobs = (url: string): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    options: `-c role=sonnette_jobs -c search_path=${searchPath()} -c plan_cache_mode=force_generic_plan`,
  })

/** An empty database, without any table. Returns its address. */
export async function emptyDatabase(): Promise<string> {
  return create(`empty_${randomUUID().replaceAll('-', '')}`)
}

export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await leave(url)
  await asOwner(inject('ownerUrl'), (owner) => owner.query(`drop database ${name} with (force)`))
}

/** A database that is made once and copied, by the first test file that needs it. */
export interface Template {
  name: string
  /** The template that it starts from; empty if missing. */
  of?: Template
  fill(url: string): Promise<void>
}

/** Every table. */
export const migrated: Template = {
  name: 'sonnette_migrated',
  fill: async (url) => void (await migrate(url)),
}

async function create(name: string, template?: Template): Promise<string> {
  await asOwner(inject('ownerUrl'), async (owner) => {
    const copied = template?.name ?? 'template0'
    // PostgreSQL copies a template only while no other connection copies it.
    await owner.query('select pg_advisory_lock($1, hashtext($2))', [TEMPLATE_LOCK, copied])
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [copied])
    if (template && rowCount === 0) {
      const url = await create(copied, template.of)
      await template.fill(url)
      // A database in use cannot be copied.
      await leave(url)
    }
    await owner.query(`create database ${name} template ${copied}`)
  })
  return urlOf(name)
}

/** Makes a database with every table, or a copy of another template. Returns its address. */
export async function migratedDatabase(template = migrated): Promise<string> {
  return create(`test_${randomUUID().replaceAll('-', '')}`, template)
}

/**
 * Gives the test file its own installation: a migrated database, sign-in, a job queue without workers, and the
 * settings of `env`. Afterwards its log is searched for secrets.
 */
export function installation(env: NodeJS.ProcessEnv = {}, template = migrated): { readonly url: string } {
  let url = ''
  let logged: ReturnType<typeof collectLog>
  beforeAll(async () => {
    logged = collectLog()
    log.debug('the tests of a file begin')
    url = await migratedDatabase(template)
    const config = readSettings({ SECRET, DATABASE_URL: url, ...env })
    install(config)
    openDatabase(url, { onError: () => {} })
    openSigning(SECRET)
    openAuth({ secret: SECRET, publicUrl: config.publicUrl, session: config.session })
    await openJobs({ url, jobs, isWorking: false })
  }, MADE_MS)
  afterAll(async () => {
    await flushPublished()
    await closeJobs()
    await closeDatabase()
    logged.stop()
    const ask = (text: string) => asOwner(url, async (client) => (await client.query(text)).rows)
    await expectNoSecrets(logged.text(), ask).finally(() => dropDatabase(url))
  })
  return {
    get url() {
      return url
    },
  }
}

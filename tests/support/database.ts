import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { flushPublished } from '../../domain/events/publish.ts'
import { jobs } from '../../domain/jobs.ts'
import { openAuth } from '../../platform/auth/auth.ts'
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
  const opened = new pg.Pool({ connectionString: url, max: 20, allowExitOnIdle: true })
  // What is tested may be that a database hangs up.
  opened.on('error', () => {})
  owners.set(url, opened)
  return opened
}

async function leave(url: string): Promise<void> {
  await owners.get(url)?.end()
  owners.delete(url)
}

/**
 * Asks as the owner, for whom no row-level security holds: what is really in the database. It is as on a connection of its
 * own, which takes longer to open than to ask.
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

/** An empty database, without any table. Returns its address. */
export async function emptyDatabase(): Promise<string> {
  return create(`empty_${randomUUID().replaceAll('-', '')}`)
}

export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await leave(url)
  await asOwner(inject('ownerUrl'), (owner) => owner.query(`drop database ${name} with (force)`))
}

/** What databases begin as: made once for all files, by the first that needs it. */
export interface Template {
  name: string
  /** What it begins as itself; where there is none, it is empty. */
  of?: Template
  fill(url: string): Promise<void>
}

/** Every table. */
export const migrated: Template = { name: 'sonnette_migrated', fill: migrate }

async function create(name: string, template?: Template): Promise<string> {
  await asOwner(inject('ownerUrl'), async (owner) => {
    const copied = template?.name ?? 'template0'
    // A template can be copied only while nobody else makes or copies it.
    await owner.query('select pg_advisory_lock($1, hashtext($2))', [TEMPLATE_LOCK, copied])
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [copied])
    if (template && rowCount === 0) {
      const url = await create(copied, template.of)
      await template.fill(url)
      // One that somebody is connected to cannot be copied.
      await leave(url)
    }
    await owner.query(`create database ${name} template ${copied}`)
  })
  return urlOf(name)
}

/** A database of its own, with every table, or what another template has. Returns its address. */
export async function migratedDatabase(template = migrated): Promise<string> {
  return create(`test_${randomUUID().replaceAll('-', '')}`, template)
}

/**
 * Gives the test file an installation of its own: a migrated database, opened, with sign-in, a job queue that nobody
 * works, and the settings of `env`. Returns where the database is, once the tests run. At the end, what was logged is
 * searched for secrets.
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

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { programFile } from '../program-files.ts'

export const MIGRATIONS = programFile(join('platform', 'database', 'migrations'))

/** How many versions' functions stay, the newest among them: during an upgrade, servers of the previous version run. */
const VERSIONS = 3

/** Roles that call functions. */
const CALLERS = 'sonnette_app, sonnette_auth, sonnette_jobs'

/** Read by folder: a glob of them takes 20 times as long at every start. */
const sqlBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => join(folder, name))
    .sort((a, b) => a.localeCompare(b))

/** The shipped files of functions and policies, beside their nouns; the database's own files come first. */
const shippedFiles = () =>
  ['platform', 'domain']
    .map(programFile)
    .flatMap(sqlBelow)
    .filter((path) => !path.startsWith(MIGRATIONS))

/** The functions of one version of the program. */
export interface Functions {
  /** The schema of the database in which they are. */
  schema: string
  /** SQL that makes them; `this_version.` stands for the schema. */
  texts: string[]
}

let shipped: Functions | undefined

/** This version's functions. Their schema is named by their content and by the migrations, whose tables they use. */
export function shippedFunctions(): Functions {
  if (shipped) return shipped
  const texts = shippedFiles().map((path) => readFileSync(path, 'utf8'))
  const hash = createHash('sha256').update(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'))
  for (const text of texts) hash.update(text)
  shipped = { schema: `functions_${hash.digest('hex').slice(0, 12)}`, texts }
  return shipped
}

/** The `search_path` of a connection that calls this version's functions. */
export const searchPath = (): string => `${shippedFunctions().schema},public`

/**
 * Makes the functions of this version in one transaction, if they are not there, and drops those of versions long
 * past. Servers of the previous version go on calling theirs.
 */
export async function makeFunctions(client: pg.Client, { schema, texts }: Functions): Promise<void> {
  await client.query(
    'create table if not exists drizzle.function_schemas (name text primary key, made_at timestamptz not null)',
  )
  const { rows } = await client.query('select name from drizzle.function_schemas order by made_at desc')
  const made: string[] = rows.map(({ name }) => name)
  if (texts.length === 0 || made.includes(schema)) return
  await client.query('begin')
  await client.query(
    `create schema ${schema};
     grant usage on schema ${schema} to ${CALLERS};
     set local search_path = ${schema}, public, pg_temp`,
  )
  for (const text of texts) await client.query(text.replaceAll('this_version.', `${schema}.`))
  await client.query('insert into drizzle.function_schemas values ($1, now())', [schema])
  for (const past of made.slice(VERSIONS - 1)) {
    await client.query(`drop schema ${past} cascade`)
    await client.query('delete from drizzle.function_schemas where name = $1', [past])
  }
  await client.query('commit')
}

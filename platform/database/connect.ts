import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { StartupError } from '../startup.ts'
import { addressWith } from './address.ts'
import { DatabaseClient } from './client.ts'

const patience = 5_000
const oldest = 150_000

/**
 * Connects once to the PostgreSQL at `url`. Throws `StartupError`, naming host and port but never the password, if that
 * fails within 5 seconds, the server is older than 15, a certificate that `url` names is missing, or a pooler in between
 * does not pool by session.
 */
export async function checkReachable(url: string): Promise<void> {
  const client = clientOf(url)
  const where = `${client.host}:${client.port}`
  // A connection lost after the answer below does not matter here.
  client.on('error', () => {})
  let version: number
  try {
    await client.connect()
    const { rows } = await client.query('SHOW server_version_num')
    version = Number(rows[0].server_version_num)
    if (!(await keepsSession(client, url)))
      throw new StartupError(
        `The database of DATABASE_URL at ${where} is behind a pooler that pools by transaction: set "pool_mode = session" for it in pgbouncer.ini, or connect to PostgreSQL itself.`,
      )
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The database of DATABASE_URL at ${where} cannot be used: ${why(error)}.`)
  } finally {
    await client.end().catch(() => {})
  }
  if (version < oldest) {
    const major = Math.floor(version / 10_000)
    throw new StartupError(
      `The database of DATABASE_URL at ${where} is PostgreSQL ${major}, and 15 or later is needed.`,
    )
  }
}

/** Certificates that the address names are read here, and must be there. */
function clientOf(url: string): pg.Client {
  try {
    const connectionString = addressWith(url, 'sonnette', '-c sonnette.has_options=on')
    return new DatabaseClient({
      connectionString,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException
    const said = path ? `${path}, which it names, cannot be read (${code})` : message
    throw new StartupError(`The database of DATABASE_URL cannot be used: ${said}.`)
  }
}

const PROBES = 3

/**
 * Whether statements of a connection share a session. A pooler by transaction gives the connection used last to the next
 * transaction: a second client then sees the first one's session, or takes its connection.
 */
async function keepsSession(client: pg.Client, url: string): Promise<boolean> {
  const ask = async (on: pg.Client, name: string) =>
    (await on.query('select current_setting($1, true) as value', [name])).rows[0].value
  // A pooler that passes options on opens a connection for each client.
  if ((await ask(client, 'sonnette.has_options')) === 'on') return true
  const other = clientOf(url)
  other.on('error', () => {})
  await other.connect()
  try {
    for (let probe = 0; probe < PROBES; probe++) {
      const mark = randomUUID()
      await client.query("select set_config('sonnette.probe', $1, false)", [mark])
      await other.query('begin')
      if ((await ask(other, 'sonnette.probe')) === mark) return false
      if ((await ask(client, 'sonnette.probe')) !== mark) return false
      await other.query('commit')
    }
    return true
  } finally {
    await other.end().catch(() => {})
  }
}

function why(error: unknown) {
  const { code, message } = error as { code?: string; message: string }
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'nothing answers there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no such host is known'
  if (/unsupported startup parameter/.test(message))
    return `the pooler there refuses the startup parameter "options": set "ignore_startup_parameters = options" and "pool_mode = session" in pgbouncer.ini`
  if (/timeout/.test(message)) return 'it did not answer within 5 seconds'
  return message
}

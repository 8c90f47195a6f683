import type pg from 'pg'
import { StartupError } from '../startup.ts'
import { DatabaseClient } from './client.ts'

const patience = 5_000
const oldest = 150_000

/**
 * Connects once to the PostgreSQL at `url`. Throws `StartupError`, naming host and port but never the password,
 * where that fails within 5 seconds, the server is older than 15, or a certificate that `url` names is not there.
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
  } catch (error) {
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
    return new DatabaseClient({ connectionString: url, connectionTimeoutMillis: patience })
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException
    const said = path ? `${path}, which it names, cannot be read (${code})` : message
    throw new StartupError(`The database of DATABASE_URL cannot be used: ${said}.`)
  }
}

function why(error: unknown) {
  const { code, message } = error as { code?: string; message: string }
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'nothing answers there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no such host is known'
  if (/timeout/.test(message)) return 'it did not answer within 5 seconds'
  return message
}

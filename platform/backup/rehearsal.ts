import type pg from 'pg'
import { advisoryLocks } from '../database/locked.ts'
import { StartupError } from '../startup.ts'
import { withCopySession } from './backup.ts'
import { type RestoreResult, restoreBackup } from './restore.ts'

/**
 * Restores a backup into a scratch database beside that of `url`, which compares every row, and drops it. A rehearsal that
 * was killed leaves its database to the next one, which drops it first.
 */
export async function rehearse(
  url: string,
  file: string,
  passphrase: string | undefined,
): Promise<RestoreResult> {
  return withCopySession(url, async (client) => {
    const { rows } = await client.query(
      `select pg_try_advisory_lock($1) as "isOurs", oid from pg_database where datname = current_database()`,
      [advisoryLocks.rehearsal],
    )
    if (!rows[0].isOurs) throw new StartupError('Another rehearsal of this database is under way.')
    // Several installations may share a server.
    const scratch = `sonnette_rehearsal_${rows[0].oid}`
    const drop = () => client.query(`drop database if exists ${scratch} with (force)`)
    await drop()
    await createDatabase(client, scratch)
    try {
      const address = new URL(url)
      address.pathname = `/${scratch}`
      return await restoreBackup({ url: address.href, file, passphrase })
    } finally {
      await drop()
    }
  })
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`create database ${name} template template0`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartupError(
      'The user of DATABASE_URL may not create the database of the rehearsal: let it (alter role … createdb).',
    )
  }
}

import { join } from 'node:path'
import { makeBackup } from '../../platform/backup/backup.ts'
import { nameOfBackup } from '../../platform/backup/store.ts'
import { makeFolder } from '../../platform/data-folder.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { withOwner } from '../../platform/database/owner.ts'
import { type DatabaseVersion, readDatabaseVersion, refuseNewer } from '../../platform/database/version.ts'
import { log } from '../../platform/log.ts'
import { secretOf } from '../../platform/secret.ts'
import type { Settings } from '../../platform/settings.ts'
import { withDatabase } from './installation.ts'
import type { Said } from './said.ts'

/**
 * Prepares the database for this version, as its first start would, after a backup into the data folder. Names what
 * changes and the way back.
 */
export const upgrade = ({ dryRun, backup = true }: { dryRun?: true; backup?: boolean }): Promise<Said> =>
  withDatabase(async (url, settings) => {
    const found = await withOwner(url, readDatabaseVersion)
    refuseNewer(found)
    const changes = changesOf(found)
    const isDone = changes.length > 0 && !dryRun
    const file = isDone && backup && !isEmpty(found) ? await backUpBefore(url, settings) : undefined
    const json = { ...found, isDone, backup: file ?? null }
    if (changes.length === 0) return { text: 'The database is up to date.', json }
    if (!isDone) return { text: [...changes, wayBackOf(found)].join('\n'), json }
    await migrate(url)
    log.info({ pending: found.pending, by: 'operator' }, 'the database was upgraded')
    const madeBefore = file ? [`The backup from before: ${file}`] : []
    return { text: [...changes, 'Done.', ...madeBefore, wayBackOf(found)].join('\n'), json }
  })

async function backUpBefore(url: string, settings: Settings): Promise<string> {
  const { passphrase } = settings.backup
  const folder = join(settings.dataDir, 'before-upgrades')
  makeFolder(folder)
  const file = join(folder, nameOfBackup(passphrase !== undefined))
  await makeBackup({ url, file, secret: secretOf(settings), passphrase })
  return file
}

function changesOf({ pending, queue, functions }: DatabaseVersion): string[] {
  return [
    ...pending.map((name) => `Migration ${name}`),
    ...(queue.found < queue.known ? [`Job queue ${queue.found || 'none'} → ${queue.known}`] : []),
    ...(functions === 'missing' ? ['Functions of this version, beside those of the previous ones'] : []),
  ]
}

/** No server has prepared it yet. */
const isEmpty = ({ queue }: DatabaseVersion) => queue.found === 0

const isNewQueue = ({ queue }: DatabaseVersion) => queue.found > 0 && queue.found < queue.known

function wayBackOf(found: DatabaseVersion): string {
  const pgBoss =
    'The job queue changes: stop the servers of the previous version first, and to go back, restore a backup.'
  const beside =
    'Servers of the previous version go on, and can start again. To go back, start that version; after two more upgrades, restore a backup from before.'
  return isNewQueue(found) ? pgBoss : beside
}

import { migrate } from '../../platform/database/migrate.ts'
import { withOwner } from '../../platform/database/owner.ts'
import { type DatabaseVersion, readDatabaseVersion, refuseNewer } from '../../platform/database/version.ts'
import { log } from '../../platform/log.ts'
import { withDatabase } from './installation.ts'
import type { Said } from './said.ts'

/** Prepares the database for this version, as its first start would, and names what changes and the way back. */
export const upgrade = ({ dryRun }: { dryRun?: true }): Promise<Said> =>
  withDatabase(async (url) => {
    const found = await withOwner(url, readDatabaseVersion)
    refuseNewer(found)
    const changes = changesOf(found)
    const json = { ...found, isDone: changes.length > 0 && !dryRun }
    if (changes.length === 0) return { text: 'The database is up to date.', json }
    if (dryRun) return { text: [...changes, ...wayBackOf(found)].join('\n'), json }
    await migrate(url)
    log.info({ pending: found.pending, by: 'operator' }, 'the database was upgraded')
    return { text: [...changes, 'Done.', ...wayBackOf(found)].join('\n'), json }
  })

function changesOf({ pending, queue, functions }: DatabaseVersion): string[] {
  return [
    ...pending.map((name) => `Migration ${name}`),
    ...(queue.found < queue.known ? [`Job queue ${queue.found || 'none'} → ${queue.known}`] : []),
    ...(functions === 'missing' ? ['Functions of this version, beside those of the previous ones'] : []),
  ]
}

const isNewQueue = ({ queue }: DatabaseVersion) => queue.found > 0 && queue.found < queue.known

function wayBackOf(found: DatabaseVersion): string[] {
  const pgBoss =
    'The job queue changes: stop the servers of the previous version first, and to go back, restore a backup.'
  const beside =
    'Servers of the previous version go on, and can start again. To go back, start that version; after two more upgrades, restore a backup from before.'
  return [isNewQueue(found) ? pgBoss : beside]
}

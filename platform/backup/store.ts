import { openAsBlob } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { S3mini } from 's3mini'
import { makeFolder } from '../data-folder.ts'
import { type Bucket, bucketAt } from '../settings/backup.ts'
import { StartupError } from '../startup.ts'
import { PART } from './archive.ts'

/** The place of nightly backups. */
export interface BackupStore {
  /** The names of backups, the oldest first. */
  list(): Promise<string[]>
  /** Stores the file that `write` makes: completely, or not at all. */
  add<T>(name: string, write: (file: string) => Promise<T>): Promise<T>
  /** Runs `work` on a stored file. */
  use<T>(name: string, work: (file: string) => Promise<T>): Promise<T>
  remove(name: string): Promise<void>
}

const NAME = /^sonnette-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(\.age)?$/
/** Longer than a backup takes: an older part was left by a killed process. */
const LEFT_MS = 24 * 3_600_000

/** The name of a backup made now. */
export const nameOfBackup = (isEncrypted: boolean, now = new Date()): string =>
  `sonnette-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.zst${isEncrypted ? '.age' : ''}`

/** When the backup of this name was made. */
export const madeAt = (name: string): Date => new Date(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z'))

const namesOf = (names: string[]): string[] => names.filter((name) => NAME.test(name)).sort()

/** Opens the store that `BACKUP_TO` names. Files on their way to or from a bucket are in the data folder. */
export function openStore(to: string, dataDir: string): BackupStore {
  const bucket = bucketAt(to)
  return bucket ? bucketStore(bucket, dataDir) : folderStore(to)
}

function folderStore(folder: string): BackupStore {
  return {
    list: async () => namesOf(await readdir(folder).catch(() => [])),
    async add(name, write) {
      try {
        makeFolder(folder)
      } catch (error) {
        throw new StartupError(`BACKUP_TO: ${folder} cannot be made (${(error as Error).message}).`)
      }
      await removeLeft(folder, (one) => one.startsWith('sonnette-') && one.endsWith(PART))
      return write(join(folder, name))
    },
    use: (name, work) => work(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

function bucketStore({ prefix, ...bucket }: Bucket, dataDir: string): BackupStore {
  const client = new S3mini({ ...bucket, requestAbortTimeout: 10 * 60_000 })
  const refused = (error: unknown) =>
    new StartupError(`BACKUP_TO: ${bucket.endpoint} does not work (${(error as Error).message}).`)
  const withLocal = async <T>(name: string, work: (file: string) => Promise<T>): Promise<T> => {
    await removeLeft(dataDir, (one) => one.startsWith('backup-'))
    const file = join(dataDir, `backup-${name}`)
    return work(file).finally(() => rm(file, { force: true }))
  }
  return {
    async list() {
      const found = await client.listObjects('/', prefix).catch((error) => Promise.reject(refused(error)))
      return namesOf((found ?? []).map(({ Key }) => Key.slice(prefix.length)))
    },
    add: (name, write) =>
      withLocal(name, async (file) => {
        const written = await write(file)
        try {
          // An upload of several parts appears once all of them are there.
          await client.putAnyObject(prefix + name, await openAsBlob(file))
        } catch (error) {
          throw refused(error)
        }
        return written
      }),
    use: (name, work) =>
      withLocal(name, async (file) => {
        try {
          const answer = await client.getObjectResponse(prefix + name)
          if (!answer?.body) throw new Error(`${name} is not there`)
          const local = await open(file, 'w', 0o600)
          await pipeline(Readable.fromWeb(answer.body as never), local.createWriteStream())
        } catch (error) {
          throw refused(error)
        }
        return work(file)
      }),
    remove: async (name) => void (await client.deleteObject(prefix + name)),
  }
}

async function removeLeft(folder: string, isOurs: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder)).filter(isOurs)) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > LEFT_MS) await rm(join(folder, name), { force: true })
  }
}

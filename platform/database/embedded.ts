import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '../startup.ts'
import { copyBinaries, findBinaries } from './embedded/binaries.ts'
import { makeStore } from './embedded/cluster.ts'
import { loopbackAddress, socketAddress } from './embedded/listen-address.ts'
import { FolderInUse, lockDataFolder } from './embedded/lock.ts'
import { stopOrphan } from './embedded/orphan.ts'
import { keepServer, type Log } from './embedded/server.ts'
import { canReach, databaseUser, type RunAs } from './embedded/user.ts'

export { PREPARED_CLUSTER, setAccess } from './embedded/cluster.ts'

export type EmbeddedPostgres = {
  /** The owner's connection, with its password, to the database `sonnette`. */
  readonly url: string
  /** Of the server process; another one after a restart. */
  readonly pid: number
  /** Resolves when the server is gone and the data folder is free; may be called again. */
  stop(): Promise<void>
}

type Options = {
  /** The data folder; the database lives in `postgres` below it. */
  folder: string
  log: Log
  /** TCP on 127.0.0.1 instead of a Unix socket. */
  loopback?: boolean
}

/** Root's place for a cluster that the database's user could not reach elsewhere. */
const systemFolder = '/var/lib/sonnette'

/**
 * Starts the PostgreSQL that comes with the application, made on the first start, and keeps it running until
 * `stop`. Locks the data folder until then. Throws `StartupError`.
 *
 * The server is started here, not by the wrapper of the package that brings it: that one's `start` can reject
 * with nothing, its `stop` may never settle, and it installs exit hooks of its own.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedPostgres> {
  const { log, loopback = process.platform === 'win32' } = options
  const lock = await lockDataFolder(options.folder)
  try {
    const folder = realpathSync(options.folder)
    const user = databaseUser(join(folder, 'postgres'))
    const native = await reachableBinaries(user)
    const store = reachableStore(folder, user, log)
    if (!existsSync(store)) await makeStore(store, native, user)
    refuseForeign(store)
    const cluster = join(store, 'cluster')
    const orphan = await stopOrphan(cluster)
    if (orphan) log.warn(`Stopped the database of an instance that was killed (process ${orphan}).`)
    const password = (await readFile(join(store, 'password'), 'utf8')).trim()
    const listenAddress = loopback ? await loopbackAddress() : socketAddress(store, user)
    const server = await keepServer({ native, cluster, settings: listenAddress.settings, user, log })
    return {
      url: listenAddress.url(password),
      get pid() {
        return server.pid
      },
      async stop() {
        await server.stop()
        listenAddress.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * The embedded database for a command: the one of the server that runs on this data folder, or else one that is started
 * until `stop`. Throws a `StartupError` if the folder has no database yet.
 */
export async function reachEmbedded(options: Options): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const store = join(options.folder, 'postgres')
  if (!existsSync(store)) {
    throw new StartupError(
      `The data folder ${options.folder} has no database yet: start the server once, or set DATA_DIR to another folder.`,
    )
  }
  try {
    return await startEmbedded(options)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return { url: await runningUrl(store, error), stop: async () => {} }
  }
}

/** The address is in the file by which PostgreSQL locks its own folder: port and socket's folder are its lines 4 and 5. */
async function runningUrl(store: string, inUse: FolderInUse): Promise<string> {
  try {
    const password = (await readFile(join(store, 'password'), 'utf8')).trim()
    const lines = (await readFile(join(store, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
    const [port, socketFolder] = [lines[3], lines[4]]
    const host = socketFolder ? `localhost:${port}` : `127.0.0.1:${port}`
    const parameters = socketFolder ? `?host=${encodeURIComponent(socketFolder)}` : ''
    return `postgres://sonnette:${password}@${host}/sonnette${parameters}`
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EACCES') {
      throw new StartupError(
        `The running database in ${store} belongs to another user: run this command as that user or as root.`,
      )
    }
    throw code === 'ENOENT' ? inUse : new StartupError(`The running database cannot be reached: ${message}.`)
  }
}

async function reachableBinaries(user: RunAs) {
  const native = findBinaries()
  return canReach(user, native) ? native : copyBinaries(native, systemFolder)
}

/**
 * The database's folder. If its user cannot enter the data folder, as below a closed /root, the cluster lives in the
 * system's folder and `postgres` in the data folder is a symbolic link.
 */
function reachableStore(folder: string, user: RunAs, log: Log) {
  const store = join(folder, 'postgres')
  const linked = lstatSync(store, { throwIfNoEntry: false })?.isSymbolicLink()
  if (linked) {
    log.info(`The database lives in ${readlinkSync(store)}.`)
    return readlinkSync(store)
  }
  if (canReach(user, folder)) return store
  if (canReach(user, dirname(folder))) {
    // Execute permission is enough: the files inside have permissions of their own.
    chmodSync(folder, statSync(folder).mode | 0o011)
    return store
  }
  if (existsSync(store)) {
    throw new StartupError(
      `The database's user (${user.uid}) cannot enter ${folder}: move that folder out of ${dirname(folder)} and set DATA_DIR to it.`,
    )
  }
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 })
  const elsewhere = join(systemFolder, `data-${randomBytes(4).toString('hex')}`)
  symlinkSync(elsewhere, store)
  log.warn(`The database's user cannot enter ${folder}, so the database lives in ${elsewhere}.`)
  return elsewhere
}

function refuseForeign(store: string) {
  const me = process.getuid?.()
  const owner = statSync(store).uid
  if (me === undefined || me === 0 || me === owner) return
  throw new StartupError(
    `The database in ${store} belongs to another user (${owner}): start as that user, or give it to yours with chown -R.`,
  )
}

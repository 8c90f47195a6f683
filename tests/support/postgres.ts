import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type FolderLock, lockDataFolder } from '../../platform/database/embedded/lock.ts'
import { stopOrphan } from '../../platform/database/embedded/orphan.ts'
import { startEmbedded } from '../../platform/database/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's connection to the database `sonnette` of the cluster that all tests share. */
    ownerUrl: string
  }
}

const prefix = 'sonnette-tests-'
const onDisk = realpathSync(tmpdir())
const inMemory = '/dev/shm'
/** Twice a run's peak: other programs need memory as well. */
const ROOM = 4 * 2 ** 30

/** Vitest's global set-up: one PostgreSQL for the whole run, in a folder that goes with it, with all else that tests make. */
export default async function setup(project: TestProject) {
  await removeOrphans()
  const folder = mkdtempSync(join(hasRoomInMemory() ? inMemory : onDisk, prefix))
  process.env.TMPDIR = folder
  const quiet = () => {}
  const log = { debug: quiet, info: quiet, warn: console.warn, error: console.error }
  const made = await startEmbedded({ folder, log })
  await suit(made.url)
  await made.stop()
  const database = await startEmbedded({ folder, log })
  const teardown = async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => teardown().finally(() => process.exit(130)))
  }
  project.provide('ownerUrl', database.url)
  return teardown
}

/**
 * Turns off waiting for the disk, since the data need not survive, and allows enough connections. Takes effect at the
 * next start.
 */
async function suit(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('alter system set max_connections = 300')
  await client.end()
}

/**
 * A database is 548 files, and a run makes and drops a hundred and more of them: on some disks each then takes ten times as
 * long as the first (decision 30).
 */
function hasRoomInMemory() {
  if (!existsSync(inMemory)) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return Math.min(bavail * bsize, freemem()) > ROOM
}

/** Folders of killed runs: no process holds their lock. */
async function removeOrphans() {
  const places = [onDisk, inMemory].filter((place) => existsSync(place))
  const folders = places.flatMap((place) => readdirSync(place).map((name) => join(place, name)))
  for (const folder of folders) {
    if (!basename(folder).startsWith(prefix)) continue
    let lock: FolderLock
    try {
      lock = await lockDataFolder(folder)
    } catch {
      continue
    }
    await stopOrphan(join(folder, 'postgres', 'cluster'))
    lock.release()
    rmSync(folder, { recursive: true, force: true })
  }
}

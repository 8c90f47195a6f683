import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Vitest's global set-up: one PostgreSQL for the whole run, in a folder that goes with it. */
export default async function setup(project: TestProject) {
  await removeOrphans()
  const folder = mkdtempSync(join(tmpdir(), prefix))
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
 * Has nothing wait for the disk, as what is in the database need not outlive the machine, and gives every file of tests
 * its connections. It holds from the next start.
 */
async function suit(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('alter system set max_connections = 300')
  await client.end()
}

/** What runs that were killed left: their folders are the ones that nobody holds the lock of. */
async function removeOrphans() {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(realpathSync(tmpdir()), name)
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

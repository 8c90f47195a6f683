import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder, unusable } from '../../data-folder.ts'
import { StartupError } from '../../startup.ts'

export type FolderLock = { release(): void }

/** Another process uses the data folder. */
export class FolderInUse extends StartupError {}

const sqliteBusy = 5

/**
 * Makes this process the only one that uses the data folder, which is made where it is missing. Throws
 * `StartupError` that names the process that has it.
 *
 * The lock is the operating system's own, on an SQLite file that stays empty: the kernel lets go of it however
 * its holder dies, so there is nothing stale to guess about, and it holds between containers that share a
 * volume, where process numbers mean nothing. SQLite is how Node reaches such locks without a native package;
 * proper-lockfile goes by a folder's age and would keep the next start waiting after a kill.
 */
export async function lockDataFolder(folder: string): Promise<FolderLock> {
  const pidFile = join(folder, 'instance.pid')
  let file: DatabaseSync | undefined
  try {
    makeFolder(folder)
    file = new DatabaseSync(join(folder, 'instance.lock'))
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch (error) {
    file?.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by another instance (process ${pidIn(pidFile)}): stop that one, or set DATA_DIR to another folder.`,
      )
    }
    throw unusable(folder, error)
  }
  const held = file
  return {
    release() {
      if (!held.isOpen) return
      rmSync(pidFile, { force: true })
      held.close()
    },
  }
}

function pidIn(file: string) {
  try {
    return readFileSync(file, 'utf8').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}

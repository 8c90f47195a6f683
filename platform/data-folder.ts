import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StartupError } from './startup.ts'

/**
 * Makes a folder and its missing parents. Throws the system's error at once: Node's own `recursive` never ends on a
 * file system without folders, such as /proc.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = []
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.push(at)
  for (const one of missing.reverse()) {
    try {
      mkdirSync(one)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** The operator's message for an unusable data folder. */
export function unusable(folder: string, error: unknown): StartupError {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EACCES') {
    return new StartupError(
      `The data folder ${folder} may not be written by this user: start as the user who made it, or set DATA_DIR to another folder.`,
    )
  }
  if (isDiskFull(error)) {
    return new StartupError(
      `There is no room left for the data folder ${folder}: free some on its disk, then start again.`,
    )
  }
  return new StartupError(`The data folder ${folder} cannot be used: ${message}.`)
}

/** Whether an error, of the system or of PostgreSQL, says that there is no room left on the disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(ENOSPC|EDQUOT|53100)$/.test(code) ||
    /no space left|disk is full|check free disk space/i.test(error.message) ||
    isDiskFull(error.cause)
  )
}

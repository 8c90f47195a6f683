import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, unusable } from './data-folder.ts'
import type { Settings } from './settings.ts'
import { StartupError } from './startup.ts'

/**
 * The secret that signs cookies and tokens: the setting, or else 32 random bytes made once and kept in
 * `DATA_DIR/secret`, readable by their owner only. Throws `StartupError` where that file is cut short, or cannot be made.
 */
export function secretOf({ secret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>): string {
  if (secret !== undefined) return secret
  const file = join(dataDir, 'secret')
  try {
    makeSecret(dataDir, file)
  } catch (error) {
    throw unusable(dataDir, error)
  }
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length < 32) {
    throw new StartupError(
      `${file} holds no whole secret: restore it from a backup, or remove it to sign everybody out.`,
    )
  }
  return kept
}

function makeSecret(dataDir: string, file: string) {
  makeFolder(dataDir)
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    // A link appears whole or not at all, and never replaces a secret that is there.
    linkSync(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh)
  }
}

/** Stores the secret of a restored installation. Throws a `StartupError` if `SECRET` is set to another one. */
export function restoreSecret(
  { secret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>,
  restored: string,
): void {
  if (secret === restored) return
  if (secret !== undefined) {
    throw new StartupError(
      'SECRET differs from the secret of the backup: set it to that one, or do not set it, and it is stored in DATA_DIR.',
    )
  }
  makeFolder(dataDir)
  const file = join(dataDir, 'secret')
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${restored}\n`, { mode: 0o600, flush: true })
  renameSync(fresh, file)
}

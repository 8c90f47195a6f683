import { vi } from 'vitest'
import { SECRET } from './database.ts'

/**
 * A node besides the one that the test runs in, on the same database: with a pool, caches and operations of its own, as if it
 * were another process.
 */
export async function startNode(env: NodeJS.ProcessEnv) {
  vi.resetModules()
  const { install, readSettings } = await import('../../platform/settings.ts')
  const { openDatabase, closeDatabase } = await import('../../platform/database/tenancy.ts')
  const { changes, flushPublished } = await import('../../domain/events/publish.ts')
  const { joinNodes } = await import('../../domain/events/nodes.ts')
  const node = await import('../../domain/operations.ts')
  const settings = readSettings({ SECRET, ...env })
  install(settings)
  openDatabase(env.DATABASE_URL ?? '', { max: 4, onError: () => {} })
  const leave = await joinNodes({ url: env.DATABASE_URL ?? '', natsServers: settings.natsServers })
  const stop = async () => {
    await flushPublished()
    await leave()
    await closeDatabase()
  }
  return { operations: node.operations, changes, stop }
}
export type Node = Awaited<ReturnType<typeof startNode>>

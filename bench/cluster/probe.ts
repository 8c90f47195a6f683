import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster, Member } from './members.ts'

const EVERY_MS = 100
const PATIENCE_MS = 1_000

/** Commits on the database without our product, to name the share of Patroni and PostgreSQL in a pause. */
export interface Probe {
  /** When each commit was answered: `performance.now()`. */
  commits: number[]
  stop(): Promise<void>
}

export function startProbe({ members, urlOf }: Cluster): Probe {
  const commits: number[] = []
  const ended = new AbortController()
  const loops = members.map(async (member: Member) => {
    while (!ended.signal.aborted) {
      await commitUntilLost(urlOf(member), ended.signal, commits).catch(() => {})
      await wait(EVERY_MS)
    }
  })
  return {
    commits,
    async stop() {
      ended.abort()
      await Promise.all(loops)
    },
  }
}

/** Commits at intervals while the host takes writes. */
async function commitUntilLost(url: string, ended: AbortSignal, commits: number[]): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    while (!ended.aborted) {
      const { rows } = await client.query('select pg_is_in_recovery() as "isReplica"')
      if (rows[0].isReplica) return
      await client.query(`select pg_logical_emit_message(true, 'trial', '')`)
      commits.push(performance.now())
      await wait(EVERY_MS)
    }
  } finally {
    client.end().catch(() => {})
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../log.ts'
import { meters } from '../meters.ts'
import type { NodeListener, NodeTransport } from '../nodes/port.ts'
import { DatabaseClient } from './client.ts'
import { addressWithSession, ensureSession } from './pool.ts'
import { database, TIMEOUT_MS } from './tenancy.ts'

const CHANNEL = 'sonnette'
/** Of connections that listen, which is how servers are counted; the second also use NATS. */
export const NODES_APPLICATION = 'sonnette-nodes'
const APPLICATION_WITH_NATS = 'sonnette-nodes-nats'
const SESSION = { role: 'sonnette_app' }
/** In letters of base 64: PostgreSQL takes less than 8,000 bytes at a time. */
const PIECE = /.{1,7500}/g
/** Within this, others have heard that there is one more. */
const HEARD_MS = 1_000
/** A firewall may drop an idle connection without either side noticing. */
const LOOK_MS = 10_000

interface Notify extends NodeTransport {
  /** Whether other servers listen, and all of them use NATS. Known while this one listens; otherwise not assumed. */
  othersUseNats(): boolean
  /** Names this database among those whose servers share a NATS. Rejects if the database is away. */
  installation(): Promise<string>
}

/** Messages by `NOTIFY` in the database at `url`. Each server listens, also if it uses NATS. */
export function openNotify(url: string, { usesNats }: { usesNats: boolean }): Notify {
  const ownName = randomUUID()
  /** Whether other servers listen. Known while this one listens; otherwise assumed. */
  let hasOthers = true
  let othersUseNats = false
  /** Whether messages were skipped because no other server listened. */
  let hasKept = false

  /** The text of a notification: its sender, its position among the pieces of its message, the piece, and `since`. */
  const inPieces = (messages: readonly unknown[], since: number) => {
    const pieces = Buffer.from(JSON.stringify(messages)).toString('base64').match(PIECE) ?? []
    return pieces.map((piece, i) => `${ownName} ${i + 1}/${pieces.length} ${piece} ${Math.round(since)}`)
  }

  function receiver({ received, missed }: NodeListener) {
    let message = ''
    return (payload: string) => {
      hasOthers = true
      const [, place = '', piece = ''] = payload.split(' ')
      if (place === 'here') {
        othersUseNats = false
        // The other server has skipped messages.
        if (piece === 'late') missed()
        return
      }
      // The pieces of one message are consecutive per sender, with others' in between.
      const [nth, of] = place.split('/')
      message = (nth === '1' ? '' : message) + piece
      if (nth !== of) return
      try {
        for (const one of JSON.parse(Buffer.from(message, 'base64').toString())) received(one)
      } catch (error) {
        log.error({ err: error }, 'what another server says cannot be understood')
      }
    }
  }

  /** Counts the other servers, unless `hasChanged`, by which one that came during the query counts as well. */
  async function countOthers(client: DatabaseClient, hasChanged: () => boolean) {
    const { rows } = await client.query(
      `select application_name as name from pg_stat_activity
       where application_name in ($1, $2) and datname = current_database() and pid <> pg_backend_pid()`,
      [NODES_APPLICATION, APPLICATION_WITH_NATS],
    )
    if (hasChanged()) return
    hasOthers = rows.length > 0
    othersUseNats = hasOthers && rows.every(({ name }) => name === APPLICATION_WITH_NATS)
  }

  return {
    name: 'NOTIFY',
    othersUseNats: () => othersUseNats,

    async installation() {
      const { rows } = await database().query<{ name: string }>(
        `select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as name
         from pg_control_system()`,
      )
      return rows[0]?.name ?? ''
    },

    async send(messages, since) {
      if (!hasOthers) {
        hasKept = true
        return
      }
      await database().query({
        name: 'notify_nodes',
        text: 'select pg_notify($1, piece) from unnest($2::text[]) piece',
        values: [CHANNEL, inPieces(messages, since)],
      })
    },

    async listen(listener, ended) {
      const client = new DatabaseClient({
        connectionString: addressWithSession(
          url,
          usesNats ? APPLICATION_WITH_NATS : NODES_APPLICATION,
          SESSION,
        ),
        connectionTimeoutMillis: TIMEOUT_MS,
        query_timeout: TIMEOUT_MS,
        keepAlive: true,
      })
      const lost = new AbortController()
      client.on('error', (error) => lost.abort(error))
      client.once('end', () => lost.abort())
      let notifications = 0
      const receive = receiver(listener)
      client.on('notification', ({ payload = '' }) => {
        if (payload.startsWith(ownName)) return measureReturn(payload)
        notifications++
        receive(payload)
      })
      try {
        await client.connect()
        await ensureSession(client, SESSION)
        await client.query(`listen ${CHANNEL}`)
        await client.query('select pg_notify($1, $2)', [CHANNEL, `${ownName} here ${hasKept ? 'late' : ''}`])
        hasKept = false
        const over = AbortSignal.any([ended, lost.signal])
        await pause(HEARD_MS, over)
        if (!over.aborted) listener.missed()
        while (!over.aborted) {
          const before = notifications
          await countOthers(client, () => notifications > before)
          await pause(LOOK_MS, over)
        }
        if (lost.signal.aborted) throw lost.signal.reason
      } finally {
        hasOthers = true
        othersUseNats = false
        // A dead connection may take long to end.
        await Promise.race([client.end().catch(() => {}), wait(TIMEOUT_MS)])
      }
    },
  }
}

/** PostgreSQL notifies the sender, too: its last piece came as late as to the others. */
function measureReturn(payload: string): void {
  const [, place = '', , since] = payload.split(' ')
  const [nth, of] = place.split('/')
  if (nth === of) meters()?.notified('NOTIFY', (performance.now() - Number(since)) / 1000)
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {})

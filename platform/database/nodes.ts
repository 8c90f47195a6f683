import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../log.ts'
import { DatabaseClient } from './client.ts'
import { addressWithSession, verifySession } from './pool.ts'
import { database, TIMEOUT_MS } from './tenancy.ts'

const CHANNEL = 'sonnette'
/** Of connections that listen, which is how nodes are counted. */
const APPLICATION = 'sonnette-nodes'
const SESSION = { role: 'sonnette_app' }
/** In letters of base 64: PostgreSQL takes less than 8,000 bytes at a time. */
const PIECE = /.{1,7500}/g
const RETRY_MS = 1_000
/** Within this, others have heard that there is one more. */
const HEARD_MS = 1_000
/** A firewall may drop an idle connection without either side noticing. */
const LOOK_MS = 10_000

interface Listener {
  /** A message of another server. */
  received(message: unknown): void
  /** From now on everything is received; earlier messages are missed. */
  missed(): void
}

/** This node's own name; nothing where there are no others. */
let ownName: string | undefined
/** Whether other servers listen. Known while this one listens; otherwise assumed. */
let hasOthers = true
/** Whether messages were skipped because no other server listened. */
let hasKept = false
/** Whether all is heard that others tell. */
let hears = false

/** Whether this server receives the others' messages, or there are none; otherwise its caches may be stale. */
export const hearsNodes = (): boolean => hears || ownName === undefined

/** Sends a message to every other node of the database, whole or not at all, in order. */
export async function notifyNodes(message: unknown): Promise<void> {
  if (ownName === undefined) return
  if (!hasOthers) {
    hasKept = true
    return
  }
  const pieces = Buffer.from(JSON.stringify(message)).toString('base64').match(PIECE) ?? []
  await database().query({
    name: 'notify_nodes',
    text: 'select pg_notify($1, piece) from unnest($2::text[]) piece',
    values: [CHANNEL, pieces.map((piece, i) => `${ownName} ${i + 1}/${pieces.length} ${piece}`)],
  })
}

/**
 * Listens to other servers of the database at `url`, and lets `notifyNodes` reach them. A lost connection is opened
 * again. Returns a function that ends it.
 */
export function listenToNodes(url: string, listener: Listener): () => Promise<void> {
  const ended = new AbortController()
  ownName = randomUUID()
  hasKept = false
  const listening = (async () => {
    let wasHeard = true
    while (!ended.signal.aborted) {
      const error = await listen(url, ended.signal, {
        ...listener,
        missed() {
          wasHeard = true
          hears = true
          listener.missed()
        },
      }).catch((lost: unknown) => lost)
      if (ended.signal.aborted) return
      // Once for each time that it is lost, however long it cannot be opened again.
      if (wasHeard) log.warn({ err: error }, 'other servers of the database are not heard; trying again')
      wasHeard = false
      await pause(RETRY_MS, ended.signal)
    }
  })()
  return async () => {
    ownName = undefined
    ended.abort()
    await listening
  }
}

/** Listens until the connection is lost, with which it rejects, or until it is ended. */
async function listen(url: string, ended: AbortSignal, { received, missed }: Listener): Promise<void> {
  const client = new DatabaseClient({
    connectionString: addressWithSession(url, APPLICATION, SESSION),
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
  })
  const lost = new AbortController()
  client.on('error', (error) => lost.abort(error))
  client.once('end', () => lost.abort())
  let messages = 0
  let message = ''
  client.on('notification', ({ payload = '' }) => {
    if (ownName !== undefined && payload.startsWith(ownName)) return
    messages++
    hasOthers = true
    const [, place = '', piece = ''] = payload.split(' ')
    if (place === 'here') {
      // The other server has skipped messages.
      if (piece === 'late') missed()
      return
    }
    // The pieces of one message are consecutive per sender, with others' in between.
    const [nth, of] = place.split('/')
    message = (nth === '1' ? '' : message) + piece
    if (nth !== of) return
    try {
      received(JSON.parse(Buffer.from(message, 'base64').toString()))
    } catch (error) {
      log.error({ err: error }, 'what another server says cannot be understood')
    }
  })
  try {
    await client.connect()
    await verifySession(client, SESSION)
    await client.query(`listen ${CHANNEL}`)
    await client.query('select pg_notify($1, $2)', [CHANNEL, `${ownName} here ${hasKept ? 'late' : ''}`])
    hasKept = false
    const over = AbortSignal.any([ended, lost.signal])
    await pause(HEARD_MS, over)
    if (!over.aborted) missed()
    while (!over.aborted) {
      const before = messages
      const { rowCount } = await client.query(
        `select from pg_stat_activity
         where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`,
        [APPLICATION],
      )
      // A server that came during the query counts as well.
      if (messages === before) hasOthers = rowCount !== 0
      await pause(LOOK_MS, over)
    }
    if (lost.signal.aborted) throw lost.signal.reason
  } finally {
    hasOthers = true
    hears = false
    // A dead connection may take long to end.
    await Promise.race([client.end().catch(() => {}), wait(TIMEOUT_MS)])
  }
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {})

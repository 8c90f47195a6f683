import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../log.ts'
import { database, TIMEOUT_MS } from './tenancy.ts'

const CHANNEL = 'sonnette'
/** In letters of base 64: PostgreSQL takes less than 8,000 bytes at a time. */
const PIECE = /.{1,7500}/g
const RETRY_MS = 1_000
/** What lies between may have forgotten a connection on which nothing was said, and nobody would notice. */
const LOOK_MS = 10_000

interface Listener {
  /** What another node has told. */
  heard(told: string): void
  /** From here on everything is heard; what others told before is not. */
  missed(): void
}

/** This node's own name; nothing where there are no others. */
let ownName: string | undefined

/** Tells every other node of the database something, whole or not at all, and in the order in which it is told. */
export async function tellNodes(told: string): Promise<void> {
  if (ownName === undefined) return
  const pieces = Buffer.from(told).toString('base64').match(PIECE) ?? []
  await database().query({
    name: 'tell_nodes',
    text: 'select pg_notify($1, piece) from unnest($2::text[]) piece',
    values: [CHANNEL, pieces.map((piece, i) => `${ownName} ${i + 1}/${pieces.length} ${piece}`)],
  })
}

/**
 * From now on, hears what other nodes of the database at `url` tell, and has `tellNodes` tell them. A connection that is lost
 * is opened again. Returns what ends it.
 */
export function listenToNodes(url: string, listener: Listener): () => Promise<void> {
  const ended = new AbortController()
  ownName = randomUUID()
  const listening = (async () => {
    let wasHeard = true
    while (!ended.signal.aborted) {
      const error = await listen(url, ended.signal, {
        ...listener,
        missed() {
          wasHeard = true
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
async function listen(url: string, ended: AbortSignal, { heard, missed }: Listener): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c role=sonnette_app',
    application_name: 'sonnette-nodes',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  const lost = new AbortController()
  client.on('error', (error) => lost.abort(error))
  client.once('end', () => lost.abort())
  let told = ''
  client.on('notification', ({ payload = '' }) => {
    const [from, place = '', piece = ''] = payload.split(' ')
    if (from === ownName) return
    // The pieces of what is told come one behind the other, and those of others before or after them.
    const [nth, of] = place.split('/')
    told = (nth === '1' ? '' : told) + piece
    if (nth !== of) return
    try {
      heard(Buffer.from(told, 'base64').toString())
    } catch (error) {
      log.error({ err: error }, 'what another server says cannot be understood')
    }
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    missed()
    const over = AbortSignal.any([ended, lost.signal])
    while (!over.aborted) {
      await pause(LOOK_MS, over)
      if (!over.aborted) await client.query('select')
    }
    if (lost.signal.aborted) throw lost.signal.reason
  } finally {
    await Promise.race([client.end().catch(() => {}), wait(TIMEOUT_MS)])
  }
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {})

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addressesOfHosts } from './address.ts'

/**
 * A connection to the database. Of several hosts it takes the one that accepts writes, asked anew for each connection: after
 * a failover that is another one. Rejects with every host's error if none does.
 */
export class DatabaseClient extends pg.Client {
  readonly #config: pg.ClientConfig
  readonly #addresses: (string | undefined)[]

  constructor(config: pg.ClientConfig = {}) {
    const addresses = addressesOfHosts(config.connectionString)
    super({ ...config, connectionString: addresses[0] })
    this.#config = config
    this.#addresses = addresses
  }

  override connect(): Promise<pg.Client>
  override connect(done: (error: Error) => void): void
  override connect(done?: (error: Error) => void): Promise<pg.Client> | undefined {
    // The caller listens for errors from `done` on, so nothing may come between it and the connection.
    const connect = () => (done ? super.connect(done) : super.connect()) as unknown as Promise<pg.Client>
    if (this.#addresses.length < 2) return connect()
    const connected = this.#chooseHost().then(connect, (error: Error) => {
      if (!done) throw error
      done(error)
      return this
    })
    return done ? undefined : connected
  }

  async #chooseHost(): Promise<void> {
    const addresses = this.#addresses.filter((address) => address !== undefined)
    const key = addresses.join()
    // Connections that are opened at the same time share one search: each would sign in to every host.
    let search = searches.get(key)
    if (!search) {
      search = findWritableHost(this.#config, addresses).finally(() => searches.delete(key))
      searches.set(key, search)
    }
    const { host, port } = await search
    Object.assign(this, { host, port })
  }
}

interface Host {
  host: string
  port: number
}

/** Underway, by their addresses. */
const searches = new Map<string, Promise<Host>>()

/**
 * The first host that accepts writes. A replica is asked again while another host is silent: that one may be the primary,
 * frozen, and the replica becomes its successor.
 */
async function findWritableHost(config: pg.ClientConfig, addresses: readonly string[]): Promise<Host> {
  const silent = new Set(addresses)
  let isFound = false
  const found = addresses.map((connectionString) => {
    const answered = () => silent.delete(connectionString)
    const isWaiting = () => silent.size > 0 && !isFound
    return writableHost({ ...config, connectionString }, answered, isWaiting).finally(answered)
  })
  try {
    return await Promise.any(found)
  } catch (failed) {
    const { errors } = failed as AggregateError
    throw Object.assign(errors[0], { message: errors.map(({ message }: Error) => message).join('; ') })
  } finally {
    isFound = true
  }
}

const ASK_AGAIN_MS = 250

/** SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const READ_ONLY = '25006'

/** The host and port of an address, once it has said that it accepts writes; it is asked while `isWaiting`. */
async function writableHost(
  config: pg.ClientConfig,
  answered: () => void,
  isWaiting: () => boolean,
): Promise<Host> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    for (;;) {
      const { rows } = await client.query(
        `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
      )
      if (!rows[0].isReadOnly) return { host: client.host, port: client.port }
      answered()
      if (!isWaiting()) break
      await wait(ASK_AGAIN_MS)
    }
    throw Object.assign(new Error(`${client.host}:${client.port} accepts no writes`), { code: READ_ONLY })
  } finally {
    client.end().catch(() => {})
  }
}

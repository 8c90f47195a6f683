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
    let isChosen = false
    const silent = new Set(this.#addresses)
    /** Asks a replica again while another host is silent: that one may be the primary, frozen, and this one its successor. */
    const ask = async (address: string | undefined): Promise<Host> => {
      for (;;) {
        try {
          return await writableHost({ ...this.#config, connectionString: address })
        } catch (error) {
          silent.delete(address)
          if (silent.size === 0 || !isReadOnly(error)) throw error
          await wait(ASK_AGAIN_MS)
          if (isChosen) throw error
        }
      }
    }
    const { host, port } = await Promise.any(this.#addresses.map(ask)).catch((error: AggregateError) => {
      const messages = error.errors.map(({ message }: Error) => message)
      throw Object.assign(error.errors[0], { message: messages.join('; ') })
    })
    isChosen = true
    Object.assign(this, { host, port })
  }
}

const ASK_AGAIN_MS = 250

interface Host {
  host: string
  port: number
}

/** SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const READ_ONLY = '25006'
const isReadOnly = (error: unknown) => error instanceof Error && 'code' in error && error.code === READ_ONLY

/** The host and port of an address, once it has said that it accepts writes. */
async function writableHost(config: pg.ClientConfig): Promise<Host> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    if (rows[0].isReadOnly)
      throw Object.assign(new Error(`${client.host}:${client.port} accepts no writes`), { code: READ_ONLY })
    return { host: client.host, port: client.port }
  } finally {
    client.end().catch(() => {})
  }
}

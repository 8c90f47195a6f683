import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface DatabaseProxy {
  /** The address of the same database by way of the proxy. */
  url: string
  /** From now on, nothing passes on connections that are open; new ones work, as after a failover from a frozen primary. */
  freeze(): void
  /** The same, and new connections are accepted and never answered. */
  freezeAll(): void
}

/**
 * Stands between a server and its database at `url`, until the test ends. `hasOptions` is false for a pooler that ignores the
 * startup parameter `options`.
 */
export async function startDatabaseProxy(url: string, { hasOptions = true } = {}): Promise<DatabaseProxy> {
  const target = new URL(url)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const open = new Set<Socket>()
  let isFrozen = false
  const server = createServer((client) => {
    open.add(client)
    client.on('error', () => {})
    if (isFrozen) return
    const upstream = folder ? connect(join(folder, `.s.PGSQL.${port}`)) : connect(port, target.hostname)
    open.add(upstream)
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
    upstream.on('data', (bytes) => client.write(bytes))
    client.once('data', (startup: Buffer) => {
      upstream.write(hasOptions ? startup : withoutOptions(startup))
      client.on('data', (bytes) => upstream.write(bytes))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  const freeze = () => {
    for (const socket of open) socket.removeAllListeners('data').resume()
  }
  const address = new URL(url)
  address.searchParams.delete('host')
  Object.assign(address, { hostname: '127.0.0.1', port: `${(server.address() as AddressInfo).port}` })
  return {
    url: address.href,
    freeze,
    freezeAll() {
      isFrozen = true
      freeze()
    },
  }
}

/** https://www.postgresql.org/docs/current/protocol-message-formats.html: StartupMessage */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8).toString().split('\0')
  const kept = words.flatMap((name, i) =>
    i % 2 === 0 && name && name !== 'options' ? [`${name}\0${words[i + 1]}\0`] : [],
  )
  const body = Buffer.from(`${kept.join('')}\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + body.length, 0)
  startup.copy(head, 4, 4, 8)
  return Buffer.concat([head, body])
}

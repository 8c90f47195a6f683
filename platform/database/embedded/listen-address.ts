import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../../startup.ts'
import type { RunAs } from './user.ts'

/** The server's listening address. */
export type ListenAddress = { settings: Record<string, string>; url(password: string): string; close(): void }

const port = 5432
const socketName = `.s.PGSQL.${port}`

/** Room in `sockaddr_un` for a socket's path and its closing zero: 104 bytes on macOS, 108 on Linux. */
const longestPath = 103

/** A Unix socket that only the database's user and root can reach. Nothing else may be listening at it. */
export function socketAddress(store: string, user: RunAs): ListenAddress {
  const folder = Buffer.byteLength(join(store, socketName)) <= longestPath ? store : shortFolder(store, user)
  // Left by a killed server; were its process number in use again, PostgreSQL would refuse to start.
  rmSync(join(folder, `${socketName}.lock`), { force: true })
  return {
    settings: {
      listen_addresses: '',
      port: String(port),
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
    url: (password) =>
      `postgres://sonnette:${password}@localhost:${port}/sonnette?host=${encodeURIComponent(folder)}`,
    close() {
      if (folder !== store) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A free port of the loopback address, for a platform without Unix sockets. */
export async function loopbackAddress(): Promise<ListenAddress> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const free = (probe.address() as AddressInfo).port
  probe.close()
  await once(probe, 'close')
  return {
    settings: { listen_addresses: '127.0.0.1', port: String(free), unix_socket_directories: '' },
    url: (password) => `postgres://sonnette:${password}@127.0.0.1:${free}/sonnette`,
    close() {},
  }
}

function shortFolder(store: string, user: RunAs) {
  const hash = createHash('sha256').update(store).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `sonnette-${hash}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Anybody may have made a folder of that name in a shared place first.
  const found = lstatSync(folder)
  const ours = [process.getuid?.(), user.uid ?? process.getuid?.()].includes(found.uid)
  if (!found.isDirectory() || !ours || found.mode & 0o077) {
    throw new StartupError(
      `${folder} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

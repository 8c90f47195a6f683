import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { StartupError } from '../../startup.ts'

/** The user that runs the database; empty for this process's own. */
export type RunAs = { uid: number; gid: number } | Record<string, never>

const name = 'sonnette'

/**
 * PostgreSQL refuses to run as root, so there it runs as the owner of the cluster in `store`, or, for a new
 * one, as the system user `sonnette`, made where it is missing. Throws `StartupError` where none can be made.
 */
export function databaseUser(store: string): RunAs {
  if (process.getuid?.() !== 0) return {}
  if (existsSync(store)) {
    const { uid, gid } = statSync(store)
    if (uid !== 0) return { uid, gid }
  }
  if (!systemUser()) makeSystemUser()
  const user = systemUser()
  if (user) return user
  throw new StartupError(
    `PostgreSQL does not run as root and the system user ${name} could not be made: make it, start as another user, or set DATABASE_URL.`,
  )
}

function systemUser() {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((user) => user.startsWith(`${name}:`))
  if (!line) return undefined
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

function makeSystemUser() {
  const debian = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  const tries: [string, string[]][] = [
    ['useradd', [...debian, '--shell', '/usr/sbin/nologin', name]],
    // BusyBox, as on Alpine.
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]],
  ]
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }
  for (const [command, args] of tries) {
    if (spawnSync(command, args, { stdio: 'ignore', env }).status === 0) return
  }
}

/** Whether that user can enter these folders: asked of the kernel, so that access lists count too. */
export function canReach(user: RunAs, ...folders: string[]): boolean {
  if (user.uid === undefined) return true
  const script = 'for folder; do cd "$folder" || exit 1; done'
  try {
    execFileSync('/bin/sh', ['-c', script, 'sh', ...folders], { ...user, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

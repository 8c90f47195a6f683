import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const quick = 10_000
const immediate = 5_000

/**
 * Stops the server that a killed instance left on this cluster and waits for its end; returns its process number, or
 * undefined. The caller holds the data folder's lock, so the instance is dead.
 */
export async function stopOrphan(cluster: string): Promise<number | undefined> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = pidIn(pidFile)
  if (pid === undefined || !isRunning(pid)) return undefined
  if (!isServerOf(cluster, pid)) {
    // The number has gone to another process, as it does in containers; PostgreSQL would refuse to start.
    await rm(pidFile)
    return undefined
  }
  await stopServer(pid, () => isRunning(pid) && isServerOf(cluster, pid))
  return pid
}

/**
 * Asks a server to stop: first politely (transactions are rolled back, the rest is written), then at once (the
 * next start recovers). Nothing committed is lost either way.
 */
export async function stopServer(pid: number, running: () => boolean): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', quick],
    ['SIGQUIT', immediate],
    ['SIGKILL', immediate],
  ]
  for (const [signal, patience] of steps) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadline = Date.now() + patience
    while (running()) {
      if (Date.now() > deadline) break
      await sleep(5)
    }
    if (!running()) return
  }
}

function pidIn(file: string) {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A PostgreSQL server's working directory is its cluster, even if the folder was renamed. */
function isServerOf(cluster: string, pid: number) {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
    }
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

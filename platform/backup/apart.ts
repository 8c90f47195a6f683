import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/**
 * Runs `sonnette backup --nightly` as a process with a low priority: a request waits neither for it nor for its memory.
 * `signal` ends it. Rejects with the last line that it wrote.
 */
export async function runNightlyApart(signal: AbortSignal): Promise<void> {
  const args = [join('build', 'server', 'index.js'), 'backup', '--nightly']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], signal })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(said.trim().split('\n').at(-1))
}

import { execFileSync } from 'node:child_process'

/**
 * Stops a PostgreSQL like a hanging disk: it accepts connections and answers nothing. Returns a function that ends
 * it.
 */
export function freezePostgres(postmaster: number): () => void {
  // Each backend has a process group of its own.
  const all = (): number[] => {
    const listed = execFileSync('ps', ['-o', 'pid=,ppid=', '-e'], { encoding: 'utf8' })
    const pairs = listed
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
    return pairs.flatMap(([pid, parent]) => (parent === postmaster && pid ? [pid] : []))
  }
  const signal = (pids: number[], name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended meanwhile.
      }
    }
  }
  // First who makes new ones.
  signal([postmaster], 'SIGSTOP')
  const stopped = all()
  signal(stopped, 'SIGSTOP')
  return () => signal([...stopped, postmaster], 'SIGCONT')
}

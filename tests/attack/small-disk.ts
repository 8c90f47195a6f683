import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs `work` with a folder on a disk of so many megabytes; not at all, and false, where none can be mounted. */
export async function onSmallDisk(
  megabytes: number,
  work: (folder: string) => Promise<void>,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'sonnette-small-'))
  chmodSync(folder, 0o755)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true })
    return false
  }
  try {
    await work(folder)
  } finally {
    // Processes that were told to end may still be using it.
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  }
  return true
}

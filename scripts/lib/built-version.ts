import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The version of package.json and the commit: `COMMIT`, which an image is built with, or else the clone's. */
export function builtVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const asked = spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' })
  const commit = process.env.COMMIT?.slice(0, 10) || asked.stdout?.trim()
  return commit ? `${version}+${commit}` : version
}

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registries } from './lib/registries.mjs'
import { root, withPinned } from './lib/run.mjs'

// Writes the registries of operations, jobs, events and access tests; with `--check` it only says if one is outdated.

const isCheck = process.argv.includes('--check')
let isOutdated = false
for (const [path, code] of Object.entries(registries())) {
  const { stdout, stderr, status } = spawnSync('biome', ['check', '--write', `--stdin-file-path=${path}`], {
    cwd: root,
    env: withPinned(),
    input: code,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(stderr)
  const file = join(root, path)
  if (existsSync(file) && readFileSync(file, 'utf8') === stdout) continue
  isOutdated = true
  if (isCheck)
    console.error(`${path} does not name what the nouns declare: run \`node scripts/registries.mjs\`.`)
  else writeFileSync(file, stdout)
}
if (!isOutdated) console.log('The registries name what the nouns declare.')
process.exit(isCheck && isOutdated ? 1 : 0)

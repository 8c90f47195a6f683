import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/run.mjs'

// Raises the version of the database's functions if their files have changed; with `--check` it only says so. By this
// version a server knows that the database has newer functions than its own (platform/database/migrate.ts).

const path = join(root, 'platform', 'database', 'functions-version.json')
const hash = createHash('sha256')
const files = ['domain', 'platform']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
  )
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.sql') && !file.startsWith('platform/database/migrations/'))
for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
const digest = hash.digest('hex')

const found = JSON.parse(readFileSync(path, 'utf8'))
if (found.digest === digest) {
  console.log(`The functions of the database are of version ${found.version}.`)
} else if (process.argv.includes('--check')) {
  console.error(
    'Functions of the database have changed: run `node scripts/functions.mjs`, which raises their version.',
  )
  process.exit(1)
} else {
  const version = found.version + 1
  writeFileSync(path, `${JSON.stringify({ version, digest }, null, 2)}\n`)
  console.log(`The functions of the database are of version ${version} now.`)
}

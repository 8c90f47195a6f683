import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, run, withPinned } from './run.mjs'

/** The result of `npm run build`, which `npm start` runs. */
export const server = join(root, 'build', 'server', 'index.js')

const stamp = join(root, 'build', '.stamp')

const sources = [
  'app',
  'domain',
  'i18n',
  'platform',
  'public',
  'scripts/lib',
  'server',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/** Builds where there is no build, or the sources have changed since. */
export async function build() {
  const now = fingerprint()
  if (existsSync(server) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.error('Building …')
  // Regardless of the shell: a test or development build does not run in browsers.
  const env = { ...withPinned(), NODE_ENV: 'production' }
  const code = await run('npm', ['run', '--silent', 'build'], { env })
  if (code !== 0) fail(`The build failed (code ${code}): what it printed above says why.`)
  writeFileSync(stamp, now)
}

/** Of every source file its name, size and time: reading them all would cost a second start its second. */
function fingerprint() {
  const hash = createHash('sha1')
  const add = (path) => {
    const file = statSync(join(root, path), { throwIfNoEntry: false })
    if (!file) return
    if (file.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`)
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path} ${file.size} ${file.mtimeMs}\n`)
    }
  }
  sources.forEach(add)
  return hash.digest('hex')
}

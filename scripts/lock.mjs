import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/run.mjs'

// If a registry lacks a package's builds for some platforms, npm omits them from the lock file, and `npm ci` refuses
// it elsewhere. This adds them by their pinned version and platform. `--check` only reports.

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = []

for (const [path, { optionalDependencies, dev }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies ?? {})) {
    if (isThere(path, name)) continue
    const platform = platformOf(name)
    if (!platform)
      throw new Error(`${name}, an optional dependency of ${path}, is missing from the lock file.`)
    missing.push(name)
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...platform,
      ...(dev ? { dev: true } : {}),
      optional: true,
    }
  }
}

if (missing.length && process.argv.includes('--check')) {
  console.error(`The lock file lacks ${missing.join(', ')}: run node scripts/lock.mjs.`)
  process.exit(1)
}
if (missing.length) {
  const { '': own, ...others } = lock.packages
  const sorted = Object.entries(others).sort(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = { '': own, ...Object.fromEntries(sorted) }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(
  missing.length ? `Added ${missing.length} packages of other platforms.` : 'The lock file is whole.',
)

/** As Node.js would find it from there, going up. */
function isThere(path, name) {
  for (let from = path; ; from = from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${from}${from && '/'}node_modules/${name}`]) return true
    if (from === '') return false
  }
}

function platformOf(name) {
  const systems = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|windows'
  const processors = 'arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64'
  const part = new RegExp(`(?:^|[-/])(${systems})-(${processors})(?:-(gnu|musl))?`).exec(name)
  // WebAssembly builds are for where there is no other.
  if (!part) return /wasm32/.test(name) ? { cpu: ['wasm32'] } : undefined
  const [, system, processor, library] = part
  return {
    cpu: [processor],
    ...(system === 'linux' && library ? { libc: [library === 'gnu' ? 'glibc' : 'musl'] } : {}),
    os: [system === 'windows' ? 'win32' : system],
  }
}

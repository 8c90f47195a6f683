import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, node, root, run, withoutPinned, works } from './run.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed')

/** Brings node_modules in line with package-lock.json; some milliseconds if nothing changed. */
export async function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = `${createHash('sha1').update(lock).digest('hex')} ${process.platform} ${process.arch}`
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  if (!matches(JSON.parse(lock))) {
    console.error('Installing packages …')
    // With NODE_ENV=production npm would omit build dependencies. Its warnings concern the machine's own Node.js,
    // which does not run the packages.
    const args = ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error']
    const code = await run('npm', args, { env: withoutPinned() })
    if (code !== 0) fail(`npm ci failed (code ${code}): what it printed above says why.`)
  }
  await makeNode()
  writeFileSync(stamp, wanted)
}

/** Compares with npm's own list of installed packages; optional ones may be absent. */
function matches({ packages }) {
  let installed
  try {
    installed = JSON.parse(readFileSync(join(modules, '.package-lock.json'))).packages
  } catch {
    return false
  }
  return Object.entries(packages).every(([path, { version, optional, peer }]) => {
    if (path === '') return true
    if (!installed[path]) return Boolean(optional || peer)
    return installed[path].version === version
  })
}

/** The `node` package fetches its program in an install script, which npm may be told to skip. */
async function makeNode() {
  if (works(node, '--version')) return
  const { spawnSync } = await import('node:child_process')
  const installer = join(modules, 'node', 'installArchSpecificPackage.js')
  spawnSync(process.execPath, [installer], {
    cwd: join(modules, 'node'),
    env: { ...withoutPinned(), npm_config_ignore_scripts: 'false' },
    stdio: 'inherit',
  })
  if (works(node, '--version')) return
  const { version } = JSON.parse(readFileSync(join(modules, 'node', 'package.json')))
  fail(`Node.js ${version} for ${process.platform}-${process.arch} could not be installed in ${modules}.`)
}

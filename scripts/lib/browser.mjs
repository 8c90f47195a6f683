import { existsSync } from 'node:fs'
import { fail, node, root, run, works } from './run.mjs'

/** The shell is a Chromium without windows: it starts sooner and takes a quarter less of the processor. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome']
const names = [SHELL, ...WHOLE]

/**
 * A Chromium for the tests: one that is set or installed, else Playwright's own download, else Debian's package.
 * Resolves to the path of its program, or to nothing for Playwright's own.
 */
export async function findBrowser() {
  const set = process.env.CHROMIUM_PATH
  if (set)
    return existsSync(set) ? set : fail(`CHROMIUM_PATH is ${JSON.stringify(set)}, but there is no such file.`)
  const found = installed(names)
  if (found) return found
  console.log('Installing a browser for the tests …')
  const mayInstall = process.getuid?.() === 0 && works('apt-get', '--version')
  // On Debian, as root, it also installs the system libraries that a bare machine lacks.
  const args = ['install', '--only-shell', ...(mayInstall ? ['--with-deps'] : []), 'chromium']
  if ((await run('playwright', args)) === 0 && (await playwrightsOwnRuns())) return undefined
  if (mayInstall) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env })
    await run('apt-get', ['install', '-qy', '--no-install-recommends', SHELL], { env })
    const package_ = installed(names)
    if (package_) return package_
  }
  fail('No browser for the tests: install Chromium, or set CHROMIUM_PATH to the program of one.')
}

/** A whole Chromium that is set or installed: the shell has no camera, not even one that is fed a video. */
export const cameraBrowser = () => process.env.CHROMIUM_CAMERA_PATH || installed(WHOLE)

/** The same, installed where it is missing: Playwright's own download, else Debian's package. */
export async function findCameraBrowser() {
  const found = cameraBrowser()
  if (found)
    return works(found, '--version') ? found : fail(`${found} does not run: mend CHROMIUM_CAMERA_PATH.`)
  console.log('Installing a browser with a camera for the tests …')
  const mayInstall = process.getuid?.() === 0 && works('apt-get', '--version')
  const args = ['install', '--no-shell', ...(mayInstall ? ['--with-deps'] : []), 'chromium']
  if ((await run('playwright', args)) === 0) {
    const { chromium } = await import('@playwright/test')
    if (works(chromium.executablePath(), '--version')) return chromium.executablePath()
  }
  if (mayInstall) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env })
    await run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], { env })
    const package_ = installed(WHOLE)
    if (package_) return package_
  }
  fail(
    'No Chromium with a camera for the tests: install Chromium, or set CHROMIUM_CAMERA_PATH to its program.',
  )
}

function installed(names) {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    for (const name of names) {
      const path = `${folder}/${name}`
      if (folder && existsSync(path) && works(path, '--version')) return path
    }
  }
}

async function playwrightsOwnRuns() {
  const script = "import('@playwright/test').then(async ({ chromium }) => (await chromium.launch()).close())"
  const { spawnSync } = await import('node:child_process')
  return spawnSync(node, ['-e', script], { cwd: root, stdio: 'ignore' }).status === 0
}

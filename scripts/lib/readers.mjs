import { fail, run, works } from './run.mjs'

/** Independent readers of printed cards for the tests: pages of a PDF, and their codes. */
const packages = { pdftoppm: 'poppler-utils', zbarimg: 'zbar-tools' }

/** Installs the missing Debian packages. */
export async function findReaders() {
  if (missing().length === 0) return
  console.log('Installing readers of PDF files and QR codes for the tests …')
  if (process.getuid?.() === 0 && works('apt-get', '--version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env })
    await run('apt-get', ['install', '-qy', '--no-install-recommends', ...missing()], { env })
    if (missing().length === 0) return
  }
  fail(`The tests read printed cards with pdftoppm and zbarimg: install ${missing().join(' and ')}.`)
}

const missing = () =>
  Object.entries(packages).flatMap(([program, name]) => (works(program, versionFlag[program]) ? [] : name))

const versionFlag = { pdftoppm: '-v', zbarimg: '--version' }

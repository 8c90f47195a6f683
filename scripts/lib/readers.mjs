import { fail, run, works } from './run.mjs'

/** What reads printed cards in the tests, as strangers to our own code: a PDF's pages, and the codes on them. */
const packages = { pdftoppm: 'poppler-utils', zbarimg: 'zbar-tools' }

/** Installs Debian's packages of what is not there. */
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

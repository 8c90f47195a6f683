import { spawn, spawnSync } from 'node:child_process'
import { delimiter, dirname, join, resolve } from 'node:path'

/** The repository's root, from any working directory. */
export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')

/** Node.js in the version that package.json pins. */
export const node = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/**
 * Looks programs up in node_modules first, so that scripts run on the pinned Node.js; npm has not linked that one
 * where it was told to skip install scripts.
 */
export const withPinned = () => ({ ...process.env, PATH: [...pinned, process.env.PATH].join(delimiter) })

const pinned = [join(root, 'node_modules', '.bin'), dirname(node)]

/** Finds programs as the machine does: installing node_modules must not use it. */
export const withoutPinned = () => {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  return { ...process.env, PATH: folders.join(delimiter) }
}

/** Runs a program in the repository to its end with our own input and output; resolves to its exit code. */
export function run(command, args, { env = withPinned(), shell = process.platform === 'win32' } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env, shell, stdio: 'inherit' })
    // Ctrl-C reaches the program itself: it ends first, and then we do.
    const wait = () => {}
    const pass = () => child.kill('SIGTERM')
    process.on('SIGINT', wait).on('SIGTERM', pass).on('SIGHUP', pass)
    const end = (code) => {
      process.off('SIGINT', wait).off('SIGTERM', pass).off('SIGHUP', pass)
      done(code)
    }
    child.on('error', (error) => {
      console.error(error.message)
      end(127)
    })
    child.on('exit', (code, signal) => {
      if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(130)
      end(code ?? 1)
    })
  })
}

/** Runs a program in the repository to its end; resolves to its exit code and all that it said. */
export function runQuietly(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...withPinned(), FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
      shell: process.platform === 'win32',
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text
      })
    child.on('error', (error) => done({ code: 127, said: `${error.message}\n` }))
    child.on('close', (code) => done({ code: code ?? 1, said }))
  })
}

/** Whether a program runs and exits well; its output is hidden. */
export const works = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Ends the command with one sentence. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

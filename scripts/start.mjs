import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { build, server } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { node, root } from './lib/run.mjs'

await installPackages()
await build()

const env = { ...process.env }
if (!env.NODE_ENV) {
  // React is several times slower without it. The operator did not set it, so the demo hotel stays.
  env.NODE_ENV = 'production'
  if (!env.DATABASE_URL) env.DEMO ||= 'true'
}

// A third of a start is reading the server's own code. Each build begins with an empty folder.
env.NODE_COMPILE_CACHE ||= join(dirname(server), 'compiled')

// If this process is killed, the channel closes and the server stops too.
const stopWithUs = "data:text/javascript,process.on('disconnect',()=>process.kill(process.pid,'SIGTERM'))"

// Ctrl-C reaches the whole foreground group, and npm passes it on as well: the server is in a group of its own
// and hears it once, from here.
const child = spawn(node, ['--enable-source-maps', '--import', stopWithUs, server], {
  cwd: root,
  env,
  detached: true,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

let told = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // An impatient second Ctrl-C comes later than npm's copy of the first.
    if (told && Date.now() - told < 500) return
    told = Date.now()
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })
}

// If npm is killed, no signal is passed on.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref()
}

child.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}.`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))

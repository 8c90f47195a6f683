#!/usr/bin/env node
import { existsSync, realpathSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, server } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { node, root, run } from './lib/run.mjs'

// Below another script that runs this one: if that is killed, it passes no signal on.
const IS_BELOW = '--below'
const args = process.argv.slice(2).filter((arg) => arg !== IS_BELOW)
const parent = process.ppid
if (process.env.npm_lifecycle_event || process.argv.includes(IS_BELOW)) {
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 1000).unref()
}

// An image holds the build without its sources.
if (existsSync(join(root, 'vite.config.ts'))) {
  await installPackages()
  // The first start of a fresh clone runs on the machine's own Node.js, which may be another version.
  if (realpathSync(process.execPath) !== realpathSync(node)) {
    process.exit(await run(node, [process.argv[1], IS_BELOW, ...args], { shell: false }))
  }
  await build()
}

if (!process.env.NODE_ENV) {
  // React is several times slower without it. The operator did not set it, so the demo hotel stays.
  process.env.NODE_ENV = 'production'
  if (!process.env.DATABASE_URL) process.env.DEMO ||= 'true'
}

// A third of a start is reading the server's own code. Each build begins with an empty folder.
process.env.NODE_COMPILE_CACHE ||= join(dirname(server), 'compiled')
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)

process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
// Commands that name files mean those of the caller's folder, as npm notes it.
process.env.INIT_CWD ||= process.cwd()
process.chdir(root)
process.argv = [process.execPath, server, ...args]
// In this process: a second one would keep 26 MB, only to wait.
await import(pathToFileURL(server).href)

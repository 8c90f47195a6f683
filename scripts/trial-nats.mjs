import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './lib/install.mjs'
import { fail, node, root, run, withPinned } from './lib/run.mjs'

// Runs the tests of notifications between servers with a real NATS, which `npm test` only does if it is installed.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
if (!folders.some((folder) => existsSync(join(folder, 'nats-server'))))
  fail('This trial needs nats-server (Debian: apt-get install nats-server).')

await installPackages()
const tests = ['platform/nodes/', 'server/live-nodes.test.ts', 'server/live-nats.test.ts']
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
process.exit(await run(node, [vitest, 'run', ...tests], { env: { ...withPinned(), NODE_ENV: 'test' } }))

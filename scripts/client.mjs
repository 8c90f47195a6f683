import { installPackages } from './lib/install.mjs'
import { node, run } from './lib/run.mjs'

// Writes what `clients/` holds from the operations that keys may call: the document, the types of the client and the
// collection. It refuses a change that breaks a program of today, unless it is told `--breaking`.
await installPackages()
const installed = await run('npm', ['ci', '--prefix', 'clients/typescript'])
process.exit(installed || (await run(node, ['scripts/lib/write-client.ts', ...process.argv.slice(2)])))

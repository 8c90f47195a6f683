import { installPackages } from './lib/install.mjs'
import { node, run } from './lib/run.mjs'

await installPackages()
process.exit(await run(node, ['server/dev.ts', ...process.argv.slice(2)]))

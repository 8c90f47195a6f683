import { install } from './lib/install.mjs'
import { node, run } from './lib/run.mjs'

await install()
process.exit(await run(node, ['server/dev.ts', ...process.argv.slice(2)]))

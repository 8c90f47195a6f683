import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { node, run } from './lib/run.mjs'

await install()
await build()
process.exit(await run(node, ['tests/attack/main.ts', ...process.argv.slice(2)]))

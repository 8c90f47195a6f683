import { build } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { node, run } from './lib/run.mjs'

await installPackages()
await build()
process.exit(await run(node, ['tests/attack/main.ts', ...process.argv.slice(2)]))

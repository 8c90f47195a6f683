import { installPackages } from './lib/install.mjs'
import { node, run } from './lib/run.mjs'

// Writes the table of docs/operating.md from the declarations in platform/settings.ts.
await installPackages()
process.exit(await run(node, ['scripts/lib/settings-table.ts']))

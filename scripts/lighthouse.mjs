import { findBrowser } from './lib/browser.mjs'
import { build } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { node, run, withPinned } from './lib/run.mjs'

await installPackages()
const browser = await findBrowser()
await build()
const env = withPinned()
if (browser) env.CHROMIUM_PATH = browser
process.exit(await run(node, ['bench/lighthouse.ts', ...process.argv.slice(2)], { env }))

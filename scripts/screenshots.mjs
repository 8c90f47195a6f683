import { findBrowser } from './lib/browser.mjs'
import { build } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { run, withPinned } from './lib/run.mjs'

// Pictures of every screen, in shots/: `npm run screenshots`, or of some, `npm run screenshots -- landing phone`.

await installPackages()
const browser = await findBrowser()
await build()

const env = { ...withPinned(), NODE_ENV: 'test' }
if (browser) env.CHROMIUM_PATH = browser
const wanted = process.argv.slice(2).map((word) => `(?=.*${word})`)
const filter = wanted.length ? ['--grep', wanted.join('')] : []
process.exit(
  await run('playwright', ['test', '--config=tests/screenshots', '--reporter=dot', ...filter], { env }),
)

import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

// One browser for all, also as root and without a graphics card; it talks to nobody but the pages under test.
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // What it draws it draws with the processor: no process of its own has to be told.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough to win back what its scripts' better compilation takes from the other tests.
  '--js-flags=--no-opt --no-maglev',
]

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: fileURLToPath(import.meta.resolve('./tests/support/made-data-folder.ts')),
  outputDir: 'test-results/e2e',
  workers: 2,
  // Where nobody watches, what failed is tried twice more, and named if it passes then (decision 49).
  retries: process.env.CI ? 2 : 0,
  // Every test has a hotel of its own; those that need a site of their own stay together, for a site takes seconds.
  fullyParallel: true,
  // What passes takes no longer for it; a machine that does something else besides does.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args },
    // It is on its way while a page is used already, and a test that takes the connection away would take it from under
    // it: the console complains. The tests that are about it let it in.
    serviceWorkers: 'block',
    // A trace takes longer than what it traces: `playwright test --trace on` makes one of the test in question.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})

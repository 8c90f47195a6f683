import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

// One browser for all, as root and without a graphics card, which talks to the tested pages only.
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // Software rendering needs no process of its own.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough for optimised code to pay off.
  '--js-flags=--no-opt --no-maglev',
]

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: fileURLToPath(import.meta.resolve('./tests/support/made-data-folder.ts')),
  outputDir: 'test-results/e2e',
  workers: 2,
  // On CI a failed test is tried twice more, and named if it passes then (decision 49).
  retries: process.env.CI ? 2 : 0,
  // Every test has a hotel of its own; those that need a site of their own stay together, for a site takes seconds.
  fullyParallel: true,
  // Passing tests are not slowed by it; a busy machine needs it.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args },
    // It is on its way while a page is used already, and a test that takes the connection away would take it from under
    // it: the console complains. The tests that are about it let it in.
    serviceWorkers: 'block',
    // A trace takes longer than its test: `playwright test --trace on` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})

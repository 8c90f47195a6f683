import { defineConfig } from '@playwright/test'

// One browser for all, also as root and without a graphics card; it talks to nobody but the pages under test.
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args },
    // A trace takes longer than what it traces: `playwright test --trace on` makes one of the test in question.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})

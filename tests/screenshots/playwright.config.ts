import { defineConfig } from '@playwright/test'
import tests from '../../playwright.config.ts'

export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: '../../test-results/shots',
  use: { ...tests.use, trace: 'off', screenshot: 'off' },
})

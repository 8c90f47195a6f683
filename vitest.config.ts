import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,platform,server,app,i18n,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/postgres.ts',
    // The tests share one PostgreSQL and the processor with it.
    maxWorkers: 2,
  },
})

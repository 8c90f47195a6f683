import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,platform,server,app,i18n,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/postgres.ts',
    // The tests share one PostgreSQL and the processor with it.
    maxWorkers: 2,
    // A database that is made and started takes a second, and several on a machine that is busy.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})

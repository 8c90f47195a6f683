import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What starts processes of its own takes longest: it begins first, so that none is left running alone at the end. */
const longest = [
  'tests/attack/',
  'platform/database/embedded.test.ts',
  'tests/crash.test.ts',
  'platform/auth/sign-in.test.ts',
  'tests/commands.test.ts',
  'domain/access.test.ts',
  'server/live-rights.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((path) => moduleId.includes(path))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  test: {
    include: ['{domain,platform,server,app,i18n,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/postgres.ts',
    sequence: { sequencer: LongestFirst },
    // The tests share one PostgreSQL and the processor with it.
    maxWorkers: 2,
    // A database that is made and started takes a second, and several on a machine that is busy.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})

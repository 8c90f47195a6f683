import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start processes take longest, so they begin first. */
const longest = [
  'tests/attack/',
  'tests/commands.test.ts',
  'platform/database/embedded.test.ts',
  'domain/access.test.ts',
  'platform/auth/sign-in.test.ts',
  'tests/crash.test.ts',
  'server/input.test.ts',
  'server/live-rights.test.ts',
  'server/exports.test.ts',
  'domain/analytics/mailed-reports.test.ts',
  'domain/alerts/killed.test.ts',
  'app/admin/print/cards.test.ts',
  'domain/accounts/operations.test.ts',
  'tests/bundles.test.ts',
  'domain/jobs.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId, project }: TestSpecification) => {
      const at = longest.findIndex((path) => moduleId.includes(path))
      // A process that files share is ended where the next file is of no such, or of others: each kind comes by itself.
      const itsTurn = project.config.isolate ? 0 : project.name === 'changing' ? 1 : 2
      return itsTurn * (longest.length + 1) + (at === -1 ? longest.length : at)
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

const files = globSync('{domain,platform,server,app,i18n,tests}/**/*.test.{ts,tsx}')

/** Modules that a test changes stay so in its process. */
const changesModules = /\bvi\s*\.(mock|doMock|resetModules)\b|support\/node\.ts'/
/** An identifier here must be of now, and the process has made some of a later clock. */
const readsTimeOfIds = /^domain\/(ids|requests\/undo)\.test/
/**
 * Changes that outlive a test in its process: the clock of ids, globals, and limits counted in memory. Files that
 * make them mind none of them.
 */
const changesItsProcess =
  /\bvi\s*\.(useFakeTimers(?!\(\{ toFake: \['set)|stub\w+|spyOn\((performance|Date)\b)|toBe\(429\)/
/** Settings outlive it as well, but where the next file installs its own as this one does. */
const changesSettings = /^(?!.*\binstallation\().*\binstall\(/s
/** Here hashing is tested, or servers as built use it: passwords cost their full time. */
const hashesInFull = /^(platform\/auth\/(hashing|sign-in)|tests\/attack\/\w+)\.test/
const inFull = files.filter((file) => hashesInFull.test(file))
const apart: string[] = []
const changing: string[] = []
const together: string[] = []
for (const file of files.filter((file) => !inFull.includes(file))) {
  const text = readFileSync(file, 'utf8')
  if (changesModules.test(text) || readsTimeOfIds.test(file)) apart.push(file)
  else if (changesItsProcess.test(text) || changesSettings.test(text)) changing.push(file)
  else together.push(file)
}

const support = join(import.meta.dirname, 'tests/support')
const noPages = { find: 'virtual:react-router/server-build', replacement: join(support, 'no-pages.ts') }
const quickHashing = { find: /^\.\/hashing\.ts$/, replacement: join(support, 'quick-hashing.ts') }
const resolve = { alias: [noPages, quickHashing] }
const common = {
  setupFiles: 'tests/support/patience.ts',
  expect: { poll: { timeout: 15_000 } },
  // The tests share one PostgreSQL and the processor with it.
  maxWorkers: 2,
  // A database that is made and started takes a second, and several on a machine that is busy.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // As in playwright.config.ts, but after a pause: by then a busy machine has mostly calmed down (decision 49).
  retry: { count: process.env.CI ? 2 : 0, delay: 3_000 },
}

export default defineConfig({
  test: {
    globalSetup: 'tests/support/postgres.ts',
    sequence: { sequencer: LongestFirst },
    ...common,
    projects: [
      // To read the product's modules takes longer than most files' tests: a process reads them once for all of its files.
      {
        resolve,
        test: {
          ...common,
          name: 'together',
          include: together,
          isolate: false,
        },
      },
      { resolve, test: { ...common, name: 'changing', include: changing, isolate: false } },
      { resolve, test: { ...common, name: 'apart', include: apart } },
      { resolve: { alias: [noPages] }, test: { ...common, name: 'in full', include: inFull } },
    ],
  },
})

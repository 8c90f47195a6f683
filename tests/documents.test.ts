import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const BY_HAND = 'by hand'

/** The commands of documents by their beginnings, and the file that runs each one. */
const runs: [RegExp, string][] = [
  [/^npm (start|test)/, 'tests/e2e/commands.spec.ts'],
  [/^npm run dev/, 'tests/e2e/commands.spec.ts'],
  [/^npm run (check|typecheck|lint|test:unit|test:e2e)/, 'package.json'],
  [/^(npx )?sonnette (backup|rehearse|restore)/, 'tests/kills.test.ts'],
  [/^(npx )?sonnette (hotel|subscription|jobs)/, 'server/command/care.test.ts'],
  [/^METRICS_PORT=|^curl -s .*metrics/, 'server/metrics.test.ts'],
  [/^promtool/, BY_HAND],
  [/^USAGE_SCRIPT=/, 'tests/e2e/usage.spec.ts'],
  [/^curl -X PUT .*subscription/, 'server/operator.test.ts'],
  [/^npm run recompute/, 'tests/recompute.test.ts'],
  [/^git config core\.hooksPath/, '.githooks/pre-commit'],
  [/^(podman|DOMAIN=|kubectl|git clone|cp |install |systemctl)/, BY_HAND],
]

/** The commands of the shell blocks between two headings, with the text there. */
function sectionsOf(file: string) {
  return read(file)
    .split(/^#+ .*$/m)
    .flatMap((section) =>
      [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => ({
        section,
        commands: block
          .replaceAll('\\\n', ' ')
          .split('\n')
          .map((line) => line.replace(/ {2,}#.*$/, '').trim())
          .filter((line) => line !== '' && !line.startsWith('#')),
      })),
    )
}

for (const file of documents) {
  test(`${file} names only commands that a test runs, or somebody by hand on the date it states`, () => {
    for (const { section, commands } of sectionsOf(file)) {
      for (const command of commands) {
        const runner = runs.find(([beginning]) => beginning.test(command))?.[1]
        expect(runner, command).toBeDefined()
        if (runner === BY_HAND) expect(section, command).toMatch(/\b\d{1,2} [A-Z][a-z]+ 20\d\d\b/)
      }
    }
  })
}

test('the files that run the commands of documents name them', () => {
  const words: Record<string, RegExp> = {
    'tests/e2e/commands.spec.ts': /start.*test.*'dev'/s,
    'package.json': /(?=.*"check":)(?=.*"lint":)(?=.*"test:e2e":)/s,
    '.githooks/pre-commit': /lint/,
    'server/metrics.test.ts': /metrics/,
    'tests/kills.test.ts': /'backup'.*'restore'/s,
    'server/command/care.test.ts': /hotelExport.*dropNamedJobs/s,
    'tests/e2e/usage.spec.ts': /USAGE_SCRIPT/,
    'server/operator.test.ts': /subscription/,
    'tests/recompute.test.ts': /recompute/,
  }
  for (const file of new Set(runs.map(([, runner]) => runner).filter((runner) => runner !== BY_HAND)))
    expect(read(file), file).toMatch(words[file] as RegExp)
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type IConfiguration, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** An import that the rule named last must refuse, or, where none is named, that must be allowed. */
const imports: [from: string, to: string, rule?: string][] = [
  ['app/guest/room.tsx', 'server/main.ts', 'server-is-the-top'],
  ['domain/rooms/rules.ts', 'react', 'domain-knows-no-web'],
  ['domain/rooms/operations.ts', 'hono', 'domain-knows-no-web'],
  ['domain/rooms/operations.ts', 'app/ui/button.tsx', 'domain-knows-no-web'],
  ['platform/mail.ts', 'domain/rooms/shapes.ts', 'platform-knows-no-domain'],
  ['i18n/guest.ts', 'domain/rooms/shapes.ts', 'words-know-nothing'],
  ['domain/stays/operations.ts', 'domain/rooms/queries.ts', 'queries-stay-at-home'],
  ['domain/rooms/operations.ts', 'domain/stays/operations.ts', 'nouns-in-one-order'],
  ['domain/rooms/operations.ts', 'domain/places/operations.ts', 'nouns-have-a-place'],
  ['app/guest/room.tsx', 'domain/rooms/queries.ts', 'queries-only-from-domain'],
  ['domain/stays/operations.ts', 'domain/rooms/moving-queries.ts', 'queries-stay-at-home'],
  ['server/api.ts', 'domain/rooms/tables.ts', 'queries-only-from-domain'],
  ['domain/rooms/rules.ts', 'domain/rooms/tables.ts', 'rules-and-shapes-are-for-the-browser-too'],
  ['domain/rooms/shapes.ts', 'platform/mail.ts', 'rules-and-shapes-are-for-the-browser-too'],
  ['domain/rooms/shapes.ts', 'node:fs', 'rules-and-shapes-need-no-node'],
  ['domain/rooms/operations.ts', 'drizzle-orm', 'sql-only-in-queries'],
  ['server/api.ts', 'pg', 'sql-only-in-queries'],
  ['domain/rooms/operations.ts', 'platform/database/alone.ts', 'sql-only-in-queries'],
  ['domain/rooms/queries.ts', 'platform/database/alone.ts'],
  ['app/guest/card.tsx', 'domain/rooms/operations.ts', 'components-use-shapes-and-rules'],
  ['app/guest/card.tsx', 'platform/mail.ts', 'components-know-no-platform'],
  ['app/guest/card.tsx', 'app/admin/tile.tsx', 'audiences-are-apart'],
  ['app/guest/card.tsx', 'app/staff/board/board.tsx', 'staff-screens-are-for-staff'],
  ['app/staff/board/board.tsx', 'app/admin/tile.tsx', 'staff-screens-serve-both'],
  ['app/ui/button.tsx', 'domain/rooms/shapes.ts', 'ui-knows-no-domain'],
  ['app/shell/header.tsx', 'app/guest/card.tsx', 'shell-knows-no-audience'],
  ['server/api.ts', 'domain/rooms/rules.test.ts', 'tests-are-not-imported'],
  ['server/api.ts', 'bench/main.ts', 'bench-is-not-imported'],
  ['server/api.ts', 'platform/database/embedded/lock.ts', 'embedded-parts-stay-inside'],
  ['domain/rooms/operations.ts', 'platform/database/tenancy.ts', 'transactions-only-behind-the-check'],
  ['server/api.ts', './nothing.ts', 'resolves'],

  ['app/guest/room.tsx', 'domain/rooms/operations.ts'],
  ['app/guest/card.tsx', 'domain/rooms/shapes.ts'],
  ['app/guest/card.tsx', 'domain/rooms/rules.ts'],
  ['domain/stays/operations.ts', 'domain/rooms/operations.ts'],
  ['domain/stays/queries.ts', 'domain/rooms/tables.ts'],
  ['domain/rooms/queries.ts', 'drizzle-orm'],
  ['domain/rooms/operations.ts', 'platform/mail.ts'],
  ['domain/operation.ts', 'platform/database/tenancy.ts'],
]

const fixed = {
  'app/routes.ts': "export default [route('room/:token', 'guest/room.tsx')]",
  'app/ui/button.tsx': '',
  'app/admin/tile.tsx': '',
  'app/staff/board/board.tsx': '',
  'bench/main.ts': '',
  'domain/places/operations.ts': '',
  'domain/rooms/operations.ts': '',
  'domain/stays/operations.ts': '',
  'domain/rooms/queries.ts': '',
  'domain/rooms/moving-queries.ts': '',
  'domain/rooms/rules.test.ts': '',
  'domain/rooms/rules.ts': '',
  'domain/rooms/shapes.ts': '',
  'domain/rooms/tables.ts': '',
  'platform/database/alone.ts': '',
  'platform/database/embedded/lock.ts': '',
  'platform/database/tenancy.ts': '',
  'platform/mail.ts': '',
  'server/main.ts': '',
}

const parts = ['app', 'bench', 'domain', 'i18n', 'platform', 'server']
let folder: string
let options: ICruiseOptions

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

function writeFixed() {
  for (const part of parts) {
    rmSync(join(folder, part), { recursive: true, force: true })
    mkdirSync(join(folder, part))
  }
  for (const [file, text] of Object.entries(fixed)) write(file, text)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sonnette-import-rules-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  write('package.json', readFileSync(join(root, 'package.json'), 'utf8'))
  writeFixed()
  // Rules and cruise both look from where the process stands.
  process.chdir(folder)
  const rules: IConfiguration = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
  options = { ...rules.options, ruleSet: { forbidden: rules.forbidden ?? [] }, validate: true }
})

afterAll(() => {
  process.chdir(root)
  rmSync(folder, { recursive: true })
})

async function brokenRules() {
  const { output } = await cruise(parts, options)
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
}

test.each(imports)('the rules judge an import by %s of %s: %s', async (from, to, rule) => {
  writeFixed()
  if (to === 'app/guest/card.tsx') write(to, '')
  const path = relative(dirname(from), to)
  const specifier = /^(app|bench|domain|platform|server)\//.test(to)
    ? path.startsWith('.')
      ? path
      : `./${path}`
    : to
  write(from, `import x from '${specifier}'\nexport default x\n`)
  expect(await brokenRules()).toEqual(rule ? [rule] : [])
})

test.each([
  ['a cycle', "import './rules.ts'"],
  ['a cycle of types', "import type { Rule } from './rules.ts'\nexport type R = Rule"],
])('the rules refuse %s', async (_what, back) => {
  write('domain/rooms/rules.ts', "import './shapes.ts'\nexport interface Rule {}")
  write('domain/rooms/shapes.ts', back)
  expect(new Set(await brokenRules())).toEqual(new Set(['no-cycles']))
})

test('a text may import the types of its subject', async () => {
  write('domain/rooms/rules.ts', '')
  write('i18n/guest.ts', "import type { Room } from '../domain/rooms/shapes.ts'\nexport type R = Room")
  expect(await brokenRules()).not.toContain('words-know-nothing')
})

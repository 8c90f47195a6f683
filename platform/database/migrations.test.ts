import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS } from './functions.ts'

// Rolling upgrades: servers of the previous version run while a migration is applied, and after it.

/** Earlier migrations were applied while no server ran. */
const FIRST = '0039'

/** Takes from a table something that the previous version reads, or demands something that it does not write. */
const breaking =
  /\bdrop (table|column|schema|type|view)\b|\brename\b|\bset not null\b|\bset data type\b|\balter column \S+ type\b|\badd column (?!.*\bdefault\b).*\bnot null\b/gi

/** How a migration says that no version that may still run needs what it removes. */
const REASON = /^-- Unused since [^\n]+\.$/m

const migrations = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && name >= FIRST)

test('the previous version can work with the tables of every migration', () => {
  expect(migrations).not.toEqual([])
  for (const name of migrations) {
    const text = readFileSync(join(MIGRATIONS, name), 'utf8')
    if (!REASON.test(text)) expect(text.match(breaking), name).toBeNull()
  }
})

test.each([
  'ALTER TABLE "rooms" DROP COLUMN "floor";',
  'ALTER TABLE "rooms" RENAME COLUMN "floor" TO "level";',
  'ALTER TABLE "rooms" ALTER COLUMN "floor" SET NOT NULL;',
  'ALTER TABLE "rooms" ALTER COLUMN "floor" SET DATA TYPE integer;',
  'ALTER TABLE "rooms" ADD COLUMN "wing" text NOT NULL;',
  'DROP TABLE "rooms";',
])('%s breaks servers of the previous version', (statement) => {
  expect(statement).toMatch(new RegExp(breaking, 'i'))
})

test.each([
  'ALTER TABLE "rooms" ADD COLUMN "wing" text;',
  `ALTER TABLE "rooms" ADD COLUMN "wing" text DEFAULT '' NOT NULL;`,
  'DROP INDEX "rooms_wing";',
])('%s breaks no server of the previous version', (statement) => {
  expect(statement).not.toMatch(new RegExp(breaking, 'i'))
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { setting } from '../platform/setting.ts'
import { declared } from '../platform/settings.ts'
import { page, settingsTable, withTable } from '../scripts/lib/settings-table.ts'

test('the operating manual describes every setting (node scripts/settings.mjs writes it)', () => {
  const text = readFileSync(page, 'utf8')
  expect(withTable(text, settingsTable(declared))).toBe(text)
})

test('the table has a row for each setting with its name, default and purpose', () => {
  const tree = {
    one: setting('ONE', z.string(), { default: '1', purpose: 'Counts' }),
    inner: {
      key: setting('KEY', z.string(), { otherwise: 'made', isSecret: true, purpose: 'Opens' }),
      from: setting('FROM', z.string(), {
        default: 'me',
        neededWith: { env: 'KEY', error: 'a name' },
        purpose: 'Whose',
      }),
    },
  }
  expect(settingsTable(tree).split('\n').slice(2)).toEqual([
    '| `ONE` | `1` | Counts |',
    '| `KEY` | made | Opens. *Secret* |',
    '| `FROM` | needed with `KEY` | Whose |',
  ])
})

test('a page without a place for the table is refused', () => {
  expect(() => withTable('# Settings', '')).toThrow('no place')
})

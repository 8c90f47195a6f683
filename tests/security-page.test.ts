import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')

/** Levels 1 and 2 of ASVS 5.0.0, chapters 6 to 9: of each section, how many in a row, and which besides. */
const required: Record<string, number[]> = {
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
}

interface Row {
  number: string
  level: number
  state: string
  reason: string
}

const rows: Row[] = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) \((\d)\) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, number = '', level, state = '', reason = '']) => ({ number, level: Number(level), state, reason }))

/** A file, and the names in quotes that follow it. */
const named = [...page.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.ts)`((?:,? “[^”]+”)+)/g)].flatMap(
  ([, file = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => [file, name] as const),
)

test('the security page lists every requirement once', () => {
  const all = Object.entries(required).flatMap(([section, numbers]) => numbers.map((n) => `${section}.${n}`))
  expect(rows.filter(({ level }) => level < 3).map(({ number }) => number)).toEqual(all)
})

test.each(rows)('the requirement $number has a state and a reason', ({ state, reason }) => {
  expect(['held', 'n/a', 'differs']).toContain(state)
  expect(reason.length).toBeGreaterThan(5)
})

test.each([...new Set(named.map((one) => one.join('\n')))])(
  'the test that the security page names exists: %s',
  (one) => {
    const [file = '', name = ''] = one.split('\n')
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8')).toContain(name)
  },
)

test('every file that the security page names exists', () => {
  const files = [...page.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|md))`/g)].map(([, file = '']) => file)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('every password field hides its content and names its kind for password managers', () => {
  const fields = globSync('app/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<TextField\b.*?\/>/gs)].map(([field]) => [file, field] as const),
  )
  // The password of a hotel's Wi-Fi is for its guests to read.
  const ofAccounts = fields.filter(([file]) => !file.endsWith('wifi-form.tsx'))
  const ofPasswords = ofAccounts.filter(([, field]) => /field\('(password|current)'\)/.test(field))
  expect(ofPasswords.length).toBeGreaterThan(3)
  for (const [file, field] of ofPasswords) {
    expect(field, file).toMatch(/type="password"/)
    expect(field, file).toMatch(/autoComplete="(current|new)-password"/)
    expect(field, file).not.toMatch(/onPaste/)
  }
})

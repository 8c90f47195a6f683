import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lanes, paces } from '../server/admission.ts'

// docs/operating.md says of each counter whether several servers share it.

const sources = globSync('{app,domain,platform,server}/**/*.ts', {
  exclude: (name) => name.endsWith('.test.ts'),
}).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** The names that calls of these functions give as texts. Fails on a call whose name cannot be read. */
function namesOf(...functions: string[]): string[] {
  const calls = new RegExp(`(?<!function )\\b(?:${functions.join('|')})\\(\\s*(?:'([^']+)'|(\\w+))`, 'g')
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(calls)].flatMap(([, name, variable]) => {
      if (name === undefined) expect(`${file}: ${variable}`).toBe('domain/rooms/address-limit.ts: name')
      return name ?? []
    }),
  )
}

const filesThat = (call: RegExp) => sources.filter(({ text }) => call.test(text)).map(({ file }) => file)

/** The names in the second column of the page's table with this heading. */
function namesOnPage(heading: string): string[] {
  const page = readFileSync('docs/operating.md', 'utf8')
  const [, table = ''] = page.split(`| ${heading} |`)
  const rows = (table.split('\n\n')[0] ?? '').split('\n').slice(2)
  return rows.flatMap((row) =>
    [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
}

test('the operating manual names every counter of each server, and no other', () => {
  const apart = filesThat(/\bopenLane\(/).filter(
    (file) => !/^(platform\/lane|server\/admission)\.ts$/.test(file),
  )
  expect(filesThat(/\bpacer\(/).sort()).toEqual(['platform/limits.ts', 'server/admission.ts'])
  const inCode = [
    ...namesOf('limiterInMemory', 'limiterOfAddress'),
    ...new Set([...Object.keys(lanes), ...Object.keys(paces)]),
    ...apart,
    ...['server/connections.ts', 'server/streams.ts'],
  ]
  expect(namesOnPage('Counted per server').sort()).toEqual(inCode.sort())
})

test('the operating manual names every counter of the database, and no other', () => {
  const inCode = [...namesOf('limiterInDatabase'), 'place_orders']
  expect(namesOnPage('Counted in the database').sort()).toEqual(inCode.sort())
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBundles } from '../scripts/lib/bundles.mjs'
import { supportedBrowsers } from '../scripts/lib/supported-browsers.ts'
import { newerApis } from './support/old-browser.ts'

const root = join(import.meta.dirname, '..')

test('the operating manual names the oldest browser of each kind', () => {
  const manual = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  for (const { ios, chrome, firefox, samsung } of Object.values(supportedBrowsers))
    expect(manual).toContain(
      `iOS ${ios}, Chrome ${chrome}, Firefox ${firefox} and Samsung Internet ${samsung}`,
    )
})

// Only `npm test` is sure to have built.
describe.runIf(existsSync(join(root, 'build', 'chunks.json')))('built pages', () => {
  test('the guest’s script names nothing newer than the oldest browsers of guests', () => {
    const scripts = readBundles()
      .filter(({ id }) => id === 'guest/room')
      .flatMap(({ files }) => files)
      .map((file) => readFileSync(join(root, 'build', 'client', file), 'utf8'))
    expect(scripts).toHaveLength(2)
    // Preact asks for moveBefore() first; Response.json() and URL.parse() share their names with older methods.
    const unclear = ['moveBefore', 'json', 'parse']
    const names = newerApis
      .flatMap((path) => path.split('.').at(-1) ?? [])
      .filter((name) => !unclear.includes(name))
    for (const script of scripts) {
      expect(names.filter((name) => new RegExp(`\\.${name}\\(`).test(script))).toEqual([])
      // Lookbehind.
      expect(script).not.toMatch(/\(\?<[=!]/)
    }
  })
})

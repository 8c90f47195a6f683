import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { requiredApis } from '../app/shell/browser/required-apis.ts'
import { guestLanguages } from '../i18n/guest-languages.ts'
import { readBundles } from '../scripts/lib/bundles.mjs'
import { supportedBrowsers } from '../scripts/lib/supported-browsers.ts'
import { avoidedApis, newerApis } from './support/old-browser.ts'

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
  test('the guest’s script uses no API newer than the oldest browsers of guests', () => {
    const scripts = scriptsOf(({ id }) => id === 'guest/room')
    expect(scripts).toHaveLength(guestLanguages.length)
    for (const script of scripts) {
      expect(calledIn(script, newerApis, unclearToGuests)).toEqual([])
      // Lookbehind.
      expect(script).not.toMatch(/\(\?<[=!]/)
    }
  })

  test('the other pages use no newer API except those that they check before they start', () => {
    const scripts = scriptsOf(({ id }) => id !== 'guest/room')
    const called = (apis: readonly string[]) =>
      new Set(scripts.flatMap((script) => calledIn(script, apis, unclearToOthers)))
    expect([...called(avoidedApis)]).toEqual([])
    // Nothing is required that nothing uses.
    expect([...called(requiredApis)].sort()).toEqual([...requiredApis].sort())
  })
})

/** Preact checks for moveBefore() first; the other names are shared with older APIs. */
const unclearToGuests = ['moveBefore', 'json', 'parse', 'size']
/** APIs that libraries check for before use, and methods of our own. */
const unclearToOthers = [
  ...unclearToGuests,
  ...['canParse', 'checkVisibility', 'randomUUID', 'requestSubmit', 'startViewTransition'],
  ...['escape', 'with'],
  // app/shell/browser/group-by.ts brings them.
  'groupBy',
]

type Bundle = ReturnType<typeof readBundles>[number]

const scriptsOf = (isMeant: (bundle: Bundle) => boolean) => {
  const files = new Set(
    readBundles()
      .filter(isMeant)
      .flatMap(({ files }) => files),
  )
  return [...files].map((file) => readFileSync(join(root, 'build', 'client', file), 'utf8'))
}

/** The APIs that a script calls, as far as names tell. */
const calledIn = (script: string, apis: readonly string[], unclear: readonly string[]) =>
  apis.filter((path) => {
    const name = path.split('.').at(-1) ?? ''
    // Arrays have methods of the same names.
    if (unclear.includes(name) || path.startsWith('Iterator.')) return false
    return new RegExp(`\\.${name}\\(`).test(script)
  })

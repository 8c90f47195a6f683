import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { staffLanguages } from '../i18n/language.ts'
import { navigationTexts } from '../i18n/navigation.ts'
import { staffTexts } from '../i18n/staff.ts'
import { type Bundle, readBundles, staffOnly } from '../scripts/lib/bundles.mjs'

const build = join(import.meta.dirname, '..', 'build')

const ofStaff = ({ sources }: Bundle) => sources.filter((source) => staffOnly.test(source))
/** One's own account is, too: it says how one hears of requests. */
const isForStaff = ({ id }: Bundle) => /^(admin|employee)\/|^account\/account$/.test(id)
const codeOf = ({ files }: Bundle) =>
  files.map((file) => readFileSync(join(build, 'client', file), 'utf8')).join('\n')

// Only `npm test` is sure to have built.
describe.runIf(existsSync(join(build, 'chunks.json')))('bundles', () => {
  test('the pages of guests and visitors load no code of staff screens', () => {
    const forOthers = readBundles().filter((bundle) => !isForStaff(bundle))
    expect(forOthers.map(({ id }) => id)).toEqual(expect.arrayContaining(['guest/room', 'landing/home']))
    for (const bundle of forOthers) expect(ofStaff(bundle), bundle.id).toEqual([])
  })

  test('every loaded script and style exists compressed, the route manifest too', () => {
    const files = globSync('**/*', { cwd: join(build, 'client') })
    const texts = files.filter((name) => /\.(js|css)$/.test(name))
    expect(texts.filter((name) => /manifest-\w+\.js$/.test(name))).not.toEqual([])
    const packed = ['.br', '.gz'].flatMap((ending) => texts.map((name) => name + ending))
    expect(packed.filter((name) => !files.includes(name))).toEqual([])
  })

  test('the guest page contains no router and a single runtime', () => {
    const guest = readBundles().find(({ id }) => id === 'guest/room')
    const packages = guest?.sources.flatMap((source) => /node_modules\/([^/]+)\//.exec(source)?.[1] ?? [])
    expect(new Set(packages)).toEqual(new Set(['preact']))
    expect(guest?.sources).toContain('app/guest/room-page.tsx')
  })

  test('no page loads the code of passkeys or native shells before it is needed', () => {
    const all = readBundles()
    const speaking = all.filter(({ sources }) => sources.some((source) => source.includes('@simplewebauthn')))
    expect(speaking.map(({ id }) => id)).toEqual([])
    const listening = all.filter(({ sources }) => sources.includes('app/shell/browser/native-shell.ts'))
    expect(listening.map(({ id }) => id)).toEqual([])
    const asking = all.filter(({ sources }) => sources.includes('app/account/passkey.ts'))
    expect(new Set(asking.map(({ id }) => id))).toEqual(
      new Set([
        'account/sign-in/login',
        'account/sign-in/signup',
        'account/account',
        'account/invitation/invitation',
      ]),
    )
  })

  test('every page loads one language', () => {
    for (const bundle of readBundles()) {
      const languagesIn = bundle.sources.flatMap((source) => /^i18n\/(\w+)\//.exec(source)?.[1] ?? [])
      expect(new Set(languagesIn), bundle.id).toEqual(new Set([bundle.language]))
    }
  })

  test.each(staffLanguages)('a page in %s contains no sentence of another language', (language) => {
    const screens = readBundles().filter((bundle) => bundle.language === language)
    const page = screens.find(({ id }) => id === 'landing/home')
    const board = screens.find(({ id }) => id === 'admin/requests')
    for (const one of staffLanguages) {
      const isIn = one === language
      expect(page && codeOf(page).includes(navigationTexts[one].slogan), one).toBe(isIn)
      expect(board && codeOf(board).includes(staffTexts[one].none.calmHint), one).toBe(isIn)
    }
  })

  test('the server starts with few files, and without the code that verifies passkeys', () => {
    const loaded = new Set(['index.js'])
    const packages = new Set<string>()
    const verifying: string[] = []
    for (const file of loaded) {
      const code = readFileSync(join(build, 'server', file), 'utf8')
      for (const [, name = ''] of code.matchAll(/^(?:import|export) (?:[^'"]* from )?"([^"]+)"/gm)) {
        if (/^\.\.?\//.test(name)) loaded.add(join(dirname(file), name))
        else if (!isBuiltin(name)) packages.add(name)
      }
      if (code.includes('isCertRevoked')) verifying.push(file)
    }
    expect([...packages]).toEqual([])
    expect(loaded.size).toBeLessThan(40)
    expect(verifying).toEqual([])
  })

  test('the pages of staff load staff code, so that the first test can fail', () => {
    const board = readBundles().find(({ id }) => id === 'admin/requests')
    expect(board && ofStaff(board)).toEqual(
      expect.arrayContaining(['app/admin/requests.tsx', 'app/staff/board/board.tsx', 'i18n/fr/staff.ts']),
    )
  })
})

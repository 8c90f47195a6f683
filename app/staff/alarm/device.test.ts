import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { canVibrate, mayVibrate, stillness, vibrate } from '../bell/vibration.ts'
import { showBadge } from './badge.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => void vi.unstubAllGlobals())

describe('vibration', () => {
  const device = (pointer: 'coarse' | 'fine', navigator: object = { vibrate: () => true }) => {
    vi.stubGlobal('navigator', navigator)
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))
  }

  test('is of what is held in a hand, and knows how to', () => {
    device('coarse')
    expect([canVibrate(), stillness.read('léa')]).toEqual([true, false])
    device('fine')
    expect([canVibrate(), stillness.read('léa')]).toEqual([false, true])
    device('coarse', {})
    expect([canVibrate(), stillness.read('léa')]).toEqual([false, true])
  })

  test('is off for who wants none, and for nobody else', () => {
    device('coarse')
    stillness.write('léa', true)
    expect([stillness.read('léa'), stillness.read('marc')]).toEqual([true, false])
    stillness.write('léa', false)
    expect(stillness.read('léa')).toBe(false)
  })

  test('is asked of the browser once the page was touched, which forbids it before', () => {
    const touched = (hasBeenActive: boolean) => ({ vibrate: () => true, userActivation: { hasBeenActive } })
    device('coarse', touched(false))
    expect(mayVibrate()).toBe(false)
    device('coarse', touched(true))
    expect(mayVibrate()).toBe(true)
    // Some browsers report nothing.
    device('coarse')
    expect(mayVibrate()).toBe(true)
  })

  test('is longer for what rings again', () => {
    const vibrated: number[][] = []
    device('coarse', { vibrate: (pattern: number[]) => vibrated.push(pattern) })
    vibrate()
    vibrate(true)
    const [once = 0, again = 0] = vibrated.map((pattern) => pattern.reduce((sum, ms) => sum + ms, 0))
    expect(again).toBeGreaterThan(once)
  })
})

describe('the app’s icon', () => {
  test('says how many wait, and nothing where none do', () => {
    const shown: string[] = []
    vi.stubGlobal('navigator', {
      setAppBadge: async (count: number) => void shown.push(`${count}`),
      clearAppBadge: async () => void shown.push('none'),
    })
    showBadge(3)
    showBadge(0)
    expect(shown).toEqual(['3', 'none'])
  })

  test('says nothing where it cannot, and nothing fails by that', async () => {
    vi.stubGlobal('navigator', {})
    showBadge(3)
    const refused = Promise.reject(new DOMException('not installed', 'NotAllowedError'))
    vi.stubGlobal('navigator', { setAppBadge: () => refused })
    showBadge(3)
    // An unhandled rejection would end the test run.
    await expect(refused).rejects.toThrow('not installed')
  })
})

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

  test('vibration is offered on handheld devices that support it', () => {
    device('coarse')
    expect([canVibrate(), stillness.read('léa')]).toEqual([true, false])
    device('fine')
    expect([canVibrate(), stillness.read('léa')]).toEqual([false, true])
    device('coarse', {})
    expect([canVibrate(), stillness.read('léa')]).toEqual([false, true])
  })

  test('vibration is off only for the person who turned it off', () => {
    device('coarse')
    stillness.write('léa', true)
    expect([stillness.read('léa'), stillness.read('marc')]).toEqual([true, false])
    stillness.write('léa', false)
    expect(stillness.read('léa')).toBe(false)
  })

  test('vibration is used only after the page was touched', () => {
    const touched = (hasBeenActive: boolean) => ({ vibrate: () => true, userActivation: { hasBeenActive } })
    device('coarse', touched(false))
    expect(mayVibrate()).toBe(false)
    device('coarse', touched(true))
    expect(mayVibrate()).toBe(true)
    // Some browsers report nothing.
    device('coarse')
    expect(mayVibrate()).toBe(true)
  })

  test('vibration lasts longer when the bell repeats', () => {
    const vibrated: number[][] = []
    device('coarse', { vibrate: (pattern: number[]) => vibrated.push(pattern) })
    vibrate()
    vibrate(true)
    const [once = 0, again = 0] = vibrated.map((pattern) => pattern.reduce((sum, ms) => sum + ms, 0))
    expect(again).toBeGreaterThan(once)
  })
})

describe('the app’s icon', () => {
  test('the app’s icon shows the number of new requests, and nothing for none', () => {
    const shown: string[] = []
    vi.stubGlobal('navigator', {
      setAppBadge: async (count: number) => void shown.push(`${count}`),
      clearAppBadge: async () => void shown.push('none'),
    })
    showBadge(3)
    showBadge(0)
    expect(shown).toEqual(['3', 'none'])
  })

  test('the app’s icon stays plain without an error if badges are unsupported', async () => {
    vi.stubGlobal('navigator', {})
    showBadge(3)
    const refused = Promise.reject(new DOMException('not installed', 'NotAllowedError'))
    vi.stubGlobal('navigator', { setAppBadge: () => refused })
    showBadge(3)
    // An unhandled rejection would end the test run.
    await expect(refused).rejects.toThrow('not installed')
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEVICE_ID } from '../../shell/persistence/staff-device.ts'
import { checkIn, deviceId, pushState } from './device.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/

const agents = {
  chromeOnAndroid:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  samsung:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  edgeOnWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  firefoxOnLinux: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  safariOnIPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  chromeOnIPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
  safariOnMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  chromebook:
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
}

describe('the id of a browser', () => {
  test('a browser keeps its id, or for one page without storage', () => {
    const first = deviceId()
    expect([deviceId(), kept.get(DEVICE_ID)]).toEqual([first, first])
    const barred = () => {
      throw new DOMException('barred', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: barred, setItem: barred })
    expect(deviceId()).not.toBe(first)
    expect(deviceId()).toBe(deviceId())
  })

  test('the id is a UUID even on plain http', () => {
    const { getRandomValues } = crypto
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
    expect(deviceId()).toMatch(uuid)
  })
})

test.each([
  ['Chrome, Android', agents.chromeOnAndroid],
  ['Samsung Internet, Android', agents.samsung],
  ['Edge, Windows', agents.edgeOnWindows],
  ['Firefox, Linux', agents.firefoxOnLinux],
  ['Safari, iPhone', agents.safariOnIPhone],
  ['Chrome, iPhone', agents.chromeOnIPhone],
  ['Safari, macOS', agents.safariOnMac],
  ['Chrome, ChromeOS', agents.chromebook],
  ['Web', 'curl/8'],
])('a browser’s name is the familiar one: %s', async (name, userAgent) => {
  const put = vi.fn(async (_path: string, _how: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', put)
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  // A subscription needs a service worker.
  vi.stubGlobal('navigator', { userAgent })
  await checkIn()
  const said = JSON.parse(`${put.mock.calls[0]?.[1].body}`)
  expect(said).toEqual({ name, language: 'fr', subscription: null })
})

describe('whether a browser may ring while no page is open', () => {
  interface Browser {
    userAgent?: string
    touchPoints?: number
    isSecure?: boolean
    isInstalled?: boolean
    knowsPushes?: boolean
    /** The notification permission, if the browser has one. */
    permission?: NotificationPermission
  }
  const stateOf = ({ userAgent = agents.chromeOnAndroid, touchPoints = 5, ...browser }: Browser) => {
    const { isSecure = true, isInstalled = false, knowsPushes = true, permission } = browser
    const known = permission && { Notification: {}, ...(knowsPushes && { PushManager: {} }) }
    vi.stubGlobal('window', { isSecureContext: isSecure, ...known })
    vi.stubGlobal('Notification', { permission })
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: touchPoints, serviceWorker: {} })
    vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
    return pushState()
  }

  test('the push state is the permission, if the browser supports pushes', () => {
    expect(stateOf({ permission: 'granted' })).toBe('granted')
    expect(stateOf({ permission: 'default' })).toBe('default')
    expect(stateOf({ permission: 'denied' })).toBe('denied')
    expect(stateOf({})).toBe('unsupported')
    expect(stateOf({ permission: 'granted', knowsPushes: false })).toBe('unsupported')
    expect(stateOf({ permission: 'granted', isSecure: false })).toBe('unsupported')
  })

  test('Apple’s phones and tablets must install the site before pushes', () => {
    const [iPhone, iPad] = [agents.safariOnIPhone, agents.safariOnMac]
    expect(stateOf({ userAgent: iPhone })).toBe('install-first')
    expect(stateOf({ userAgent: iPad })).toBe('install-first')
    // Otherwise it is a Mac.
    expect(stateOf({ userAgent: iPad, touchPoints: 0 })).toBe('unsupported')
    expect(stateOf({ userAgent: iPhone, isInstalled: true })).toBe('unsupported')
    expect(stateOf({ userAgent: iPhone, isInstalled: true, permission: 'default' })).toBe('default')
  })
})

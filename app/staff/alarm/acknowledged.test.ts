import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearPersistedScreens } from '../../shell/persistence/staff-device.ts'
import { claimRing, rungAt } from '../bell/claim-ring.ts'
import { ownFlag } from '../persistence/own-flag.ts'
import { readAcknowledged, recordAcknowledged } from './acknowledged.ts'

const MINUTE_MS = 60_000

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

const acknowledgedBy = (owner: string) => [...readAcknowledged(owner).keys()]

test('an acknowledged request rings for the phone’s next user', () => {
  recordAcknowledged('mistral léa', ['towels'], 0)
  expect(acknowledgedBy('mistral léa')).toEqual(['towels'])
  expect(acknowledgedBy('mistral marc')).toEqual([])
  // In another hotel the acknowledgements belong to another owner.
  expect(acknowledgedBy('port léa')).toEqual([])
  recordAcknowledged('mistral marc', ['iron'], 0)
  expect(acknowledgedBy('mistral marc')).toEqual(['iron'])
  expect(acknowledgedBy('mistral léa')).toEqual([])
})

test('acknowledgements apply to all pages of a person and survive a reload', () => {
  recordAcknowledged('mistral léa', ['towels'], 0)
  const ofAnotherPage = { owner: 'mistral léa', heard: [['iron', 5]] }
  localStorage.setItem('sonnette.heard', JSON.stringify(ofAnotherPage))
  expect([...readAcknowledged('mistral léa')]).toEqual([['iron', 5]])
})

test('acknowledgements are removed at the end of the session', () => {
  recordAcknowledged('mistral léa', ['towels'], 0)
  clearPersistedScreens()
  expect(acknowledgedBy('mistral léa')).toEqual([])
})

test('acknowledgements are limited in age and number', () => {
  recordAcknowledged('mistral léa', ['old'], 0)
  recordAcknowledged('mistral léa', ['later'], 29 * MINUTE_MS)
  expect(acknowledgedBy('mistral léa')).toEqual(['old', 'later'])
  recordAcknowledged('mistral léa', ['now'], 31 * MINUTE_MS)
  expect(acknowledgedBy('mistral léa')).toEqual(['later', 'now'])
  const many = Array.from({ length: 300 }, (_, n) => `${n}`)
  recordAcknowledged('mistral léa', many, 31 * MINUTE_MS)
  expect(acknowledgedBy('mistral léa')).toEqual(many.slice(100))
})

test('malformed storage counts as no acknowledgements', () => {
  for (const text of ['none', '[["towels",1]]', '{"owner":"mistral léa"}', 'null']) {
    localStorage.setItem('sonnette.heard', text)
    expect(acknowledgedBy('mistral léa')).toEqual([])
  }
})

test('a phone muted by one person rings for the next', () => {
  const muted = ownFlag('sonnette.muted')
  muted.write('léa', true)
  expect([muted.read('léa'), muted.read('marc')]).toEqual([true, false])
  muted.write('léa', false)
  expect(muted.read('léa')).toBe(false)
})

test('a setting has its default when storage is missing', () => {
  const barred = () => {
    throw new DOMException('barred', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: barred, setItem: barred, removeItem: barred })
  expect(ownFlag('sonnette.muted').read('léa')).toBe(false)
  expect(ownFlag('sonnette.no-push', true).read('léa')).toBe(true)
  recordAcknowledged('mistral léa', ['towels'], 0)
  expect(acknowledgedBy('mistral léa')).toEqual(['towels'])
  expect(acknowledgedBy('mistral marc')).toEqual([])
})

test('one of several pages rings for events within three seconds', async () => {
  const setClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 + ms })
  const claims: boolean[] = []
  for (const ms of [0, 0, 2_900, 3_000, 5_900]) {
    setClock(ms)
    claims.push(await claimRing())
  }
  vi.useRealTimers()
  expect(claims).toEqual([true, false, false, true, false])
})

test('a device rings even if its clock was set back', async () => {
  expect(await claimRing()).toBe(true)
  expect(await claimRing()).toBe(false)
  expect(Math.abs(rungAt() - Date.now())).toBeLessThan(60_000)
  localStorage.setItem('sonnette.rung', `${Date.now() + 3_600_000}`)
  expect(rungAt()).toBe(0)
  expect(await claimRing()).toBe(true)
})

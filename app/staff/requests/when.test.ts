import { expect, test } from 'vitest'
import type { Request } from '../../../domain/requests/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { isForLater, sayWhen } from './when.ts'

const now = Date.parse('2026-11-22T17:57:00Z')
const noon = '2026-11-23T11:00:00Z'
const request = (more: Partial<Request>) =>
  ({ status: 'new', wantedFrom: null, dueAt: null, cleaningPreference: null, ...more }) as Request
const say = (more: Partial<Request>) => sayWhen(request(more), 'Europe/Paris', now, staffTexts.fr.when)

test('a morning cleaning ordered in the evening is shown for tomorrow', () => {
  expect(say({ cleaningPreference: 'before', dueAt: noon })).toBe('Demain avant 12:00')
  expect(say({ cleaningPreference: 'after', wantedFrom: noon })).toBe('Demain après 12:00')
  expect(say({ cleaningPreference: 'none' })).toBe('Heure indifférente')
})

test('an order outside service hours shows its start time', () => {
  expect(say({ wantedFrom: '2026-11-23T06:00:00Z', dueAt: noon })).toBe('Demain dès 07:00')
  expect(say({ wantedFrom: '2026-11-22T19:00:00Z' })).toBe('Dès 20:00')
})

test('a request for now shows no time', () => {
  expect(say({ dueAt: noon })).toBe('')
})

test('an open request is for later until its time', () => {
  expect(isForLater(request({ wantedFrom: noon }), now)).toBe(true)
  expect(isForLater(request({ wantedFrom: noon }), Date.parse(noon))).toBe(false)
  expect(isForLater(request({ wantedFrom: noon, status: 'cancelled' }), now)).toBe(false)
  expect(isForLater(request({ dueAt: noon }), now)).toBe(false)
})

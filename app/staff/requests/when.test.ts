import { expect, test } from 'vitest'
import type { Request } from '../../../domain/requests/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { isForLater, sayWhen } from './when.ts'

const now = Date.parse('2026-11-22T17:57:00Z')
const noon = '2026-11-23T11:00:00Z'
const request = (more: Partial<Request>) =>
  ({ status: 'new', wantedFrom: null, dueAt: null, cleaningPreference: null, ...more }) as Request
const say = (more: Partial<Request>) => sayWhen(request(more), 'Europe/Paris', now, staffTexts.fr.when)

test('a cleaning before noon that is sent in the evening says that it is for tomorrow', () => {
  expect(say({ cleaningPreference: 'before', dueAt: noon })).toBe('Demain avant 12:00')
  expect(say({ cleaningPreference: 'after', wantedFrom: noon })).toBe('Demain après 12:00')
  expect(say({ cleaningPreference: 'none' })).toBe('Heure indifférente')
})

test('what is ordered outside its hours says from when on it is wanted', () => {
  expect(say({ wantedFrom: '2026-11-23T06:00:00Z', dueAt: noon })).toBe('Demain dès 07:00')
  expect(say({ wantedFrom: '2026-11-22T19:00:00Z' })).toBe('Dès 20:00')
})

test('what is wanted at once says nothing of when', () => {
  expect(say({ dueAt: noon })).toBe('')
})

test('what is wanted later is for later until then, and only while it is open', () => {
  expect(isForLater(request({ wantedFrom: noon }), now)).toBe(true)
  expect(isForLater(request({ wantedFrom: noon }), Date.parse(noon))).toBe(false)
  expect(isForLater(request({ wantedFrom: noon, status: 'cancelled' }), now)).toBe(false)
  expect(isForLater(request({ dueAt: noon }), now)).toBe(false)
})

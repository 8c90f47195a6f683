import { expect, test } from 'vitest'
import { oldestZoneName, timeZones } from './time-zones.server.ts'

test('a renamed time zone has its oldest name for guests, which every browser knows', () => {
  expect(['Europe/Kyiv', 'Asia/Kolkata', 'Europe/Paris'].map(oldestZoneName)).toEqual([
    'Europe/Kiev',
    'Asia/Calcutta',
    'Europe/Paris',
  ])
})

test('the list of time zones has their current names', () => {
  const names = timeZones(new Date('2026-03-02T10:00:00Z')).map(({ name }) => name)
  expect(names).toContain('Europe/Kyiv')
  expect(names).not.toContain('Europe/Kiev')
})

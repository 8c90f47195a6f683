import { expect, test } from 'vitest'
import { reachesInto } from './days.ts'

const MIDNIGHT = '2026-11-30T23:00:00.000Z'
const EVENING = '2026-11-30T21:00:00.000Z'
const MORNING = '2026-12-01T05:00:00.000Z'
const night = {
  id: '01a20bf4-680e-7000-8ce5-d630c7bb45f5',
  userId: 'lea',
  name: 'Léa',
  startsAt: EVENING,
  endsAt: MORNING,
  endedAt: null,
  day: '2026-11-30',
  from: '22:00',
  until: '06:00',
  isPlanned: true,
  revision: '1',
}

test('a night shift reaches into the next day unless it ends, or was ended, by midnight', () => {
  expect(reachesInto(night, MIDNIGHT)).toBe(true)
  expect(reachesInto({ ...night, endsAt: MIDNIGHT }, MIDNIGHT)).toBe(false)
  expect(reachesInto({ ...night, endedAt: MIDNIGHT }, MIDNIGHT)).toBe(false)
  expect(reachesInto({ ...night, startsAt: MIDNIGHT }, MIDNIGHT)).toBe(false)
})

test('an unended shift is over after 25 hours', () => {
  const unended = { ...night, endsAt: null }
  expect(reachesInto(unended, MIDNIGHT)).toBe(true)
  expect(reachesInto(unended, '2026-12-01T23:00:00.000Z')).toBe(false)
})

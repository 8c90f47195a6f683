import { expect, test } from 'vitest'
import { installation } from '../../tests/support/database.ts'
import { type Hotel, openHotel, refusalOf } from '../../tests/support/hotel.ts'
import { operations } from '../operations.ts'
import { BEGINNINGS_MOST } from './often.ts'

const { goOnDuty, goOffDuty, listHistory, showDuty } = operations

installation()

const happened = async (hotel: Hotel) => {
  const { entries } = await listHistory(hotel.admin, {
    subjectType: 'staff',
    subjectId: hotel.employee.userId,
    limit: 100,
  })
  return entries.filter(({ type }) => type === 'shift.began').length
}

test('starts of duty are limited, and a repeated start does not count', async () => {
  const hotel = await openHotel({ settings: { usesShifts: true } })
  const { admin, employee: lea } = hotel
  for (let i = 0; i < BEGINNINGS_MOST; i++) {
    await goOnDuty(lea, {})
    await goOnDuty(lea, {})
    await goOffDuty(lea, { note: `Nr ${i}` })
  }
  const { reason, retryAfter } = await refusalOf(goOnDuty(lea, {}))
  expect([reason, retryAfter]).toEqual(['too-many-attempts', expect.any(Number)])
  expect(await happened(hotel)).toBe(BEGINNINGS_MOST)
  // Off duty, they stay off and leave no notes; others are not blocked.
  await goOffDuty(lea, { note: 'encore' })
  const { handOvers } = await goOnDuty(admin, {})
  expect(handOvers.map(({ note }) => note)).not.toContain('encore')
  expect((await showDuty(admin, {})).own).not.toBeNull()
})

import { expect, test } from 'vitest'
import { claimsMore } from './rules.ts'

const isMore = (claimed: string, so: string, rooms = 0) =>
  claimsMore({ status: claimed as never, numberOfRooms: 10 + rooms }, { status: so, numberOfRooms: 10 })

test.each([
  ['trialing', 'active'],
  ['past_due', 'active'],
  ['none', 'active'],
  ['past_due', 'trialing'],
  ['cancelled', 'past_due'],
  ['inactive', 'none'],
  ['none', 'cancelled'],
  ['incomplete', 'a word that is yet to come'],
])('the status %s claims no more than %s or itself', (less, so) => {
  expect(isMore(less, so)).toBe(false)
  expect(isMore(so, so)).toBe(false)
})

test.each([
  ['active', 'trialing'],
  ['active', 'past_due'],
  ['trialing', 'past_due'],
  ['past_due', 'cancelled'],
  ['active', 'none'],
  ['trialing', 'inactive'],
  ['past_due', 'incomplete'],
  ['active', 'a word that is yet to come'],
])('the status %s claims more than %s', (more, so) => {
  expect(isMore(more, so)).toBe(true)
})

test('more rooms always claim more, and fewer do not', () => {
  expect(isMore('none', 'active', 1)).toBe(true)
  expect(isMore('active', 'active', -1)).toBe(false)
})

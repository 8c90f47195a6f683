import { expect, test } from 'vitest'
import { isOtherTab } from './other-tab.ts'

const at = (search: string, pathname = '/account') => ({ pathname, search })

test('the leave guard treats another tab or page as leaving the tab', () => {
  expect(isOtherTab(at('?tab=hotel'), at('?tab=profile'))).toBe(true)
  expect(isOtherTab(at('?tab=hotel'), at('?tab=hotel', '/admin'))).toBe(true)
  expect(isOtherTab(at('?tab=hotel'), at('?tab=hotel&saved'))).toBe(false)
})

test('the tab is the profile if the address names none', () => {
  expect(isOtherTab(at('?tab=profile'), at('?saved'))).toBe(false)
  expect(isOtherTab(at(''), at('?tab=security'))).toBe(true)
})

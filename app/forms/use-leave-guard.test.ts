import { expect, test } from 'vitest'
import { leadsOut } from './use-leave-guard.tsx'

const at = (pathname: string, search = '') => ({ pathname, search })
const sheet = at('/admin/roomtypes/new')

test('another page leaves a form, another search beside it does not', () => {
  expect(leadsOut(sheet, at('/admin/roomtypes'))).toBe(true)
  expect(leadsOut(sheet, at('/admin/roomtypes/new', '?q=suite'))).toBe(false)
})

test('choosing a language does not leave a form', () => {
  expect(leadsOut(sheet, at('/language'))).toBe(false)
  expect(leadsOut(sheet, at('/language'), () => true)).toBe(false)
})

import { expect, test } from 'vitest'
import { leadsOut } from './use-leave-guard.tsx'

const at = (pathname: string, search = '') => ({ pathname, search })
const sheet = at('/admin/roomtypes/new')

test('another page leads out of a form; what is searched for beside it does not', () => {
  expect(leadsOut(sheet, at('/admin/roomtypes'))).toBe(true)
  expect(leadsOut(sheet, at('/admin/roomtypes/new', '?q=suite'))).toBe(false)
})

test('choosing a language leads out of none: it comes back to the same', () => {
  expect(leadsOut(sheet, at('/language'))).toBe(false)
  expect(leadsOut(sheet, at('/language'), () => true)).toBe(false)
})

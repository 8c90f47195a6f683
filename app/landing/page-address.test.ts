import { beforeAll, expect, test } from 'vitest'
import { install, readSettings } from '../../platform/settings.ts'
import { pageAddress } from './page-address.ts'

beforeAll(() => install(readSettings({})))

test.each([
  ['/contact?lang=en&from=mail', '/contact?lang=en'],
  ['/contact.data', '/contact'],
  ['/_root.data', '/'],
  ['//', '/'],
  ['/////', '/'],
  ['//elsewhere.example/', '/elsewhere.example/'],
])('the page address of %s is %s on this site', (asked, address) => {
  expect(pageAddress(new Request(`http://hotel.example${asked}`))).toBe(`http://hotel.example${address}`)
})

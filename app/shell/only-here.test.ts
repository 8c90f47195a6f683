import { expect, test } from 'vitest'
import { hostOnlyHere } from './only-here.ts'

test.each([
  ['http://localhost:3000', 'localhost:3000'],
  ['http://hotel.localhost', 'hotel.localhost'],
  ['http://127.0.0.1:3000', '127.0.0.1:3000'],
  ['http://127.1:3000', '127.0.0.1:3000'],
  ['http://0.0.0.0:3000', '0.0.0.0:3000'],
  ['http://[::1]:3000', '[::1]:3000'],
])('a code for %s opens on this machine only', (origin, host) => {
  expect(hostOnlyHere(origin)).toBe(host)
})

test.each([
  'https://rooms.example',
  'http://192.168.1.20:3000',
  'http://localhost.example',
  'http://reception:3000',
])('a phone may reach %s', (origin) => {
  expect(hostOnlyHere(origin)).toBeUndefined()
})

import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { install, readSettings } from '../platform/settings.ts'
import { clientIpAddress } from './address.ts'

const app = new Hono().get('/', (c) => c.text(clientIpAddress(c)))

/** The address that counts, of a request from `socket` that says `forwarded`, behind so many proxies. */
async function counted(socket: string | undefined, forwarded?: string, proxies = 0): Promise<string> {
  install(readSettings({ TRUST_PROXY: String(proxies) }))
  const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } })
  return answer.text()
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:C000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::'],
  ['2001:db8:1:3::9', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
  [undefined, ''],
])('the address %s is counted as %s', async (socket, address) => {
  expect(await counted(socket)).toBe(address)
})

test('an address that the client claims does not count', async () => {
  expect(await counted('192.0.2.7', '203.0.113.1')).toBe('192.0.2.7')
  expect(await counted('192.0.2.7', '203.0.113.1, 203.0.113.2', 1)).toBe('203.0.113.2')
  expect(await counted('192.0.2.7', '203.0.113.1, 203.0.113.2, 203.0.113.3', 2)).toBe('203.0.113.2')
})

test('the address that a proxy saw is counted by its /64 too', async () => {
  expect(await counted('192.0.2.7', '2001:db8::1234', 1)).toBe('2001:db8::')
})

test.each([
  '',
  'unknown',
  '_hidden',
  '127.1',
  '010.0.0.1',
  '0x7f000001',
  '192.0.2.999',
  'x'.repeat(9000),
  '::1, ',
])('the proxy’s own address counts if the proxy forwards no address ("%s")', async (forwarded) => {
  expect(await counted('192.0.2.7', forwarded, 1)).toBe('192.0.2.7')
})

test('the nearest proxy’s address counts if there are fewer proxies than trusted', async () => {
  expect(await counted('192.0.2.7', '203.0.113.1', 2)).toBe('192.0.2.7')
})

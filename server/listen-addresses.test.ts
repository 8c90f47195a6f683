import { createServer } from 'node:http'
import { type AddressInfo, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { addressesOf } from './listen-addresses.ts'

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])(
  'a server that listens on %s alone names no address of the network',
  (host) => {
    expect(addressesOf(host, 3000)).toEqual({ local: 'http://localhost:3000', onNetwork: undefined })
  },
)

test.each([
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
  ['rooms.example', 'http://rooms.example:3000'],
])('a server that listens on %s alone names that address', (host, address) => {
  expect(addressesOf(host, 3000)).toEqual({ local: address, onNetwork: address })
})

test('every address that a server names answers when it listens on all of them', async () => {
  const server = createServer((_, answer) => answer.end('here')).listen(0, '0.0.0.0')
  onTestFinished(() => void server.close())
  await new Promise((listening) => server.once('listening', listening))
  const { local, onNetwork } = addressesOf('0.0.0.0', (server.address() as AddressInfo).port)
  const hasNetwork = Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address, internal }) => isIPv4(address) && !internal),
  )
  expect(onNetwork !== undefined).toBe(hasNetwork)
  for (const address of onNetwork ? [local, onNetwork] : [local])
    expect(await (await fetch(address)).text()).toBe('here')
})

import { expect, test } from 'vitest'
import { statusAsWritten } from '../tests/support/as-written.ts'
import { installation } from '../tests/support/database.ts'
import { collectLog } from '../tests/support/logged.ts'
import { listening } from '../tests/support/server.ts'

installation()
const site = listening()

test.each([
  ['a user name', 'GET http://claire@here/healthz HTTP/1.1', 'Host: here'],
  ['a password', 'GET http://claire:secret@here/api/v1/room HTTP/1.1', 'Host: here'],
  ['two hosts', 'GET /healthz HTTP/1.1', 'Host: here', 'Host: there'],
  ['one host twice', 'GET /healthz HTTP/1.1', 'Host: here', 'host: here'],
  ['no host', 'GET /healthz HTTP/1.1'],
])('what is asked with %s is refused, and is no defect', async (_, ...lines) => {
  const logged = collectLog()
  expect(await statusAsWritten(site.origin, lines)).toBe(400)
  logged.stop()
  expect(logged.warnings()).toEqual([])
})

test('what is asked with the whole address, as of a proxy, is answered', async () => {
  expect(
    await statusAsWritten(site.origin, ['GET http://there/healthz?by=claire@there HTTP/1.1', 'Host: here']),
  ).toBe(200)
})

import { expect, test } from 'vitest'
import { installation } from '../tests/support/database.ts'
import { collectLog } from '../tests/support/logged.ts'
import { statusOfRawRequest } from '../tests/support/raw-request.ts'
import { listening } from '../tests/support/server.ts'

installation()
const site = listening()

test.each([
  ['a user name', 'GET http://claire@here/healthz HTTP/1.1', 'Host: here'],
  ['a password', 'GET http://claire:secret@here/api/v1/room HTTP/1.1', 'Host: here'],
  ['two hosts', 'GET /healthz HTTP/1.1', 'Host: here', 'Host: there'],
  ['one host twice', 'GET /healthz HTTP/1.1', 'Host: here', 'host: here'],
  ['no host', 'GET /healthz HTTP/1.1'],
])('a request with %s is refused and is not logged as a defect', async (_, ...lines) => {
  const logged = collectLog()
  expect(await statusOfRawRequest(site.origin, lines)).toBe(400)
  logged.stop()
  expect(logged.warnings()).toEqual([])
})

test.each(['/healthz', '/up', '/readyz'])(
  'the path %s is answered over HTTP/1.0 without a host',
  async (path) => {
    expect(await statusOfRawRequest(site.origin, [`GET ${path} HTTP/1.0`])).toBe(200)
  },
)

test('a page is refused over HTTP/1.0 without a host', async () => {
  expect(await statusOfRawRequest(site.origin, ['GET /contact HTTP/1.0'])).toBe(400)
})

test('the log names both origins and the setting once when a form of another origin is refused', async () => {
  const logged = collectLog()
  const host = new URL(site.origin).host
  for (const path of ['/contact', '/contact', '/room/abc']) {
    const answer = await fetch(site.origin + path, {
      method: 'POST',
      headers: { origin: 'https://rooms.example' },
      body: new URLSearchParams({ a: 'b' }),
    })
    expect(answer.status).toBe(403)
  }
  logged.stop()
  expect(logged.warnings().map((line) => JSON.parse(line))).toMatchObject([
    {
      origin: 'https://rooms.example',
      host,
      msg: `a form from https://rooms.example was refused, as this site is http://${host}: if people use it at https://rooms.example, set PUBLIC_URL to that, or have the proxy pass the header Host on`,
    },
  ])
})

test('a request with the whole address, as from a proxy, is answered', async () => {
  expect(
    await statusOfRawRequest(site.origin, [
      'GET http://there/healthz?by=claire@there HTTP/1.1',
      'Host: here',
    ]),
  ).toBe(200)
})

import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/browser.ts'

const HTML_BYTES = 12_000
const SCRIPT_BYTES = 20_000

const packed = (body: string | Buffer) => gzipSync(body, { level: 9 }).length

test('the guest page is painted from one small answer', async ({ request, hotel }) => {
  const html = await (await request.get(`/room/${await hotel.roomToken('101')}`)).text()
  expect(packed(html)).toBeLessThanOrEqual(HTML_BYTES)
  expect(html).not.toContain('rel="stylesheet"')
  expect(html).not.toContain('@font-face')
  for (const [script] of html.matchAll(/<script[^>]*\ssrc=[^>]*>/g))
    expect(script).toMatch(/async|type="module"/)
})

test('the scripts of the guest page are light', async ({ request, hotel }) => {
  const html = await (await request.get(`/room/${await hotel.roomToken('101')}`)).text()
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  let total = 0
  for (const script of scripts) total += packed(await (await request.get(script)).body())
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(SCRIPT_BYTES)
})

import { gzipSync } from 'node:zlib'
import { guestLanguages } from '../../i18n/guest-languages.ts'
import { expect, test } from '../support/browser.ts'
import { offerLanguages } from '../support/guest-room.ts'

const HTML_BYTES = 12 * 1024
const SCRIPT_BYTES = 20 * 1024

const packed = (body: string | Buffer) => gzipSync(body, { level: 9 }).length

for (const language of guestLanguages) {
  test(`the guest page is light in ${language}`, async ({ request, hotel }) => {
    await offerLanguages(hotel)
    const headers = { 'accept-language': language }
    const html = await (await request.get(`/room/${await hotel.roomToken('101')}`, { headers })).text()
    expect(html).toContain(`<html lang="${language}"`)
    expect(packed(html)).toBeLessThanOrEqual(HTML_BYTES)
    expect(html).not.toContain('rel="stylesheet"')
    expect(html).not.toContain('@font-face')
    for (const [script] of html.matchAll(/<script[^>]*\ssrc=[^>]*>/g))
      expect(script).toMatch(/async|type="module"/)
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
    let total = 0
    for (const script of scripts) total += packed(await (await request.get(script)).body())
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThanOrEqual(SCRIPT_BYTES)
  })
}

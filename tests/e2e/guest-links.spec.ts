import { expect, test } from '../support/browser.ts'
import { guestRoom, scriptsRun, staffOf } from '../support/guest-room.ts'

test.use({ locale: 'en-GB', expectedComplaints: /404/ })

const unknown = '0123456789abcdefghjkmnpqrs'
const malformed = 'not-a-link'

test('an unknown, a replaced and a malformed link show the same page', async ({ request, hotel }) => {
  const staff = await staffOf(hotel)
  const replaced = await hotel.roomToken('201')
  const [room] = await hotel.sql<{ id: string }>("select id from rooms where number = '201'")
  await staff(`/rooms/${room?.id}/link/replace`)

  const pages = []
  for (const token of [unknown, replaced, malformed]) {
    const answer = await request.get(`/room/${token}`)
    expect(answer.status()).toBe(404)
    expect(answer.headers()['set-cookie']).toBeUndefined()
    const html = await answer.text()
    // Drawn once for all, it holds nothing of who asked first.
    expect(html).not.toContain(token)
    const nonces = [...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => `'nonce-${nonce}'`)
    const allowed = answer.headers()['content-security-policy'] ?? ''
    for (const nonce of nonces) expect(allowed).toContain(nonce)
    pages.push(html.replaceAll(/nonce="[^"]*"/g, ''))
  }
  expect(pages[1]).toBe(pages[0])
  expect(pages[2]).toBe(pages[0])
})

test('the page of an unknown link is in the language of each visitor', async ({ request }) => {
  for (const language of ['fr', 'en', 'fr', 'en']) {
    const answer = await request.get(`/room/${unknown}`, { headers: { 'accept-language': language } })
    expect(await answer.text()).toContain(`<html lang="${language}"`)
    expect(answer.headers().vary).toContain('Accept-Language')
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
  }
})

test('the page of an unknown link helps in both languages', async ({ page }) => {
  await page.goto(`/room/${unknown}`)
  await expect(page.getByText('Appelez la réception')).toBeVisible()
  await expect(page.getByText('Please call or visit reception')).toBeVisible()
})

test('a link that is replaced while its page is open stops working at once', async ({ page, hotel }) => {
  const staff = await staffOf(hotel)
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('202'))
  await scriptsRun(room.send)
  const [found] = await hotel.sql<{ id: string }>("select id from rooms where number = '202'")
  await staff(`/rooms/${found?.id}/link/replace`)
  await expect(page.getByText('This link does not lead to a room')).toBeVisible()
})

test('a form sent to a dead link gets the page of the dead link', async ({ request }) => {
  const answer = await request.post(`/room/${unknown}`, { form: { intent: 'send', comment: 'hello' } })
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('This link does not lead to a room')
})

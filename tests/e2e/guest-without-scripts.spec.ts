import type { APIRequestContext } from '@playwright/test'
import { expect, type SiteHotel, test } from '../support/browser.ts'
import { guestRoom, requestsWith, setTowelMaximum, staffOf } from '../support/guest-room.ts'

test.use({ locale: 'en-GB', javaScriptEnabled: false, expectedComplaints: /status of 4(00|09)/ })

test('a guest sends a request, gets a page and cancels the request', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('106'))
  // Fields that would not count are hidden.
  await expect(page.getByRole('spinbutton', { name: /Extra towels/ })).toBeHidden()
  await room.tap('Extra towels')
  await page.getByRole('spinbutton', { name: /Extra towels/ }).fill('3')
  await room.tap('Cleaning')
  await page.getByText('After 12:00').click()
  await room.comment.fill('no scripts')
  await room.send.click()

  await expect(room.sent).toBeVisible()
  await expect(room.own.filter({ hasText: '3 towels' })).toHaveCount(1)
  await page.reload()
  await expect(room.own).toHaveCount(2)
  // In the afternoon it is tomorrow’s.
  const cleaning = room.own.filter({ hasText: /cleaning \(after 12:00(, tomorrow)?\)/ })
  const sent = await requestsWith(hotel, 'no scripts')
  expect(sent.map(({ preference }) => preference)).toEqual([null, 'after'])

  await cleaning.getByRole('button', { name: 'Cancel' }).click()
  await expect(cleaning).toContainText('Cancelled')
})

test('French and English pages confirm an order in their own words', async ({ page, hotel }) => {
  await page.goto(`/room/${await hotel.roomToken('106')}`)
  await page.getByRole('button', { name: 'Français' }).click()
  await page.locator('label').filter({ hasText: 'Papier toilette' }).click()
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByText('Demande envoyée')).toBeVisible()
})

test('an address that claims a sent order is not believed', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await page.goto(`/room/${await hotel.roomToken('106')}?sent=${crypto.randomUUID()}`)
  await expect(room.send).toBeVisible()
  await expect(room.sent).toHaveCount(0)
})

test('an empty form reports what is missing', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('106'))
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await room.send.click()
  expect((await answered).status()).toBe(400)
  await expect(page.getByRole('alert')).toHaveText('Choose at least one service, or write what you need.')
})

test('a refused form keeps everything typed', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('106'))
  await room.tap('Extra towels')
  const count = page.getByRole('spinbutton', { name: /Extra towels/ })
  await count.fill('3')
  await room.tap('Cleaning')
  await page.getByText('Before 12:00').click()
  await room.comment.fill('kept\nwhile refused')
  await setTowelMaximum(hotel, 2)
  await room.send.click()
  await expect(page.getByRole('alert')).toContainText('no longer offered in this quantity')
  await expect(room.card('Extra towels').getByRole('checkbox')).toBeChecked()
  await expect(count).toHaveValue('3')
  await expect(page.getByRole('radio', { name: 'Before 12:00' })).toBeChecked()
  await expect(room.comment).toHaveValue('kept\nwhile refused')
  expect(await requestsWith(hotel, 'kept\nwhile refused')).toHaveLength(0)
})

/** Sends a form as a browser does that has no scripts. */
const sendForm = (
  request: APIRequestContext,
  hotel: SiteHotel,
  token: string,
  form: Record<string, string>,
) =>
  request.post(`/room/${token}`, {
    form: { intent: 'send', ...form },
    headers: { origin: hotel.url, 'accept-language': 'en' },
  })

test('a form that arrives twice creates one request', async ({ request, hotel }) => {
  const token = await hotel.roomToken('106')
  await request.get(`/room/${token}`)
  const form = { key: crypto.randomUUID(), comment: 'arrived twice' }
  const answers = await Promise.all([1, 2].map(() => sendForm(request, hotel, token, form)))
  for (const answer of answers) expect(await answer.text()).toContain('Request sent successfully!')
  expect(await requestsWith(hotel, 'arrived twice')).toHaveLength(1)
})

test('a form of an ended stay creates no request, and its answer can be reloaded', async ({
  page,
  hotel,
}) => {
  const token = await hotel.roomToken('107')
  const room = guestRoom(page)
  await room.open(token)
  const [found] = await hotel.sql<{ id: string }>("select id from rooms where number = '107'")
  const staff = await staffOf(hotel)
  await staff(`/rooms/${found?.id}/check-out`, { stay: 1 })
  await room.comment.fill('of the guest who left')
  await room.send.click()
  await expect(page.getByRole('heading', { name: 'Your stay has ended' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your stay has ended' })).toBeVisible()
  expect(await requestsWith(hotel, 'of the guest who left')).toHaveLength(0)
  await page.getByRole('link', { name: 'Open the room’s page' }).click()
  await room.flag('Do not disturb').click()
  await expect(page.getByText('Do not disturb: on')).toBeVisible()
})

test('requests of earlier days are collapsed and offer no action', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('105'))
  await room.comment.fill('the day before yesterday')
  await room.send.click()
  await expect(room.own).toHaveCount(1)
  await hotel.sql(
    `update requests set created_at = now() - interval '50 h', due_at = now() - interval '49 h' where comment = $1`,
    ['the day before yesterday'],
  )
  await page.reload()
  await expect(room.standing).toHaveCount(0)
  await expect(room.own).toHaveCount(0)
  const earlier = page.locator('details').filter({ hasText: 'earlier request' })
  await expect(earlier).toContainText('1 earlier request')
  await expect(earlier.getByText('the day before yesterday')).toBeHidden()
  await earlier.locator('summary').click()
  await expect(earlier.getByText('the day before yesterday')).toBeVisible()
  await expect(earlier).not.toContainText('longer than planned')
  await expect(earlier.getByRole('button')).toHaveCount(0)
})

test('a second order under a used key is refused', async ({ request, hotel }) => {
  const token = await hotel.roomToken('106')
  await request.get(`/room/${token}`)
  const key = crypto.randomUUID()
  await sendForm(request, hotel, token, { key, comment: 'the first' })
  const answer = await sendForm(request, hotel, token, { key, comment: 'the second' })
  expect(answer.status()).toBe(409)
  const html = await answer.text()
  expect(html).toContain('nothing was sent')
  expect(html).not.toContain(`value="${key}"`)
  expect(html).toMatch(/<textarea[^>]*>the second</)
  expect(await requestsWith(hotel, 'the second')).toHaveLength(0)
})

test('Cancel returns to its request and confirms the cancellation', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('108'))
  await room.tap('Toilet paper')
  await room.send.click()
  await room.own.getByRole('button', { name: 'Cancel: toilet paper' }).click()
  await expect(room.own.getByText('Got it.')).toBeVisible()
  await expect(room.own).toBeInViewport()
  await expect(room.sent).toHaveCount(0)
})

test('a door sign returns to itself and shows its state', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('108'))
  await room.flag('No cleaning today').click()
  await expect(page.getByText('No cleaning today: on')).toBeVisible()
  await expect(room.flag('No cleaning today')).toBeInViewport()
  await room.flag('No cleaning today').click()
  await expect(page.getByText('No cleaning today: off')).toBeVisible()
})

test('a service that was just ordered says so when the form is filled in again', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('108'))
  await room.tap('Toilet paper')
  await room.send.click()
  await expect(room.card('Toilet paper')).toContainText('Already asked just now')
  await expect(room.standing).toContainText('Sent')

  // The same order again: the page asks whether it is meant.
  await room.tap('Toilet paper')
  await room.send.click()
  await expect(page.getByText('Ask again, or for more?')).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Ask again' }).click()
  await expect(room.own).toHaveCount(1)
  await expect(room.own).toContainText(/Asked again, \d\d:\d\d/)
})

test('a guest raises and lifts “do not disturb”', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('107'))
  await room.flag('Do not disturb').click()
  await expect(room.flag('Do not disturb')).toHaveAttribute('aria-pressed', 'true')
  await room.flag('Do not disturb').click()
  await expect(room.flag('Do not disturb')).toHaveAttribute('aria-pressed', 'false')
})

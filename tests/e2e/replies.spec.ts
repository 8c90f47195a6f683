import type { Page } from '@playwright/test'
import { openBoard, rowWith } from '../support/board.ts'
import { expect, expectAccessible, type SiteHotel, test } from '../support/browser.ts'
import { guestRoom, offerLanguages, scriptsRun, staffOf } from '../support/guest-room.ts'

test.use({ locale: 'en-GB', expectedComplaints: /Failed to load resource/ })

/** Orders towels with a comment that tells the request from others. */
async function order(page: Page, comment: string, { scripts = true } = {}) {
  const room = guestRoom(page)
  await room.tap('Extra towels')
  await room.comment.fill(comment)
  await room.send.click()
  await expect(room.sent).toBeVisible()
  const card = room.own.filter({ hasText: comment })
  await expect(card).toHaveCount(1)
  if (scripts) await expect(card).toContainText('Sent')
  return card
}

async function requestOf(hotel: SiteHotel, comment: string) {
  const [found] = await hotel.sql<{ id: string; roomId: string; stay: number }>(
    `select id, room_id as "roomId", stay from requests where comment = $1`,
    [comment],
  )
  return found ?? { id: '', roomId: '', stay: 0 }
}

const messagesOf = (hotel: SiteHotel, id: string) =>
  hotel.sql<{ text: string; isByStaff: boolean }>(
    `select coalesce(preset, text) as text, written_by is not null as "isByStaff"
     from request_messages where request_id = $1 order by number`,
    [id],
  )

/** Staff write by the API. */
async function reply(hotel: SiteHotel, id: string, content: { preset: string } | { text: string }) {
  const call = await staffOf(hotel)
  await call(`/requests/${id}/replies`, { key: crypto.randomUUID(), ...content })
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /messages$/ })

test('staff and guest write to each other live, and the answer is unread until staff open it', async ({
  page,
  openBrowser,
  hotel,
}) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('104'))
  await scriptsRun(room.send)
  const card = await order(page, 'Two sizes')
  await expect(card.getByRole('textbox')).toHaveCount(0)

  const lea = await openBoard(await openBrowser({ locale: 'fr-FR' }), hotel, 'employee')
  const row = rowWith(lea, 'Two sizes')
  await row.getByRole('button', { name: /Autres actions/ }).click()
  await lea.getByRole('menuitem', { name: 'Écrire au client' }).click()
  await dialogOf(lea).getByRole('button', { name: 'Quelle taille' }).click()
  await expect(dialogOf(lea).getByText('Envoyé.')).toBeVisible()
  await expect(dialogOf(lea).getByRole('log')).toContainText('Quelle taille')

  await expect(card).toContainText('Which size?')
  await lea.keyboard.press('Escape')
  await expect(dialogOf(lea)).toBeHidden()
  await card.getByRole('textbox', { name: 'Your answer' }).fill('XL <b>please</b>')
  await card.getByRole('button', { name: 'Send answer' }).click()
  await expect(card.getByRole('list')).toContainText('XL <b>please</b>')
  await expect(card.getByRole('textbox', { name: 'Your answer' })).toHaveValue('')

  await row.getByRole('link', { name: /Réponse du client/ }).click()
  await expect(dialogOf(lea).getByRole('log')).toContainText('XL <b>please</b>')
  await dialogOf(lea).getByRole('textbox', { name: 'Votre message' }).fill('On vous l’apporte')
  await dialogOf(lea).getByRole('button', { name: 'Envoyer' }).click()
  await expect(dialogOf(lea).getByRole('log')).toContainText('On vous l’apporte')
  await expect(card).toContainText('On vous l’apporte')
  await lea.keyboard.press('Escape')
  await expect(row.getByRole('link', { name: '3 messages' })).toBeVisible()
  await page.reload()
  await expect(card.getByRole('list')).toContainText('On vous l’apporte')
})

test('an answer given without a connection is kept over a reload, is shown as not sent, and is sent once', async ({
  page,
  context,
  hotel,
}) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('105'))
  await scriptsRun(room.send)
  const card = await order(page, 'Out of reach')
  const { id } = await requestOf(hotel, 'Out of reach')
  await reply(hotel, id, { preset: 'how-many' })
  await expect(card).toContainText('How many?')
  await context.setOffline(true)
  await card.getByRole('textbox', { name: 'Your answer' }).fill('Four')
  await card.getByRole('button', { name: 'Send answer' }).click()
  await expect(card.getByRole('alert')).toContainText('Not sent yet. No connection. Kept on this phone')
  await expect(card).toContainText('Four')
  await expect(card.getByRole('textbox', { name: 'Your answer' })).toHaveCount(0)
  await expectAccessible(page)
  expect(await messagesOf(hotel, id)).toHaveLength(1)

  // The page comes back, and the answers do not arrive.
  await page.route(/\/room\/\w+$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await context.setOffline(false)
  await page.reload()
  await expect(card.getByRole('alert')).toContainText('we don’t know yet if it arrived')
  await expect(card.getByRole('alert')).not.toContainText('Not sent yet')
  await page.unroute(/\/room\/\w+$/)
  await card.getByRole('button', { name: /^Check now/ }).click()
  await expect(card.getByRole('list')).toContainText('Four')
  await expect(card.getByRole('alert')).toHaveCount(0)
  await expect(card.getByRole('textbox', { name: 'Your answer' })).toHaveValue('')
  expect(await messagesOf(hotel, id)).toEqual([
    { text: 'how-many', isByStaff: true },
    { text: 'Four', isByStaff: false },
  ])
})

test('an answer that the hotel refuses stays on the card with the reason until the guest discards it', async ({
  page,
  context,
  hotel,
}) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('202'))
  await scriptsRun(room.send)
  const card = await order(page, 'Too late')
  const { id } = await requestOf(hotel, 'Too late')
  await reply(hotel, id, { preset: 'how-many' })
  await expect(card).toContainText('How many?')
  await context.setOffline(true)
  await card.getByRole('textbox', { name: 'Your answer' }).fill('Four')
  await card.getByRole('button', { name: 'Send answer' }).click()
  await expect(card.getByRole('alert')).toContainText('Not sent yet')
  const call = await staffOf(hotel)
  await call(`/requests/${id}/finish`)
  await context.setOffline(false)
  await expect(card).toContainText('Done')
  await expect(card.getByRole('alert')).not.toContainText('Kept on this phone')
  await expect(card.getByRole('alert')).toContainText('Not sent yet')
  await page.reload()
  await expect(card).toContainText('Four')
  await card.getByRole('button', { name: /^Discard/ }).click()
  await expect(card).not.toContainText('Four')
  expect(await messagesOf(hotel, id)).toHaveLength(1)
})

test('a guest reads presets in the page’s language, from right to left', async ({ page, hotel }) => {
  await offerLanguages(hotel)
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('106'))
  await scriptsRun(room.send)
  await order(page, 'In Arabic')
  const { id } = await requestOf(hotel, 'In Arabic')
  await reply(hotel, id, { preset: 'in-20-minutes' })
  await reply(hotel, id, { text: 'Une petite ou une grande ?' })
  await page.locator('summary.language-now').click()
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const card = page.locator(`[id="${id}"]`)
  await expect(card.getByText('خلال 20 دقيقة')).toHaveAttribute('lang', 'ar')
  await expect(card.getByText('Une petite ou une grande ?')).toHaveAttribute('dir', 'auto')
  await expectAccessible(page)
  await card.getByRole('textbox', { name: 'ردّك' }).fill('كبيرة')
  await card.getByRole('button', { name: 'إرسال الرد' }).click()
  await expect(card.getByRole('list')).toContainText('كبيرة')
  expect(
    await hotel.sql('select language from request_messages where request_id = $1 and number = 3', [id]),
  ).toEqual([{ language: 'ar' }])
})

test('messages are gone after the check-out, for the next guest as well', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('107'))
  await scriptsRun(room.send)
  const card = await order(page, 'Leaving soon')
  const { id, roomId, stay } = await requestOf(hotel, 'Leaving soon')
  await reply(hotel, id, { text: 'We are coming' })
  await expect(card).toContainText('We are coming')
  const call = await staffOf(hotel)
  await call(`/rooms/${roomId}/check-out`, { stay })
  await page.getByRole('link', { name: 'Open the room’s page' }).click()
  await expect(page.getByText('We are coming')).toHaveCount(0)
  expect(await messagesOf(hotel, id)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /status of 4(00|09)/ })

  test('a guest reads a message after a reload and answers by a form', async ({ page, hotel }) => {
    const room = guestRoom(page)
    await room.open(await hotel.roomToken('108'))
    const card = await order(page, 'Plain page', { scripts: false })
    const { id } = await requestOf(hotel, 'Plain page')
    await reply(hotel, id, { preset: 'may-we-enter' })
    await page.reload()
    await expect(card).toContainText('May we come in now?')
    await card.getByRole('textbox', { name: 'Your answer' }).fill('Yes')
    await card.getByRole('button', { name: 'Send answer' }).click()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(card.getByRole('list')).toContainText('Yes')
    await page.reload()
    expect(await messagesOf(hotel, id)).toHaveLength(2)
  })

  test('a refused answer is put back into its field', async ({ page, hotel }) => {
    const token = await hotel.roomToken('103')
    const room = guestRoom(page)
    await room.open(token)
    const card = await order(page, 'Too long', { scripts: false })
    const { id } = await requestOf(hotel, 'Too long')
    await reply(hotel, id, { preset: 'how-many' })
    await page.reload()
    const field = card.getByRole('textbox', { name: 'Your answer' })
    await field.evaluate((one) => one.removeAttribute('maxlength'))
    await field.fill('Many '.repeat(101))
    await card.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByRole('alert')).toContainText('500')
    await expect(field).toHaveValue(/^(Many ){101}$/)
    expect(await messagesOf(hotel, id)).toHaveLength(1)
  })
})

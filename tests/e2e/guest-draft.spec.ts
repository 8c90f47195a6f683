import type { Page } from '@playwright/test'
import { expect, type SiteHotel, test } from '../support/browser.ts'
import { guestRoom, scriptsRun, staffOf } from '../support/guest-room.ts'

// Chosen services and typed text stay until they are sent or the stay ends.

test.use({ locale: 'en-GB' })

async function fillIn(page: Page, hotel: SiteHotel, number: string) {
  const room = guestRoom(page)
  const token = await hotel.roomToken(number)
  await room.open(token)
  await scriptsRun(room.send)
  await room.tap('Extra towels')
  await page.getByRole('button', { name: 'One more: Extra towels' }).click()
  await room.tap('Cleaning')
  await page.getByText('After 12:00').click()
  await room.comment.fill('typed\nbefore')
  await expect(room.send).toContainText('Send: 2 towels')
  return { room, token }
}

test('a draft survives a reload', async ({ page, hotel }) => {
  const { room } = await fillIn(page, hotel, '201')
  await page.reload()
  await expect(room.send).toContainText('Send: 2 towels')
  await expect(page.getByRole('spinbutton', { name: /Extra towels/ })).toHaveValue('2')
  await expect(page.getByRole('radio', { name: 'After 12:00' })).toBeChecked()
  await expect(room.comment).toHaveValue('typed\nbefore')
})

test('a draft survives a change of language', async ({ page, hotel }) => {
  await fillIn(page, hotel, '202')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('button', { name: /^Envoyer/ })).toContainText('2 serviettes')
  await expect(page.getByRole('textbox', { name: 'Un mot pour l’équipe' })).toHaveValue('typed\nbefore')
})

test('a draft survives going back to the page', async ({ page, hotel }) => {
  const { room } = await fillIn(page, hotel, '203')
  await page.goto('/imprint')
  await page.goBack()
  await expect(room.send).toContainText('Send: 2 towels')
  await expect(room.comment).toHaveValue('typed\nbefore')
})

test('a draft survives in a tab while another tab of the room sends', async ({ page, context, hotel }) => {
  const { room, token } = await fillIn(page, hotel, '206')
  const second = await context.newPage()
  const other = guestRoom(second)
  await other.open(token)
  await expect(other.comment).toHaveValue('typed\nbefore')
  await room.comment.fill('typed since')
  await expect(room.send).toContainText('Send: 2 towels')
  await other.send.click()
  await expect(other.sent).toBeVisible()
  await page.reload()
  await expect(room.comment).toHaveValue('typed since')
  await second.reload()
  await scriptsRun(other.send)
})

test('a sent draft does not return', async ({ page, hotel }) => {
  const { room } = await fillIn(page, hotel, '204')
  await room.send.click()
  await expect(room.sent).toBeVisible()
  await page.reload()
  await scriptsRun(room.send)
  await expect(room.comment).toHaveValue('')
})

test('a sent draft does not return by going back to an older page', async ({ page, hotel }) => {
  await fillIn(page, hotel, '207')
  await page.getByRole('button', { name: 'Français' }).click()
  const send = page.getByRole('button', { name: /^(Envoyer|Choisissez)/ })
  await expect(send).toContainText('2 serviettes')
  await send.click()
  await expect(send).toHaveText('Choisissez un service')
  await page.goBack()
  await expect(send).toHaveText('Choisissez un service')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('the next guest of the room does not see the draft', async ({ page, hotel }) => {
  const staff = await staffOf(hotel)
  const { room, token } = await fillIn(page, hotel, '205')
  const [found] = await hotel.sql<{ id: string }>("select id from rooms where number = '205'")
  await staff(`/rooms/${found?.id}/check-out`, { stay: 1 })
  await expect(page.getByRole('heading', { name: 'Your stay has ended' })).toBeVisible()
  await room.open(token)
  await scriptsRun(room.send)
  await expect(room.comment).toHaveValue('')
})

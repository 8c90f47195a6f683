import { expect, test } from '../support/browser.ts'
import { guestRoom, requestsWith, scriptsRun, staffOf } from '../support/guest-room.ts'
import { translate } from '../support/translator.ts'

test.use({ locale: 'en-GB' })

test('a translated guest page shows the current choice and the state of the request', async ({
  page,
  hotel,
}) => {
  const staff = await staffOf(hotel)
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('301'))
  await scriptsRun(room.send)
  await translate(page)
  const send = page.locator('.send-button')
  await expect(send).toHaveText('‹Choose a service›')

  await room.tap('Extra towels')
  await expect(send).toHaveText('‹Send: 1 towel›')
  const more = page.getByRole('button', { name: 'One more: Extra towels' })
  await more.click()
  await more.click()
  await expect(send).toHaveText('‹Send: 3 towels›')
  await page.getByRole('textbox').fill('translated')
  await send.click()
  await expect(page.getByText('‹Request sent successfully!›')).toBeVisible()
  await expect(send).toHaveText('‹Choose a service›')

  const own = page.locator('#own li')
  await expect(own).toContainText('‹Sent›')
  const [request] = await requestsWith(hotel, 'translated')
  await staff(`/requests/${request?.id}/start`)
  await expect(own).toContainText('‹In progress›')
  await expect(own).not.toContainText('Sent')
  await staff(`/requests/${request?.id}/finish`)
  await expect(own).toContainText('‹Done›')
  await expect(own).not.toContainText('In progress')
  const standing = page.locator('.standing')
  await expect(standing).toContainText('‹Done›')
  await expect(standing).not.toContainText('In progress')
})

test('a translated guest page shows that the guest has cancelled, and no older state', async ({
  page,
  hotel,
}) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('302'))
  await scriptsRun(room.send)
  await translate(page)
  await room.tap('Toilet paper')
  await page.locator('.send-button').click()
  const own = page.locator('#own li')
  await expect(own).toContainText('‹Sent›')
  await own.getByRole('button', { name: /^Cancel/ }).click()
  await expect(own).toContainText('‹Cancelled›')
  await expect(own).not.toContainText('Sent')
  await own.getByRole('button', { name: /^Undo/ }).click()
  await expect(own).toContainText('‹Sent›')
  await expect(own).not.toContainText('Cancelled')
})

test('a guest page shows its own text again after its translation is removed', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('303'))
  await scriptsRun(room.send)
  await page.evaluate(() => {
    const [text] = document.querySelector('.send-button .state-lines')?.childNodes ?? []
    const font = document.createElement('font')
    font.textContent = 'Wählen'
    text?.replaceWith(font)
    // Like a browser asked for the original: it restores the replaced text.
    setTimeout(() => text && font.replaceWith(text), 100)
  })
  await expect(room.send).toHaveText('Choose a service')
  await room.tap('Toilet paper')
  await expect(room.send).toHaveText('Send: toilet paper')
})

import { expect, test } from '../support/browser.ts'
import { guestRoom, requestsWith, scriptsRun } from '../support/guest-room.ts'

test.use({ locale: 'en-GB', expectedComplaints: /Failed to load resource/ })

const sends = /\/room\/\w+$/

test('an order made offline is stored and sent after the reconnection', async ({ page, context, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('108'))
  await room.tap('Extra towels')
  await room.comment.fill('kept for later')
  await expect(room.send).toHaveText('Send: 1 towel and your message')
  await context.setOffline(true)
  await room.send.click()

  await expect(room.own).toContainText('Not sent yet')
  await expect(room.own).toContainText('it will be sent when the connection is back')
  await expect(room.sent).toHaveCount(0)
  expect(await requestsWith(hotel, 'kept for later')).toHaveLength(0)

  await context.setOffline(false)
  await expect(room.sent).toBeVisible()
  await expect(room.own).toHaveCount(1)
  await expect(room.own).toContainText('Sent')
  expect(await requestsWith(hotel, 'kept for later')).toHaveLength(1)
})

test('a stored order survives the page', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('108'))
  await page.route(sends, (route) => route.abort())
  await room.comment.fill('survives')
  await expect(room.send).toHaveText('Send: your message')
  await room.send.click()
  await expect(room.own).toContainText('Not sent yet')

  await page.unroute(sends)
  await page.reload()
  await expect(room.sent).toBeVisible()
  expect(await requestsWith(hotel, 'survives')).toHaveLength(1)
})

test('a lost answer does not create a second request', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('108'))
  await page.route(
    sends,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await room.comment.fill('answer lost')
  await expect(room.send).toHaveText('Send: your message')
  await room.send.click()
  await expect(room.sent).toBeVisible()
  expect(await requestsWith(hotel, 'answer lost')).toHaveLength(1)
})

test('the page checks whether an order has arrived before it offers other actions', async ({
  page,
  hotel,
}) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('108'))
  await room.comment.fill('nobody knows')
  await expect(room.send).toHaveText('Send: your message')
  const data = /\/room\/\w+\/data/
  let arrives = false
  await page.route(data, (route) => route.abort())
  await page.route(sends, async (route) => {
    if (arrives) await route.fetch()
    await route.abort()
  })
  await room.send.click()
  await expect(room.own).toContainText('we don’t know yet if it arrived')
  await expect(room.own).not.toContainText('Not sent yet')
  await expect(room.own.getByRole('button')).toHaveText(['Check now'])

  // The hotel can be asked again, and does not have it.
  await page.unroute(data)
  await room.own.getByRole('button', { name: 'Check now: your message' }).click()
  await expect(room.own).toContainText('Not sent yet')
  await expect(room.own.getByRole('button')).toHaveText(['Try again', 'Edit', 'Discard'])

  // Now it arrives, and only the answer is lost.
  arrives = true
  await room.own.getByRole('button', { name: 'Try again: your message' }).click()
  await expect(room.sent).toBeVisible()
  await expect(room.own).toHaveCount(1)
  expect(await requestsWith(hotel, 'nobody knows')).toHaveLength(1)
})

test('an order answered by a server error counts as not sent', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('108'))
  await page.route(sends, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await room.comment.fill('gateway')
  await expect(room.send).toHaveText('Send: your message')
  await room.send.click()
  await expect(room.own).toContainText('An error occurred. Kept on this phone')
  await expect(room.sent).toHaveCount(0)
})

test('an order answered by a gateway counts as not sent', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('108'))
  await page.route(sends, (route) => route.fulfill({ status: 200, json: { ok: true } }))
  await room.comment.fill('captive')
  await expect(room.send).toHaveText('Send: your message')
  await room.send.click()
  await expect(room.own).toContainText('Not sent yet')
  await expect(room.sent).toHaveCount(0)
})

test('a guest edits or discards a stored order', async ({ page, context, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('108'))
  await room.tap('Toilet paper')
  await expect(room.send).toHaveText('Send: toilet paper')
  await context.setOffline(true)
  await room.send.click()
  await room.own.getByRole('button', { name: 'Edit' }).click()
  await expect(room.own).toHaveCount(0)
  await expect(room.send).toHaveText('Send: toilet paper')

  await room.send.click()
  await room.own.getByRole('button', { name: 'Discard' }).click()
  await expect(room.own).toHaveCount(0)
  await context.setOffline(false)
  await page.reload()
  await expect(room.own).toHaveCount(0)
})

test.describe('on a phone, in French', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 360, height: 740 } })

  test('the buttons of a stored order stay within its card on a phone', async ({ page, context, hotel }) => {
    await page.goto(`/room/${await hotel.roomToken('105')}`)
    await expect(page.getByRole('button', { name: 'Choisissez un service' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('textbox').fill('gardée')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    const card = page.getByRole('region', { name: 'Vos demandes' }).getByRole('listitem')
    await expect(card.getByRole('button')).toHaveText(['Réessayer', 'Modifier', 'Supprimer'])
    const overhang = await card.evaluate((one) => {
      const { paddingRight, borderRightWidth } = getComputedStyle(one)
      const inner =
        one.getBoundingClientRect().right - parseFloat(paddingRight) - parseFloat(borderRightWidth)
      return (
        Math.max(...[...one.querySelectorAll('button')].map((b) => b.getBoundingClientRect().right)) - inner
      )
    })
    expect(overhang).toBeLessThanOrEqual(0.5)
  })
})

test('editing a stored order does not replace the order being typed', async ({ page, context, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('106'))
  await scriptsRun(room.send)
  await context.setOffline(true)
  await room.tap('Toilet paper')
  await room.send.click()
  await room.tap('Extra towels')
  await room.comment.fill('still being typed')
  await room.own.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('alert')).toHaveText('Send or clear what you are writing first.')
  await expect(room.own).toContainText('Not sent yet')
  await expect(room.send).toHaveText('Send: 1 towel and your message')
  await expect(room.comment).toHaveValue('still being typed')

  await room.tap('Extra towels')
  await room.comment.fill('')
  await room.own.getByRole('button', { name: 'Edit' }).click()
  await expect(room.own).toHaveCount(0)
  await expect(room.send).toHaveText('Send: toilet paper')
})

test('a sign toggled offline reports no answer and stays as it was', async ({ page, context, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('108'))
  await expect(room.send).toHaveText('Choose a service')
  await context.setOffline(true)
  await room.flag('Do not disturb').click()
  await expect(page.getByRole('alert')).toContainText('No answer')
  await expect(room.flag('Do not disturb')).toHaveAttribute('aria-pressed', 'false')
})

test('an action whose answer was lost is not reported as failed', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('108'))
  await room.tap('Toilet paper')
  await room.comment.fill('cancelled, whatever the line does')
  await room.send.click()
  await expect(room.own).toContainText('Sent')
  await page.route('**/data', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await room.own.getByRole('button', { name: 'Cancel' }).click()
  await expect(room.own).toContainText('Cancelled')
  await room.flag('Do not disturb').click()
  await expect(room.flag('Do not disturb')).toHaveAttribute('aria-pressed', 'true')
  await expect(room.own.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the page asks before a service is ordered again while the first order is stored', async ({
  page,
  context,
  hotel,
}) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('107'))
  await expect(room.send).toHaveText('Choose a service')
  await context.setOffline(true)
  await room.tap('Toilet paper')
  await room.send.click()
  await expect(room.own).toContainText('Not sent yet')
  await room.tap('Toilet paper')
  await room.send.click()
  await expect(page.getByRole('alert')).toContainText('You just asked for this')
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(room.own).toHaveCount(1)

  await room.tap('Toilet paper')
  await room.send.click()
  await page.getByRole('button', { name: 'Ask for more' }).click()
  await expect(room.own).toHaveCount(2)
  await context.setOffline(false)
  await expect(room.own.getByText('Sent', { exact: true })).toHaveCount(2)
})

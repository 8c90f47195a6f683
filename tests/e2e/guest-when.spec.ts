import { expect, test } from '../support/browser.ts'
import { guestRoom, requestsWith, scriptsRun, setHours } from '../support/guest-room.ts'

// The time of a request is shown before it is sent; an order against a sign on the door asks which of the two holds.

test.use({ locale: 'en-GB' })

test('an order outside service hours shows when they begin', async ({ page, hotel }) => {
  await setHours(hotel, 'breakfast', { inHours: 2 })
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  await expect(room.card('Breakfast')).toContainText(/(today|tomorrow) from \d\d:\d\d/i)
  await room.tap('Breakfast')
  await expect(room.send).toContainText(/breakfast in the room \((today|tomorrow) from \d\d:\d\d\)/)
  await room.send.click()
  await expect(room.own).toContainText(/breakfast in the room \((today|tomorrow) from \d\d:\d\d\)/i)
})

test('a cleaning names the day of its before and after, also once sent', async ({ page, hotel }) => {
  // A time zone in which it is afternoon: noon means tomorrow's.
  const hour = new Date().getUTCHours()
  await hotel.sql(`update hotels set time_zone = $1`, [
    `Etc/GMT${hour > 14 ? `+${hour - 14}` : `-${14 - hour}`}`,
  ])
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('102'))
  await room.tap('Cleaning')
  await page.getByText(/^Before \d\d:\d\d, tomorrow$/).click()
  await expect(room.send).toHaveText(/^Send: cleaning \(before \d\d:\d\d, tomorrow\)$/)
  await room.send.click()
  await expect(room.own).toContainText(/cleaning \(before \d\d:\d\d, tomorrow\)/i)
})

test.describe('on a narrow phone', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 320, height: 640 } })

  test('no word of a choice overflows its button on a narrow phone', async ({ page, hotel }) => {
    await page.goto(`/room/${await hotel.roomToken('102')}`)
    await page.getByRole('checkbox', { name: 'Ménage' }).check({ force: true })
    const choice = page.locator('label').filter({ hasText: 'Sans préférence' })
    await expect(choice).toBeVisible()
    const beyond = () => choice.evaluate((label) => label.scrollWidth - label.clientWidth)
    expect(await beyond()).toBeLessThanOrEqual(0)
  })
})

test('the parts of one order show that they belong together', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('103'))
  await room.tap('Extra towels')
  await room.tap('Cleaning')
  await page.getByText('After 12:00').click()
  await room.send.click()
  await expect(room.own).toHaveText([/Part 1 of 2 of one order1 towel/, /Part 2 of 2 of one ordercleaning/])
})

test('the page asks about a cleaning under “no cleaning today” and sends it once the sign is removed', async ({
  page,
  hotel,
}) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('104'))
  await scriptsRun(room.send)
  await room.flag('No cleaning today').click()
  await expect(room.flag('No cleaning today')).toHaveAttribute('aria-pressed', 'true')
  await room.tap('Cleaning')
  await room.comment.fill('against my flag')
  await room.send.click()
  await expect(page.getByRole('alert')).toContainText(
    'On your door: No cleaning today. Which should we follow?',
  )
  await page.getByRole('button', { name: 'Send nothing' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await requestsWith(hotel, 'against my flag')).toHaveLength(0)

  await room.send.click()
  await page.getByRole('button', { name: 'Remove and send: No cleaning today' }).click()
  await expect(room.sent).toBeVisible()
  await expect(room.flag('No cleaning today')).toHaveAttribute('aria-pressed', 'false')
  expect(await requestsWith(hotel, 'against my flag')).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /status of 409/ })

  test('the page asks about an order that contradicts the door sign without scripts', async ({
    page,
    hotel,
  }) => {
    const room = guestRoom(page)
    await room.open(await hotel.roomToken('105'))
    await room.flag('Do not disturb').click()
    await room.tap('Toilet paper')
    await room.comment.fill('disturb me')
    await room.send.click()
    await expect(page.getByText('On your door: Do not disturb. Which should we follow?')).toBeVisible()
    expect(await requestsWith(hotel, 'disturb me')).toHaveLength(0)
    await page.getByRole('button', { name: 'Remove and send: Do not disturb' }).click()
    await expect(room.sent).toBeVisible()
    await expect(room.flag('Do not disturb')).toHaveAttribute('aria-pressed', 'false')
    expect(await requestsWith(hotel, 'disturb me')).toHaveLength(1)
  })

  test('a guest undoes a cancellation without scripts', async ({ page, hotel }) => {
    const room = guestRoom(page)
    await room.open(await hotel.roomToken('106'))
    await room.tap('Toilet paper')
    await room.send.click()
    await room.own.getByRole('button', { name: 'Cancel' }).click()
    await room.own.getByRole('button', { name: 'Undo: toilet paper' }).click()
    await expect(room.own).toContainText('Sent')
  })
})

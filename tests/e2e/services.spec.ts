import type { Page } from '@playwright/test'
import { adminTexts } from '../../i18n/admin.ts'
import { loseAnswers, moveUp, openScreen } from '../support/admin.ts'
import { expect, test } from '../support/browser.ts'
import { guestRoom } from '../support/guest-room.ts'

const path = '/admin/customservices'

// A refusal is an answer of 4xx, of which the console tells; and of an answer that is lost.
test.use({ locale: 'en-GB', expectedComplaints: /status of 40\d|ERR_FAILED/ })

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader')
const builtIn = ['Extra towels', 'Mini-bar', 'Toilet paper', 'Cleaning', 'Something is wrong']
const own = ['Breakfast in the room', 'Iron and ironing board', 'Extra pillow']

test('an admin adds a service, sees it as guests will, and undoes it', async ({ context, hotel }) => {
  const page = await openScreen(context, hotel, path)
  await page.keyboard.press('n')
  await page.getByLabel('Name in French').fill('Navette')
  await page.getByLabel('Find a pictogram').fill('coach')
  await page.getByRole('radio').filter({ visible: true }).check()
  await page.getByLabel('Maximum number').fill('6')
  await page.getByLabel('From', { exact: true }).fill('22:00')
  await page.getByLabel('To', { exact: true }).fill('02:00')
  await expect(page.getByText('From 22:00 to 02:00 the next day.')).toBeVisible()
  const shown = page.frameLocator('iframe[aria-hidden=false]')
  await expect(shown.getByRole('listitem').filter({ hasText: 'Navette' })).toContainText('1 to 6')
  const add = page.getByRole('button', { name: 'Add a service' })
  const mendLine = await loseAnswers(page, '**/customservices/new.data*')
  await add.click()
  await expect(page.getByText(adminTexts.en.noResponse)).toBeInViewport()
  await mendLine()
  await add.click()
  await expect(rows(page)).toHaveText([...builtIn, ...own, 'Navette'])
  await expect(page.getByRole('row', { name: 'Navette' })).toContainText('22:00 – 02:00')

  const said = page.getByRole('alert').filter({ hasText: 'Navette is offered to your guests.' })
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveText([...builtIn, ...own])
  await expect(page.getByText('Archived (1)')).toBeVisible()
})

test('an admin moves services by keyboard and by dragging, and undoes it', async ({ context, hotel }) => {
  const page = await openScreen(context, hotel, path)
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
  await moveUp(page, 'Extra pillow', { from: 8, to: 6, of: 8 })
  const [breakfast = '', iron = '', pillow = ''] = own
  await expect(rows(page)).toHaveText([...builtIn, pillow, breakfast, iron])
  const said = page.getByRole('alert').filter({ hasText: 'Extra pillow is now number 6.' })
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveText([...builtIn, ...own])

  const [from, to] = [await handle('Cleaning').boundingBox(), await handle('Extra towels').boundingBox()]
  if (!from || !to) throw new Error('there are no handles')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y)
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect(rows(page)).toHaveText([
    'Cleaning',
    'Extra towels',
    'Mini-bar',
    'Toilet paper',
    'Something is wrong',
    ...own,
  ])
  await expect(page.getByText('Cleaning is now number 1.')).toBeVisible()
  await page.reload()
  await expect(rows(page).first()).toHaveText('Cleaning')
})

test.describe('open guest page', () => {
  // One of them has no stream.
  test.use({ expectedComplaints: /status of 40\d|ERR_FAILED/ })

  test('an open guest page loses an archived service at once and keeps the other choices', async ({
    context,
    hotel,
    openBrowser,
  }) => {
    const page = await (await openBrowser()).newPage()
    const room = guestRoom(page)
    await room.open(await hotel.roomToken('101'))
    await room.tap('Extra pillow')
    await room.tap('Toilet paper')
    await room.comment.fill('Two, please')
    await expect(room.send).toContainText('pillow')

    const admin = await openScreen(context, hotel, path)
    await admin.getByRole('switch', { name: 'Offer Extra pillow' }).click()
    await expect(admin.getByText('Extra pillow is no longer offered.')).toBeVisible()
    await expect(room.card('Extra pillow')).toBeHidden()
    await expect(room.send).toHaveText('Send: toilet paper and your message')
    const said = page.getByText('Not available right now: extra pillow.')
    await expect(said).toBeVisible()
    await page.reload()
    await expect(said).toBeVisible()
    await room.comment.fill('Two, please')
    await expect(said).toBeHidden()
    await room.send.click()
    await expect(room.own).toHaveCount(1)
    await expect(room.own).toContainText('Two, please')
  })

  test('an order of an archived service is refused, and the page then shows the current services', async ({
    context,
    hotel,
    openBrowser,
  }) => {
    const guests = await openBrowser()
    await guests.route('**/live', (route) => route.abort())
    const page = await guests.newPage()
    const room = guestRoom(page)
    await room.open(await hotel.roomToken('101'))
    await room.tap('Extra pillow')
    await room.tap('Toilet paper')
    await room.comment.fill('Two, please')
    const admin = await openScreen(context, hotel, path)
    await admin.getByRole('switch', { name: 'Offer Extra pillow' }).click()
    await expect(admin.getByText('Extra pillow is no longer offered.')).toBeVisible()

    await room.send.click()
    await expect(page.getByText('One of the services is no longer offered').first()).toBeVisible()
    expect(await hotel.sql(`select from requests where comment = 'Two, please'`)).toEqual([])
    await page.getByRole('button', { name: /^Edit/ }).click()
    await expect(room.card('Extra pillow')).toBeHidden()
    await expect(page.getByText('Not available right now: extra pillow.')).toBeVisible()
    await expect(room.send).toHaveText('Send: toilet paper and your message')
    await room.send.click()
    await expect(room.sent).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an admin moves a service, turns it off and sets its target time without scripts', async ({
    context,
    hotel,
  }) => {
    const page = await openScreen(context, hotel, path)
    await page.getByRole('button', { name: 'Move Mini-bar up' }).click()
    await expect(rows(page).first()).toHaveText('Mini-bar')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Mini-bar is now number 1.')
    await page.getByRole('switch', { name: 'Offer Toilet paper' }).click()
    await expect(page.getByRole('switch', { name: 'Offer Toilet paper' })).not.toBeChecked()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Toilet paper is no longer offered.')
    await expect(page.getByText('7 services offered')).toBeVisible()

    await rows(page).getByText('Mini-bar').click()
    await page.getByLabel('Target time, in minutes').fill('0')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter a number from 1 to 1,440.')).toBeVisible()
    await page.getByLabel('Target time, in minutes').fill('25')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Mini-bar was saved.' })).toBeVisible()
    await page.goto(path)
    await expect(page.getByRole('row', { name: 'Mini-bar' })).toContainText('25 min')
  })
})

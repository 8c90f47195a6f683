import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { boards, openBoard, rowWith } from '../support/board.ts'
import { expect, expectNoSidewaysScroll, type SiteHotel, signInAs, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'
import { cookieOf } from '../support/staff.ts'

test.use({ locale: 'en-GB' })

/** A stranger with a photograph of the room's card: one made-up device for each request. */
async function flood(hotel: SiteHotel, room: string, many: number) {
  const sent = Array.from({ length: many }, (_, i) => sendFromRoom(hotel, room, `Champagne ${room} no ${i}`))
  await Promise.all(sent)
}
const said = (page: Page, room: string) =>
  page.getByText(new RegExp(`^Room ${room} is sending unusually many requests: \\d+ in an hour`))
/** The notice about a flooded room and its actions. */
const noticeOf = (page: Page, room: string) => said(page, room).locator('..')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

test('an admin sees that a room is flooded and replaces its link at once', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'admin')
  const old = await hotel.roomToken('201')
  await flood(hotel, '201', 7)
  await expect(rowWith(page, 'Champagne 201 no 6')).toBeVisible()
  await expect(noticeOf(page, '201')).toBeHidden()
  await flood(hotel, '201', 2)
  await expect(noticeOf(page, '201')).toBeVisible()

  await button(noticeOf(page, '201'), 'Replace the link').click()
  const dialog = page.getByRole('dialog', { name: 'Replace the link of room 201?' })
  await expect(dialog).toContainText('The card in this room stops working immediately')
  await button(dialog, 'Keep the old link').click()
  await expect(dialog).toBeHidden()
  expect(await hotel.roomToken('201')).toBe(old)

  await button(noticeOf(page, '201'), 'Replace the link').click()
  await button(dialog, 'Replace the link').click()
  const made = page.getByRole('dialog', { name: 'Room 201: new link' })
  await expect(made).toBeVisible()
  const token = await hotel.roomToken('201')
  expect(token).not.toBe(old)
  await expect(made.getByLabel('Room link')).toHaveValue(`${hotel.url}/room/${token}`)
  await expect(made.getByRole('img', { name: 'QR code of room 201' })).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(made, 'Copy the link').click()
  await expect(made.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${hotel.url}/room/${token}`)
  const download = page.waitForEvent('download')
  await made.getByRole('link', { name: 'Download the QR code' }).click()
  expect((await download).suggestedFilename()).toBe('room-201.svg')

  // Closed by mistake, the new link is not lost.
  await page.keyboard.press('Escape')
  await button(page, 'Show the new link').click()
  await button(made, 'Done').click()
  await expect(page.getByText('Room 201: new link')).toBeHidden()
  await expect(noticeOf(page, '201')).toBeHidden()
  expect((await fetch(`${hotel.url}/room/${old}`)).status).toBe(404)
})

test('an employee is asked to tell an admin about a flooded room', async ({ context, hotel }) => {
  await flood(hotel, '202', 9)
  const page = await openBoard(context, hotel, 'employee')
  await expect(noticeOf(page, '202')).toContainText('Tell an admin, who can replace the room’s link.')
  await expect(button(page, 'Replace the link')).toHaveCount(0)
})

test('the requests of a flooded room come after all others and stay available', async ({
  openBrowser,
  hotel,
}) => {
  await sendFromRoom(hotel, '104', 'A cot, please')
  await flood(hotel, '203', 60)
  const context = await openBrowser({ viewport: { width: 360, height: 740 } })
  const page = await openBoard(context, hotel, 'admin')
  const place = async (text: string) => (await rowWith(page, text).first().boundingBox())?.y ?? 0
  await expect(rowWith(page, 'Champagne 203')).toHaveCount(60)
  expect(await place('A cot, please')).toBeLessThan(await place('Champagne 203'))
  await expectNoSidewaysScroll(page)

  await noticeOf(page, '203').getByRole('link', { name: 'Show them' }).click()
  await expect(rowWith(page, 'A cot, please')).toBeHidden()
  await expect(rowWith(page, 'Champagne 203')).toHaveCount(60)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an admin replaces a flooded room’s link without scripts', async ({ context, page, hotel }) => {
    await flood(hotel, '205', 9)
    const old = await hotel.roomToken('205')
    await signInAs(context, hotel, 'admin')
    await page.goto(boards.admin)
    const notice = noticeOf(page, '205')
    // By their elements: Playwright reads no text within a noscript.
    await notice.locator('summary').click()
    await expect(notice.locator('details p')).toHaveText(/^The card in this room stops working immediately/)
    await expect(notice.locator('details p')).toBeVisible()
    await notice.locator('details [type=submit]').click()
    await expect(page.getByText('Room 205: new link')).toBeVisible()
    const token = await hotel.roomToken('205')
    expect(token).not.toBe(old)
    await expect(page.locator('input[readonly]')).toHaveValue(`${hotel.url}/room/${token}`)
  })
})

test('an employee’s form cannot replace a link', async ({ request, hotel }) => {
  const [room] = await hotel.sql<{ id: string }>(`select id from rooms where number = '104'`)
  const old = await hotel.roomToken('104')
  const answer = await request.post(boards.employee, {
    form: { intent: 'replace-link', roomId: room?.id ?? randomUUID() },
    headers: { ...(await cookieOf(hotel, 'employee')), origin: hotel.url },
  })
  expect(answer.status()).toBe(403)
  expect(await hotel.roomToken('104')).toBe(old)
})

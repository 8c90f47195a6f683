import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { boards, openBoard, rowWith } from '../support/board.ts'
import { expect, expectNoSidewaysScroll, type Site, signInAs, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

test.use({ settings: { LIMIT_GUEST_ROOM: '8/3600' }, locale: 'en-GB' })

/** A stranger with a photograph of the room's card: one made-up device for each request. */
async function flood(site: Site, room: string, many: number) {
  const sent = Array.from({ length: many }, (_, i) => sendFromRoom(site, room, `Champagne ${room} no ${i}`))
  await Promise.all(sent)
}
const said = (page: Page, room: string) =>
  page.getByText(new RegExp(`^Room ${room} sends unusually many requests: \\d+ in an hour`))
/** What is said of the room, and what can be done about it. */
const noticeOf = (page: Page, room: string) => said(page, room).locator('..')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

test('an admin sees live that a room is flooded, and gives it a new link there and then', async ({
  context,
  site,
}) => {
  const page = await openBoard(context, site, 'admin')
  const old = await site.roomToken('201')
  await flood(site, '201', 7)
  await expect(rowWith(page, 'Champagne 201 no 6')).toBeVisible()
  await expect(noticeOf(page, '201')).toBeHidden()
  await flood(site, '201', 2)
  await expect(noticeOf(page, '201')).toBeVisible()

  await button(noticeOf(page, '201'), 'Replace the link').click()
  const dialog = page.getByRole('dialog', { name: 'Replace the link of room 201?' })
  await expect(dialog).toContainText('The card in this room stops working at once')
  await button(dialog, 'Keep the old one').click()
  await expect(dialog).toBeHidden()
  expect(await site.roomToken('201')).toBe(old)

  await button(noticeOf(page, '201'), 'Replace the link').click()
  await button(dialog, 'Replace the link').click()
  const made = page.getByRole('dialog', { name: 'Room 201: new link' })
  await expect(made).toBeVisible()
  const token = await site.roomToken('201')
  expect(token).not.toBe(old)
  await expect(made.getByLabel('Link of the room')).toHaveValue(`${site.url}/room/${token}`)
  await expect(made.getByRole('img', { name: 'QR code of room 201' })).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(made, 'Copy the link').click()
  await expect(made.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/room/${token}`)
  const download = page.waitForEvent('download')
  await made.getByRole('link', { name: 'Download the QR code' }).click()
  expect((await download).suggestedFilename()).toBe('room-201.svg')

  // Closed by mistake, the new link is not lost.
  await page.keyboard.press('Escape')
  await button(page, 'Show the new link').click()
  await button(made, 'Done').click()
  await expect(page.getByText('Room 201: new link')).toBeHidden()
  await expect(noticeOf(page, '201')).toBeHidden()
  expect((await fetch(`${site.url}/room/${old}`)).status).toBe(404)
})

test('an employee is told to tell an admin', async ({ context, site }) => {
  await flood(site, '202', 9)
  const page = await openBoard(context, site, 'employee')
  await expect(noticeOf(page, '202')).toContainText('Tell an admin, who can replace the room’s link.')
  await expect(button(page, 'Replace the link')).toHaveCount(0)
})

test('what floods a room hides no other room’s request, and is still there', async ({
  openBrowser,
  site,
}) => {
  await sendFromRoom(site, '104', 'A cot, please')
  await flood(site, '203', 60)
  const context = await openBrowser({ viewport: { width: 360, height: 740 } })
  const page = await openBoard(context, site, 'admin')
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

  test('an admin replaces a flooded room’s link all the same', async ({ context, page, site }) => {
    await flood(site, '205', 9)
    const old = await site.roomToken('205')
    await signInAs(context, site, 'admin')
    await page.goto(boards.admin)
    const notice = noticeOf(page, '205')
    // By their elements: Playwright reads no text within a noscript.
    await notice.locator('summary').click()
    await expect(notice.locator('details p')).toHaveText(/^The card in this room stops working at once/)
    await expect(notice.locator('details p')).toBeVisible()
    await notice.locator('details [type=submit]').click()
    await expect(page.getByText('Room 205: new link')).toBeVisible()
    const token = await site.roomToken('205')
    expect(token).not.toBe(old)
    await expect(page.locator('input[readonly]')).toHaveValue(`${site.url}/room/${token}`)
  })
})

test('an employee’s form replaces no link', async ({ context, site }) => {
  await signInAs(context, site, 'employee')
  const [room] = await site.sql<{ id: string }>(`select id from rooms where number = '104'`)
  const old = await site.roomToken('104')
  const answer = await context.request.post(`${site.url}${boards.employee}`, {
    form: { intent: 'replace-link', roomId: room?.id ?? randomUUID() },
    headers: { origin: site.url },
  })
  expect(answer.status()).toBe(403)
  expect(await site.roomToken('104')).toBe(old)
})

import type { Page } from '@playwright/test'
import { faceTexts } from '../../i18n/faces.ts'
import { guestTexts } from '../../i18n/guest.ts'
import { openScreen } from '../support/admin.ts'
import { openBoard } from '../support/board.ts'
import { expect, expectAccessible, type SiteHotel, test } from '../support/browser.ts'
import { guestRoom, staffOf } from '../support/guest-room.ts'

test.use({ locale: 'en-GB' })

const t = guestTexts.en.faces
const staffT = faceTexts.en

/** A guest whose towels have come. */
async function withTowels(hotel: SiteHotel, page: Page) {
  const guest = guestRoom(page)
  await guest.open(await hotel.roomToken('101'))
  await guest.tap('Extra towels')
  await guest.send.click()
  const card = guest.own.first()
  await expect(card).toContainText(guestTexts.en.progress.sent)
  const finish = await staffOf(hotel)
  await finish(`/requests/${await card.getAttribute('id')}/finish`)
  return card
}

const face = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a guest who is not happy says so once, and an admin sees it without a name', async ({
      context,
      hotel,
      openBrowser,
    }) => {
      const board = await openBoard(await openBrowser({ javaScriptEnabled: true }), hotel, 'admin')
      const page = await context.newPage()
      const card = await withTowels(hotel, page)
      if (!javaScriptEnabled) await page.reload()
      await expect(card).toContainText(t.ask)
      await expect(page.getByRole('button', { name: /^(Not good|All right|Good): / })).toHaveCount(3)
      if (javaScriptEnabled) await expectAccessible(page)
      await face(page, t.bad).focus()
      await page.keyboard.press('Enter')
      await page.getByLabel(t.why).fill('They were damp.')
      await face(page, t.tell).click()
      await expect(card).toContainText(t.thanks)
      await page.reload()
      await expect(card).toContainText(t.thanks)
      await expect(face(page, t.good)).toHaveCount(0)

      const notice = board.getByRole('status').filter({ hasText: 'They were damp.' })
      await expect(notice).toContainText(/^Room 101, .*: the guest is not happy/)
      await notice.getByRole('button', { name: new RegExp(`^${staffT.seen}, room 101`) }).click()
      await expect(notice).toHaveCount(0)
    })
  })
}

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })

  test('a face waits on the phone over a reload, and counts once', async ({ context, hotel, page }) => {
    const card = await withTowels(hotel, page)
    await expect(card).toContainText(t.ask)
    await context.setOffline(true)
    await face(page, t.good).click()
    await expect(card.getByRole('alert')).toContainText('Not sent yet')
    await expect(face(page, t.good)).toHaveCount(0)
    await expect(card).not.toContainText(t.thanks)
    const given = () => hotel.sql('select face from requests where face is not null')
    expect(await given()).toEqual([])
    await context.setOffline(false)
    await page.reload()
    await expect(card).toContainText(t.thanks)
    expect(await given()).toEqual([{ face: 'good' }])
  })
})

test('an admin reads how often each face was given, by service', async ({ context, hotel, openBrowser }) => {
  const page = await (await openBrowser()).newPage()
  const card = await withTowels(hotel, page)
  await face(page, t.good).click()
  await expect(card).toContainText(t.thanks)
  const analytics = await openScreen(context, hotel, '/admin/analytics?kind=day')
  const row = analytics.getByRole('region', { name: staffT.title }).getByRole('row').nth(1)
  await expect(row).toHaveText(/towels.*1.*0.*0/i)
  const download = analytics.waitForEvent('download')
  await analytics.getByRole('button', { name: staffT.csv }).click()
  expect((await download).suggestedFilename()).toMatch(/^satisfaction_/)
})

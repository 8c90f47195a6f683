import type { Page } from '@playwright/test'
import { guestTexts } from '../../i18n/guest.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { choose, openBoard, press, rowWith } from '../support/board.ts'
import { expect, expectNoSidewaysScroll, type SiteHotel, test } from '../support/browser.ts'
import { guestRoom, scriptsRun } from '../support/guest-room.ts'

// One day of a guest, a housekeeper and a receptionist, one step after the other on the same requests. Other tests
// cover each step in detail.

const t = staffTexts.fr
const guestSays = guestTexts.en
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

test.use({ expectedComplaints: /Failed to load resource|status of 409/ })

/** Breakfast is over for now, whenever the test runs: it begins in three hours. */
const breakfastIsLater = (hotel: SiteHotel) =>
  hotel.sql(
    `update services set hours_from = to_char(now() at time zone 'Europe/Paris' + interval '3 h', 'HH24:MI'),
                         hours_until = to_char(now() at time zone 'Europe/Paris' + interval '5 h', 'HH24:MI')
     where icon = 'breakfast'`,
  )

test('a guest, a housekeeper and a receptionist complete three requests', async ({ openBrowser, hotel }) => {
  test.slow()
  await breakfastIsLater(hotel)
  const lea = await openBoard(await openBrowser(phone), hotel, 'employee')
  const claire = await openBoard(await openBrowser(), hotel, 'admin')
  const guestBrowser = await openBrowser({ ...phone, locale: 'en-GB' })
  const guestPage = await guestBrowser.newPage()
  const guest = guestRoom(guestPage)

  await test.step('the guest chooses, reads the time and reloads without a loss', async () => {
    await guest.open(await hotel.roomToken('104'))
    await guest.tap('Extra towels')
    await guest.tap('Cleaning')
    await guest.tap('Breakfast')
    await expect(guest.card('Breakfast')).toContainText(/from \d\d:\d\d/i)
    await guest.comment.fill('Window side, please')
    await guestPage.reload()
    await expect(guest.comment).toHaveValue('Window side, please')
    await expect(guest.send).toContainText('towel')
    await expectNoSidewaysScroll(guestPage)
    await guest.send.click()
    await expect(guest.sent).toBeVisible()
    await expect(guest.own).toHaveCount(3)
  })

  // By its service: its row also names the others of its order.
  const asking = (page: Page, service: string) =>
    rowWith(page, 'Window side').filter({ has: page.getByRole('heading', { name: service }) })
  const towels = asking(lea, t.builtIn.towels)
  const cleaning = asking(lea, t.builtIn.cleaning)
  await test.step('the housekeeper sees three requests and finishes one', async () => {
    await expect(rowWith(lea, 'Window side')).toHaveCount(3)
    await press(towels, t.actions.take)
    await expect(guest.standing).toContainText(guestSays.progress.seen)
    await press(towels, t.actions.start)
    await press(towels, t.actions.finish)
    await expect(rowWith(lea, 'Window side')).toHaveCount(2)
    await expect(guest.own.filter({ hasText: 'towel' })).toContainText(guestSays.progress.done)
  })

  await test.step('the housekeeper undoes a slip', async () => {
    await choose(cleaning, t.actions.finish)
    await expect(rowWith(lea, 'Window side')).toHaveCount(1)
    await lea.getByRole('button', { name: t.undo.undo }).click()
    await expect(rowWith(lea, 'Window side')).toHaveCount(2)
    await expect(cleaning).toContainText(t.statuses.new)
  })

  await test.step('an offline action is sent after the reconnection', async () => {
    await lea.context().setOffline(true)
    await press(cleaning, t.actions.take)
    await expect(lea.getByText(t.unsent.said(t.unsent.actions.take)).first()).toBeVisible()
    await lea.context().setOffline(false)
    await expect(cleaning).toContainText(t.you)
    await expect(guest.own.filter({ hasText: 'cleaning' })).toContainText(guestSays.progress.seen)
  })

  await test.step('the receptionist cannot bring breakfast, and the guest reads why', async () => {
    const breakfast = asking(claire, 'Petit déjeuner')
    await expect(breakfast).toContainText(/dès \d\d:\d\d/i)
    await choose(breakfast, t.actions.cancel)
    const dialog = claire.getByRole('dialog')
    await dialog.getByLabel(t.cancelDialog.presets['not-available']).check()
    await dialog.getByRole('button', { name: t.cancelDialog.confirm }).click()
    await expect(guest.own.filter({ hasText: 'reakfast' })).toContainText(
      guestSays.cancelReasons['not-available'] as string,
    )
    await expect(guest.sent).toHaveCount(0)
  })

  await test.step('the receptionist orders for a guest on the phone and hands the request over', async () => {
    await claire.getByRole('heading', { name: t.requests, exact: true }).click()
    await claire.keyboard.press('n')
    const dialog = claire.getByRole('dialog', { name: t.createDialog.title })
    await expect(dialog.getByRole('combobox', { name: t.roomWord, exact: true })).toBeFocused()
    await claire.keyboard.type('305')
    await claire.keyboard.press('Enter')
    await dialog.getByRole('button', { name: t.createDialog.more(t.builtIn.towels) }).click()
    await dialog.getByLabel(t.createDialog.comment).fill('Elle a téléphoné')
    await dialog.getByRole('button', { name: t.createDialog.send }).click()
    await choose(rowWith(claire, 'Elle a téléphoné'), 'Léa Dubois')
    await expect(lea.getByRole('alert').filter({ hasText: '305' })).toContainText('Claire Martin')
    await expect(rowWith(lea, 'Elle a téléphoné')).toContainText(t.handedBy('Claire Martin'))
  })

  await test.step('the page asks the guest who wants no cleaning after all which to follow', async () => {
    await guest.own.filter({ hasText: 'cleaning' }).getByRole('button', { name: guestSays.cancel }).click()
    await expect(guest.own.filter({ hasText: 'cleaning' })).toContainText(guestSays.progress.cancelled)
    await guest.flag(guestSays.flags.no_cleaning).click()
    await guestPage.reload()
    await scriptsRun(guest.send)
    await guest.tap('Cleaning')
    await guest.send.click()
    const asked = guestPage.getByText(guestSays.whichHolds(guestSays.flags.no_cleaning))
    await expect(asked).toBeVisible()
    await guestPage.getByRole('button', { name: guestSays.liftAndSend }).click()
    await expect(guest.sent).toBeVisible()
    await expect(rowWith(claire, t.builtIn.cleaning).filter({ hasText: '104' })).toHaveCount(1)
  })
})

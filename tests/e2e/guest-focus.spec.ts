import type { Locator } from '@playwright/test'
import { guestTexts } from '../../i18n/guest.ts'
import { expect, test } from '../support/browser.ts'
import { guestRoom, scriptsRun } from '../support/guest-room.ts'

// Keyboard and screen-reader focus moves to the next sensible place when a pressed element disappears.

test.use({ locale: 'en-GB', expectedComplaints: /Failed to load resource/ })

const t = guestTexts.en
const press = (button: Locator) => button.press('Enter')
const headingIn = (card: Locator) => card.getByRole('heading', { level: 3 })

test('the focus is on the request after Cancel and after its Undo has gone', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  await room.comment.fill('cancelled by keyboard')
  await press(room.send)
  await press(room.own.getByRole('button', { name: 'Cancel' }))
  await expect(room.own).toContainText('Cancelled')
  await expect(headingIn(room.own)).toBeFocused()
  await page.keyboard.press('Tab')
  const undo = room.own.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(undo).toBeHidden()
  await expect(headingIn(room.own)).toBeFocused()
})

test('the focus moves to the neighbouring request and then the form after Discard, and to the form after Edit', async ({
  page,
  context,
  hotel,
}) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('102'))
  await scriptsRun(room.send)
  await context.setOffline(true)
  const kept = async (comment: string) => {
    await room.comment.fill(comment)
    await press(room.send)
    await expect(room.own.filter({ hasText: comment })).toContainText('Not sent yet')
  }
  for (const comment of ['first', 'second', 'third']) await kept(comment)
  const discard = (comment: string) =>
    press(room.own.filter({ hasText: comment }).getByRole('button', { name: 'Discard' }))
  await discard('second')
  await expect(headingIn(room.own.filter({ hasText: 'first' }))).toBeFocused()
  await discard('first')
  await expect(headingIn(room.own.filter({ hasText: 'third' }))).toBeFocused()
  await discard('third')
  const form = page.getByText('What do you need?')
  await expect(form).toBeFocused()

  await kept('edited')
  await press(room.own.getByRole('button', { name: 'Edit' }))
  await expect(form).toBeFocused()
  await expect(room.comment).toHaveValue('edited')
})

test('the focus is on Send after the question about the door sign is answered', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('104'))
  await scriptsRun(room.send)
  await room.flag(t.flags.no_cleaning).click()
  await room.tap('Cleaning')
  for (const answer of [t.sendNothing, t.liftAndSend]) {
    await press(room.send)
    const question = page.getByText(t.whichHolds(t.flags.no_cleaning))
    await expect(question).toBeVisible()
    await press(page.getByRole('button', { name: answer }))
    await expect(question).toBeHidden()
    await expect(room.send).toBeFocused()
  }
  await expect(room.sent).toBeVisible()
})

test('the focus stays where the guest has moved it', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('103'))
  await room.comment.fill('cancelled, and gone on')
  await press(room.send)
  await room.own.getByRole('button', { name: 'Cancel' }).click()
  await room.comment.focus()
  await expect(room.own).toContainText('Cancelled')
  await expect(room.own.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect(room.comment).toBeFocused()
})

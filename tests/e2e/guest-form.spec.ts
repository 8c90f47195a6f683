import type { Locator } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { guestRoom, requestsWith, scriptsRun } from '../support/guest-room.ts'

test.use({ locale: 'en-GB', viewport: { width: 360, height: 740 } })

test('the − and + buttons look disabled at their limits and name their service', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  const fewer = page.getByRole('button', { name: 'One fewer: Extra towels' })
  const more = page.getByRole('button', { name: 'One more: Extra towels' })
  await expect(fewer).toHaveAttribute('aria-disabled', 'true')
  for (let i = 0; i < 3; i++) await more.click()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await more.click({ force: true })
  await expect(page.getByRole('spinbutton', { name: /Extra towels/ })).toHaveValue('4')
  await expect(fewer).toHaveAttribute('aria-disabled', 'false')

  // A tap too many is taken back by one on the service: it is one again, and not chosen.
  await room.tap('Extra towels')
  await expect(page.getByRole('spinbutton', { name: /Extra towels/ })).toHaveValue('1')
  await expect(room.send).toHaveText('Choose a service')
  await fewer.click({ force: true })
  await expect(room.send).toHaveText('Choose a service')
})

test('the page refuses a count out of range with its own message', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  await scriptsRun(room.send)
  await room.tap('Extra towels')
  await room.comment.fill('nine')
  const count = page.getByRole('spinbutton', { name: /Extra towels/ })
  await count.fill('9')
  await expect(count).toHaveAttribute('aria-invalid', 'true')
  await expect(count).toHaveAccessibleDescription('1 to 4')
  await room.send.click()
  await expect(count).toBeFocused()
  expect(await requestsWith(hotel, 'nine')).toEqual([])

  await room.tap('Extra towels')
  await room.send.click()
  await expect(room.sent).toBeVisible()
})

test('the Send button lists everything that it sends, shortened after two lines', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  await room.tap('Extra towels')
  await room.comment.fill('Thank you')
  await expect(room.send).toHaveText('Send: 1 towel and your message')
  for (const name of ['Mini', 'Toilet paper', 'Cleaning']) await room.tap(name)
  await expect(room.send).toHaveText(/^Send: 1 towel, mini.bar, toilet paper and 2 others$/)
})

const isAbove = async (upper: Locator, lower: Locator) => {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  return (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0)
}

test('the Send button covers neither opened nor focused content', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  await scriptsRun(room.send)
  const card = room.cards.filter({ hasText: 'Cleaning' })
  // As far down as it is still in sight, closed.
  await card.evaluate((element) => {
    const bar = document.querySelector('.sticky')?.getBoundingClientRect().top ?? 0
    scrollBy(0, element.getBoundingClientRect().bottom - bar)
  })
  await room.tap('Cleaning')
  await expect.poll(() => isAbove(page.getByText('No preference'), room.send)).toBe(true)
  await room.comment.focus()
  await expect.poll(() => isAbove(room.comment, room.send)).toBe(true)
})

test('a full comment shows its length', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  await scriptsRun(room.send)
  await room.comment.fill('x'.repeat(500))
  await expect(page.getByText('500 / 500')).toBeVisible()
})

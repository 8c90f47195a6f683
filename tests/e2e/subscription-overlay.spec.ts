import type { Page } from '@playwright/test'
import { billingTexts } from '../../i18n/billing.ts'
import { expect, expectNoSidewaysScroll, signInAs, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'
import { subscribe } from '../support/subscription.ts'

test.use({ locale: 'en-GB' })

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Subscription Required' })
/** As from another tab, in which they may have paid. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const floating = (page: Page) => page.getByRole('button', { name: 'Subscription Required' })

const screens = [
  ['admin', '/admin/servicerequests'],
  ['admin', '/admin/roomtypes'],
  ['employee', '/employee/requests'],
] as const

test('the overlay covers every screen unless the subscription is active', async ({
  page,
  context,
  hotel,
}) => {
  for (const [who, path] of screens) {
    await subscribe(hotel, 'active')
    await signInAs(context, hotel, who)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(overlay(page)).toHaveCount(0)
    await expect(floating(page)).toHaveCount(0)
    await subscribe(hotel, 'cancelled')
    await page.reload()
    await expect(overlay(page)).toBeVisible()
  }
})

const check = 'The subscription is not active. Please check the payment status or contact support.'

test('the overlay shows the state, the rooms, the next step and the benefits of a subscription', async ({
  page,
  context,
  hotel,
}) => {
  await signInAs(context, hotel, 'admin')
  for (const [status, label, message] of [
    ['cancelled', 'Cancelled', 'The subscription has been cancelled. Please reactivate it.'],
    ['none', 'None', 'There is no active subscription. Please subscribe now.'],
    ['past_due', 'Past Due', check],
    ['incomplete', 'Incomplete', check],
    ['inactive', 'Inactive', check],
  ] as const) {
    await subscribe(hotel, status)
    await page.goto('/admin/roomtypes')
    await expect(overlay(page).getByText(message)).toBeVisible()
    await expect(overlay(page).getByRole('definition')).toHaveText([label, '24'])
  }
  await expect(overlay(page).getByRole('listitem')).toHaveText([
    'Room management and QR code generation',
    'Employee management and access control',
    'Service request handling',
    'Real-time room status updates',
    'Custom service configuration',
  ])
})

test('a closed overlay becomes a button that reopens it, on every tab', async ({ page, context, hotel }) => {
  await subscribe(hotel, 'cancelled')
  await signInAs(context, hotel, 'admin')
  await page.goto('/admin/servicerequests')
  await expect(floating(page)).toHaveCount(0)
  await overlay(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(overlay(page)).toHaveCount(0)
  await expect(floating(page)).toBeFocused()

  await page.getByRole('link', { name: 'Room Types' }).click()
  await expect(page).toHaveURL('/admin/roomtypes')
  await expect(overlay(page)).toHaveCount(0)
  await floating(page).click()
  await expect(overlay(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(overlay(page)).toBeVisible()
})

test('the button Manage Subscription leads to the account and removes the overlay', async ({
  page,
  context,
  hotel,
}) => {
  await subscribe(hotel, 'cancelled')
  await signInAs(context, hotel, 'admin')
  await page.goto('/admin/servicerequests')
  await overlay(page).getByRole('link', { name: 'Manage Subscription' }).click()
  await expect(page).toHaveURL('/account?tab=subscription')
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByRole('definition').first()).toHaveText('Cancelled')
})

test('a running trial shows only its remaining days, and an ended trial shows the overlay', async ({
  page,
  context,
  hotel,
}) => {
  await signInAs(context, hotel, 'admin')
  for (const [days, left] of [
    [4.5, '5 days left'],
    [0.5, '1 day left'],
  ] as const) {
    await subscribe(hotel, 'trialing', days)
    await page.goto('/admin/roomtypes')
    await expect(floating(page)).toContainText(left)
    await expect(overlay(page)).toHaveCount(0)
    await floating(page).click()
    await expect(overlay(page).getByText(/Your trial runs until .* everything works\./)).toBeVisible()
    await expect(overlay(page).getByRole('definition')).toHaveText(['Trialing', '24'])
  }
  await subscribe(hotel, 'trialing', -1)
  await page.reload()
  await expect(overlay(page).getByText(billingTexts.en.required.other)).toBeVisible()
})

test('the overlay appears when a trial ends while the page is open', async ({ page, context, hotel }) => {
  await subscribe(hotel, 'trialing', 3)
  await signInAs(context, hotel, 'admin')
  await page.goto('/admin/servicerequests')
  await expect(floating(page)).toBeVisible()
  await expect(overlay(page)).toHaveCount(0)
  await subscribe(hotel, 'trialing', -1)
  // Again while the page is not listening yet.
  await expect(async () => {
    await comeBack(page)
    await expect(overlay(page)).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('the overlay goes by itself once the subscription is active', async ({ page, context, hotel }) => {
  await subscribe(hotel, 'incomplete')
  await signInAs(context, hotel, 'admin')
  await page.goto('/admin/servicerequests')
  await expect(overlay(page)).toBeVisible()
  await subscribe(hotel, 'active')
  await expect(async () => {
    await comeBack(page)
    await expect(overlay(page)).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(floating(page)).toHaveCount(0)
})

test('the button covers nothing at the end of the list', async ({ openBrowser, hotel }) => {
  await subscribe(hotel, 'trialing', 3)
  for (const room of ['301', '302', '303']) await sendFromRoom(hotel, room, 'Tout au bout')
  const context = await openBrowser({ viewport: { width: 320, height: 640 } })
  await signInAs(context, hotel, 'admin')
  const page = await context.newPage()
  await page.goto('/admin/servicerequests?status=all')
  await expectNoSidewaysScroll(page)
  const last = page.getByRole('main').getByRole('listitem', { name: /Room/ }).last()
  // Rows take their height when they come into sight: the end is further down then.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(last).toBeInViewport({ timeout: 500 })
    const [row, button] = [await last.boundingBox(), await floating(page).boundingBox()]
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  }).toPass()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the button links to the account without scripts', async ({ page, context, hotel }) => {
    await subscribe(hotel, 'cancelled')
    await signInAs(context, hotel, 'admin')
    await page.goto('/admin/servicerequests')
    await floating(page).click()
    await expect(page).toHaveURL('/account?tab=subscription')
  })
})

test('the page asks for the subscription again after a truncated answer', async ({
  page,
  context,
  hotel,
}) => {
  await subscribe(hotel, 'trialing', 5)
  await signInAs(context, hotel, 'admin')
  await page.goto('/admin/servicerequests')
  const asked: string[] = []
  await page.route('**/api/v1/subscription', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'application/json', body: '{"status":' })
  })
  for (let times = 1; times <= 2; times++) {
    await comeBack(page)
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(times)
  }
})

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { billingTexts } from '../../i18n/billing.ts'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import type { SiteHotel } from '../support/site.ts'
import { subscribe } from '../support/subscription.ts'

const t = sandboxTexts.en
const { required } = billingTexts.en

test.use({ locale: 'en-GB' })

const BOARD = '/admin/servicerequests'
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Subscription Required' })
const floating = (page: Page) => page.getByRole('button', { name: 'Subscription Required' })

const originOf = (page: Page) => new URL(page.url()).origin

/** The product's answer to a subscription manager. */
async function ask<T>(page: Page, path: string, data?: object): Promise<T> {
  const headers = { origin: originOf(page) }
  const url = `/api/v1/subscription${path}`
  const answer = data ? await page.request.post(url, { data, headers }) : await page.request.get(url)
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json() as Promise<T>
}

/** Goes to the page where as many rooms as there are are paid for. */
async function order(page: Page) {
  const said = { numberOfRooms: 24, key: randomUUID(), origin: originOf(page) }
  const { url } = await ask<{ url: string }>(page, '/checkout', said)
  await page.goto(url)
}

async function pay(page: Page, card: keyof typeof t.cards) {
  await page.getByRole('radio', { name: t.cards[card] }).check()
  await page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click()
}

/** The pages where this hotel is a customer, once it is one. */
async function openPortal(page: Page) {
  const { url } = await ask<{ url: string }>(page, '/portal', { origin: originOf(page) })
  await page.goto(url)
}

/** Presses a button of the portal, and waits for the subscription's new state there. */
async function press(page: Page, name: string, state: keyof typeof t.states) {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('definition').first()).toHaveText(t.states[state])
}

/** The provider's state reaches the product by itself. */
const expectStatus = (page: Page, status: string, serving: boolean) =>
  expect.poll(() => ask<object>(page, '')).toMatchObject({ status, serving, numberOfRooms: 24 })

/** The overlay above the board shows the status's message. */
async function expectOverlay(page: Page, message: string) {
  await page.goto(BOARD)
  await expect(overlay(page).getByText(message)).toBeVisible()
}

async function open(page: Page, hotel: SiteHotel) {
  await signInAs(page.context(), hotel, 'admin')
  await page.goto('/account')
}

test('an admin subscribes during the trial, and each outcome in the sandbox works', async ({
  page,
  hotel,
}) => {
  await subscribe(hotel, 'trialing', 5)
  await open(page, hotel)

  await test.step('an abandoned order and a declined card change nothing', async () => {
    await order(page)
    await expect(page.getByText(t.noMoney)).toBeVisible()
    await page.getByRole('link', { name: t.checkout.leave }).click()
    await expect(page).toHaveURL('/payment-cancelled')
    await order(page)
    await pay(page, 'declined')
    await expect(page.getByText(t.checkout.failed.declined)).toBeVisible()
    await expectStatus(page, 'trialing', true)
  })

  await test.step('trialing: everything works without a demand once the hotel has subscribed', async () => {
    await page.goto(BOARD)
    await expect(floating(page)).toContainText('5 days left')
    await order(page)
    await pay(page, 'pays')
    await expect(page).toHaveURL('/payment-success')
    await openPortal(page)
    await expect(page.getByRole('definition').first()).toHaveText(t.states.trialing)
    await page.goto(BOARD)
    await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible()
    await expect(floating(page)).toHaveCount(0)
    await expect(overlay(page)).toHaveCount(0)
  })

  await test.step('past due: the first charge fails and is paid later', async () => {
    await openPortal(page)
    await page.getByRole('button', { name: t.portal.letFail }).click()
    await expect(page.getByText(t.portal.renewalFails)).toBeVisible()
    await press(page, t.portal.toNext, 'past_due')
    await expectStatus(page, 'past_due', true)
    await press(page, t.portal.payDue, 'active')
    await expectStatus(page, 'active', true)
  })

  await test.step('cancelled: the overlay says so and closes into its button', async () => {
    await openPortal(page)
    await press(page, t.portal.endNow, 'canceled')
    await expectStatus(page, 'cancelled', false)
    await expectOverlay(page, required.cancelled)
    await overlay(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(floating(page)).toBeVisible()
  })
})

test('a hotel without a trial waits for its payment, pays, is late and ends', async ({ page, hotel }) => {
  await subscribe(hotel, 'none')
  await open(page, hotel)

  await test.step('incomplete: the card’s bank asks, and the admin refuses', async () => {
    await order(page)
    await pay(page, 'asks')
    await page.getByRole('button', { name: t.checkout.refuse }).click()
    await expect(page.getByText(t.checkout.failed['not-confirmed'])).toBeVisible()
    await expectStatus(page, 'incomplete', false)
  })

  await test.step('active: the next payment is confirmed', async () => {
    await order(page)
    await pay(page, 'asks')
    await page.getByRole('button', { name: t.checkout.confirm }).click()
    await expect(page).toHaveURL('/payment-success')
    await expectStatus(page, 'active', true)
  })

  await test.step('past due: everything works for a week and then stops', async () => {
    await openPortal(page)
    await page.getByRole('button', { name: t.portal.letFail }).click()
    await expect(page.getByText(t.portal.renewalFails)).toBeVisible()
    await press(page, t.portal.toNext, 'past_due')
    await expectStatus(page, 'past_due', true)
    await page.getByRole('button', { name: t.portal.moveDays(8) }).click()
    await expectStatus(page, 'past_due', false)
  })

  await test.step('active again: the admin pays the overdue payment', async () => {
    await press(page, t.portal.payDue, 'active')
    await expectStatus(page, 'active', true)
  })

  await test.step('the tab’s invoices show a refunded payment', async () => {
    await page.getByRole('button', { name: t.portal.refund }).click()
    await page.goto('/account?tab=subscription')
    await expect(page.getByText('Refunded')).toBeVisible()
    await expectStatus(page, 'active', true)
  })

  await test.step('cancelled: the subscription ends with its period', async () => {
    await ask(page, '/cancel', { key: randomUUID() })
    await openPortal(page)
    await press(page, t.portal.toNext, 'canceled')
    await expectStatus(page, 'cancelled', false)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an admin pays an order and advances the sandbox’s time without scripts', async ({ page, hotel }) => {
    await subscribe(hotel, 'none')
    await open(page, hotel)
    await order(page)
    await pay(page, 'declined')
    await expect(page.getByText(t.checkout.failed.declined)).toBeVisible()
    await pay(page, 'pays')
    await expect(page).toHaveURL('/payment-success')
    await openPortal(page)
    await page.getByRole('button', { name: t.portal.letFail }).click()
    await press(page, t.portal.toNext, 'past_due')
    await expectStatus(page, 'past_due', true)
  })
})

test('a sandbox page answers 404 to an address with a guessed signature', async ({ request }) => {
  for (const path of ['checkout', 'portal']) {
    const answer = await request.get(`/sandbox/${path}/sandbox-${randomUUID()}.${'a'.repeat(43)}`)
    expect(answer.status()).toBe(404)
  }
})

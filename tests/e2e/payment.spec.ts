import { billingTexts } from '../../i18n/billing.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import { password } from '../support/site.ts'
import { subscribe } from '../support/subscription.ts'

const t = billingTexts.en

// Requests that start as the network goes complain on the console.
test.use({ locale: 'en-GB', expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

test.describe('after a payment', () => {
  test('an admin with an active hotel reads so after the payment and continues', async ({
    page,
    context,
    hotel,
  }) => {
    await signInAs(context, hotel, 'admin')
    await page.goto('/payment-success')
    await expect(page.getByRole('heading', { name: t.success.active })).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(['Active', '24', '24 rooms × $1 = $24 a month'])
    await page.getByRole('link', { name: t.goOn }).click()
    await expect(page).toHaveURL('/admin/requests')
  })

  test('the page after a payment ignores the address’s parameters', async ({ page, context, hotel }) => {
    await subscribe(hotel, 'incomplete')
    await signInAs(context, hotel, 'admin')
    await page.goto('/payment-success?status=active&session_id=paid&numberOfRooms=400')
    await expect(page.getByRole('heading', { name: t.success.waiting })).toBeVisible()
    await expect(page.getByRole('definition').first()).toHaveText('Incomplete')
  })

  test('the page after a payment waits for the confirmation and then updates by itself', async ({
    page,
    context,
    hotel,
  }) => {
    await subscribe(hotel, 'trialing', 5)
    await signInAs(context, hotel, 'admin')
    await page.goto('/payment-success')
    await expect(page.getByRole('heading', { name: t.success.waiting })).toBeVisible()
    await expect(page.getByText(t.success.byItself)).toBeVisible()
    await expect(page.getByText(/Your trial runs until \d+ \w+ \d{4}/)).toBeVisible()
    // A moment without a network is none of its concern.
    await context.setOffline(true)
    await context.setOffline(false)
    await subscribe(hotel, 'active')
    await expect(page.getByRole('heading', { name: t.success.active })).toBeVisible({ timeout: 15_000 })
  })

  test('a visitor signs in after a payment and returns to its page', async ({ page, hotel }) => {
    await page.goto('/payment-success')
    await expect(page.getByRole('heading', { name: t.success.visitor })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: t.signIn }).click()
    await page.getByLabel('Email').fill(hotel.signIns.admin.email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/payment-success')
    await expect(page.getByRole('heading', { name: t.success.active })).toBeVisible()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the page after a payment has a link to check again without scripts', async ({
      page,
      context,
      hotel,
    }) => {
      await subscribe(hotel, 'none')
      await signInAs(context, hotel, 'admin')
      await page.goto('/payment-success')
      await expect(page.getByRole('heading', { name: t.success.waiting })).toBeVisible()
      await expect(page.getByText(t.success.byItself)).toBeHidden()
      await subscribe(hotel, 'active')
      await page.getByRole('link', { name: t.success.again }).click()
      await expect(page.getByRole('heading', { name: t.success.active })).toBeVisible()
    })
  })
})

test.describe('after a cancelled payment', () => {
  test('the page after a cancelled payment says that nothing was charged and which features still work', async ({
    page,
    context,
    hotel,
  }) => {
    await signInAs(context, hotel, 'admin')
    for (const [status, days, works] of [
      ['active', undefined, t.cancelled.active],
      ['trialing', 5, /^Everything: your trial runs until \d+ \w+ \d{4}\.$/],
      ['trialing', -1, t.cancelled.lapsed],
      ['past_due', undefined, t.cancelled.late],
      ['none', undefined, t.cancelled.lapsed],
    ] as const) {
      await subscribe(hotel, status, days)
      await page.goto('/payment-cancelled')
      await expect(page.getByText(t.cancelled.body)).toBeVisible()
      await expect(page.getByText(works)).toBeVisible()
    }
    await page.getByRole('link', { name: t.cancelled.again }).click()
    await expect(page).toHaveURL('/account?tab=subscription')
  })

  test('a visitor may sign in or try again after a cancelled payment', async ({ page }) => {
    await page.goto('/payment-cancelled')
    await expect(page.getByText(t.cancelled.visitor)).toBeVisible()
    const signIn = page.getByRole('main').getByRole('link', { name: t.signIn })
    await expect(signIn).toHaveAttribute('href', '/login?next=/payment-cancelled')
  })
})

test('search engines may not index the payment pages', async ({ request }) => {
  for (const path of ['/payment-success', '/payment-cancelled']) {
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex')
  }
})

import { billingTexts } from '../../i18n/billing.ts'
import { landingTexts } from '../../i18n/landing.ts'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import { subscriptionTexts } from '../../i18n/subscription.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import { subscribeInSandbox } from '../support/subscribed.ts'
import { subscribe } from '../support/subscription.ts'

const t = subscriptionTexts.en
const tab = '/account?tab=subscription'

test.use({ locale: 'en-GB' })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a manager sees the price, changes the number of rooms, cancels and resumes', async ({
      page,
      context,
      hotel,
      site,
    }) => {
      await subscribeInSandbox(hotel, site)
      await signInAs(context, hotel, 'admin')
      await page.goto(tab)
      await expect(page.getByRole('list', { name: t.payment.invoices }).getByRole('listitem')).toHaveCount(2)

      await page.getByLabel(t.change.rooms).fill('30')
      await page.getByRole('button', { name: t.change.preview }).click()
      await expect(page.getByRole('heading', { name: t.change.fromTo(24, 30) })).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: t.change.monthly('$30') })).toBeVisible()
      if (javaScriptEnabled) await expect(page.getByRole('button', { name: t.change.preview })).toBeFocused()
      await page.getByRole('button', { name: t.change.confirm(30) }).click()
      await expect(page.getByText(t.change.done(30))).toBeVisible()
      await expect(page.getByRole('definition').nth(1)).toHaveText('30')

      await page.getByRole('link', { name: t.cancel.open }).click()
      await expect(page.getByText(/^The subscription ends on \d+ \w+ \d{4}\./)).toBeVisible()
      await page.getByRole('button', { name: t.cancel.confirm }).click()
      await expect(page).toHaveURL(tab)
      await expect(page.getByText(/^Cancelled: the subscription ends on/)).toBeVisible()
      await expect(page.getByRole('link', { name: t.cancel.open })).toHaveCount(0)
      await page.getByRole('button', { name: t.notes.resume }).click()
      await expect(page.getByText(t.notes.resumed)).toBeVisible()
      await expect(page.getByRole('link', { name: t.cancel.open })).toBeVisible()
    })
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'trial, with scripts' : 'trial, without scripts', () => {
    test.use({ javaScriptEnabled, expectedComplaints: /status of 409/ })

    test(`a manager raises the rooms of a trial without a card ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
      page,
      context,
      hotel,
    }) => {
      await subscribe(hotel, 'trialing', 5)
      await signInAs(context, hotel, 'admin')
      await page.goto(tab)
      await page.getByLabel(t.trial.rooms).fill('60')
      await page.getByRole('button', { name: t.trial.submit }).click()
      await expect(page.getByText(t.change.done(60))).toBeVisible()
      await page.getByLabel(t.trial.rooms).fill('501')
      await page.getByRole('button', { name: t.trial.submit }).click()
      await expect(page.getByText('A trial covers at most 500 rooms.')).toBeVisible()
      await page.goto('/admin/qrcodes')
      await expect(page.getByText('24 rooms of 60')).toBeVisible()
    })
  })
}

test('a manager who subscribes during the trial gets from the price through the payment to its details', async ({
  page,
  context,
  hotel,
}) => {
  await subscribe(hotel, 'trialing', 5)
  await signInAs(context, hotel, 'admin')
  await page.goto('/get-started?rooms=5')
  await page.getByRole('button', { name: landingTexts.en.getStarted.subscribe }).click()
  // No fewer than there are.
  await expect(page.getByLabel(t.subscribe.rooms)).toHaveValue('24')
  await page.getByLabel(t.subscribe.rooms).fill('26')
  await page.getByRole('button', { name: t.subscribe.submit }).click()
  await page.getByRole('radio', { name: sandboxTexts.en.cards.pays }).check()
  await page.getByRole('button', { name: sandboxTexts.en.checkout.start }).click()
  await expect(page).toHaveURL('/payment-success')
  await expect(page.getByRole('heading', { name: billingTexts.en.success.onTrial })).toBeVisible()
  await expect(page.getByRole('definition').nth(1)).toHaveText('26')

  await page.goto(tab)
  await page.getByRole('button', { name: t.payment.portal }).click()
  await expect(page.getByRole('heading', { name: sandboxTexts.en.portal.title })).toBeVisible()
  await page.getByRole('link', { name: sandboxTexts.en.portal.back }).click()
  await expect(page).toHaveURL(tab)
})

test('a manager who returns from the payment sees the price of the number of rooms in the field', async ({
  page,
  context,
  hotel,
}) => {
  await subscribe(hotel, 'trialing', 5)
  await signInAs(context, hotel, 'admin')
  await page.goto(tab)
  await page.getByLabel(t.subscribe.rooms).fill('90')
  await page.getByRole('button', { name: t.subscribe.submit }).click()
  await expect(page.getByRole('button', { name: sandboxTexts.en.checkout.start })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel(t.subscribe.rooms)).toHaveValue('90')
  await expect(page.getByRole('status').filter({ hasText: t.subscribe.monthly })).toHaveText(/^\$90/)
  await page.getByLabel(t.subscribe.rooms).fill('30')
  await expect(page.getByRole('status').filter({ hasText: t.subscribe.monthly })).toHaveText(/^\$30/)
})

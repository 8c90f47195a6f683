import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../support/browser.ts'

const html = (page: Page) => page.locator('html')
const isIn = (page: Page, language: 'fr' | 'en') => expect(html(page)).toHaveAttribute('lang', language)

test('a plain address follows the cookie, then the browser, then French', async ({ openBrowser, site }) => {
  for (const [locale, language] of [
    ['en-US', 'en'],
    ['fr-CA', 'fr'],
    ['de-DE', 'fr'],
  ] as const) {
    const context = await openBrowser({ locale })
    const page = await context.newPage()
    await page.goto('/')
    await isIn(page, language)
    await context.addCookies([{ name: 'language', value: 'en', url: site.url }])
    await page.goto('/')
    await isIn(page, 'en')
  }
})

test('an address that names a language is in it, and changes no choice', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'language', value: 'fr', url: site.url }])
  await page.goto('/?lang=en')
  await isIn(page, 'en')
  await expect(page).toHaveTitle('Sonnette · Room service by QR code')
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('fr')
  await page.goto('/')
  await isIn(page, 'fr')
  await page.goto('/?lang=xx')
  await isIn(page, 'fr')
})

test('its links lead on in the same language', async ({ page }) => {
  await page.goto('/?lang=en')
  const links = page.getByRole('main').getByRole('link')
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /[?&]lang=en$/)
  const main = page.getByRole('navigation', { name: 'Main navigation' })
  for (const name of ['Pricing', 'Contact', 'Home', 'Features']) {
    await main.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\?lang=en$/)
    await isIn(page, 'en')
  }
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page).toHaveURL('/login?lang=en')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a choice in the modal wins over the address', async ({ page, context }) => {
  await page.goto('/get-started?lang=en&rooms=80')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Français' }).click()
  await isIn(page, 'fr')
  await expect(page).toHaveURL('/get-started?rooms=80')
  await expect(page).toHaveTitle('Prix et essai · Sonnette')
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('fr')
})

test('one’s own screens are in one’s own language, and the way back is in that of the address', async ({
  page,
  context,
  hotel,
}) => {
  await signInAs(context, hotel, 'admin')
  await page.goto('/?lang=en')
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/account')
  await isIn(page, 'fr')
  await page.goBack()
  await expect(page).toHaveURL('/?lang=en')
  await isIn(page, 'en')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the price is worked out, and a language chosen, in the language of the address', async ({ page }) => {
    await page.goto('/get-started?lang=en')
    await page.getByLabel('Number of rooms', { exact: true }).fill('90')
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expect(page).toHaveURL(/lang=en/)
    await expect(page.getByRole('status')).toContainText('$90')
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a language' })).toBeVisible()
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(page).toHaveURL('/get-started?rooms=90')
    await isIn(page, 'fr')
  })
})

import type { Page } from '@playwright/test'
import { contactTexts } from '../../i18n/contact.ts'
import { expect, signInAs, test } from '../support/browser.ts'

const html = (page: Page) => page.locator('html')
const isIn = (page: Page, language: 'fr' | 'en') => expect(html(page)).toHaveAttribute('lang', language)

test('a plain address follows the cookie, then the browser, then French', async ({ playwright, site }) => {
  for (const [asked, kept, language] of [
    ['en-US,en;q=0.9', '', 'en'],
    ['fr-CA,fr;q=0.9', '', 'fr'],
    ['de-DE,de;q=0.9', '', 'fr'],
    ['fr-FR,fr;q=0.9', 'language=en', 'en'],
    ['de-DE,de;q=0.9', 'language=en', 'en'],
  ] as const) {
    const headers = { 'accept-language': asked, ...(kept && { cookie: kept }) }
    const visitor = await playwright.request.newContext({ baseURL: site.url, extraHTTPHeaders: headers })
    expect(await (await visitor.get('/')).text(), JSON.stringify(headers)).toContain(
      `<html lang="${language}"`,
    )
    await visitor.dispose()
  }
})

test('an address with a language is shown in it and leaves the saved choice', async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: 'language', value: 'fr', url: site.url }])
  await page.goto('/contact?lang=en')
  await isIn(page, 'en')
  await expect(page).toHaveTitle(contactTexts.en.title)
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('fr')
  await page.goto('/contact')
  await isIn(page, 'fr')
  await page.goto('/contact?lang=xx')
  await isIn(page, 'fr')
})

test('the links of a page in another language keep that language', async ({ page }) => {
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

test('a choice in the modal overrides the language of the address', async ({ page, context }) => {
  await page.goto('/get-started?lang=en&rooms=80')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Français' }).click()
  await isIn(page, 'fr')
  await expect(page).toHaveURL('/get-started?rooms=80')
  await expect(page).toHaveTitle('Prix et essai · Sonnette')
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('fr')
})

test('the staff screens are in the person’s language, and going back returns to that of the address', async ({
  page,
  context,
  hotel,
}) => {
  await signInAs(context, hotel, 'admin')
  await page.goto('/contact?lang=en')
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/account')
  await isIn(page, 'fr')
  await page.goBack()
  await expect(page).toHaveURL('/contact?lang=en')
  await isIn(page, 'en')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the language of the address applies to the price form and can be changed without scripts', async ({
    page,
  }) => {
    await page.goto('/get-started?lang=en')
    await page.getByLabel('Number of rooms', { exact: true }).fill('90')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page).toHaveURL(/lang=en/)
    await expect(page.getByRole('status')).toContainText('$90')
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a language' })).toBeVisible()
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(page).toHaveURL('/get-started?rooms=90')
    await isIn(page, 'fr')
  })
})

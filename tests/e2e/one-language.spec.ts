import type { Page, Response } from '@playwright/test'
import type { StaffLanguage } from '../../i18n/language.ts'
import { navigationTexts } from '../../i18n/navigation.ts'
import { expect, test } from '../support/browser.ts'

const isScript = (answer: Response) => /\/assets\/.*\.js$/.test(answer.url())
/** A text of the frame, which every public page has. */
const says = (code: string, language: StaffLanguage) => code.includes(navigationTexts[language].slogan)

/** The scripts that a page has loaded, by their path. */
function scriptsOf(page: Page): Map<string, string> {
  const scripts = new Map<string, string>()
  page.on('response', async (answer) => {
    if (isScript(answer)) scripts.set(new URL(answer.url()).pathname, await answer.text().catch(() => ''))
  })
  return scripts
}

/** Loaded once the page stands, since the browser may offer passkeys beside the form. */
const isOfPasskeys = (code: string) => code.includes('navigator.credentials')

async function chooseEnglish(page: Page) {
  await page.getByRole('button', { name: 'Langue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
}

test('a page loads the texts of its language only, and another’s when it is chosen', async ({ page }) => {
  const scripts = scriptsOf(page)
  const isLoaded = (language: StaffLanguage) => [...scripts.values()].some((code) => says(code, language))
  await page.goto('/login')
  await expect.poll(() => isLoaded('fr')).toBe(true)
  expect(isLoaded('en')).toBe(false)
  await chooseEnglish(page)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => isLoaded('en')).toBe(true)
})

test('a page names every script that it starts with in its head', async ({ page }) => {
  for (const path of ['/', '/contact', '/login', '/get-started']) {
    const scripts = scriptsOf(page)
    const answer = await page.goto(path)
    const html = (await answer?.text()) ?? ''
    await page.waitForLoadState('networkidle')
    expect(scripts.size, path).toBeGreaterThan(10)
    const later = [...scripts].filter(([script]) => !html.includes(script))
    expect(later.filter(([, code]) => !isOfPasskeys(code))).toEqual([])
  }
})

test.describe('missing texts', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })

  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  const withoutTextsIn = (page: Page, language: StaffLanguage) =>
    page.route('**/assets/*.js', async (route) => {
      const answer = await route.fetch()
      return says(await answer.text(), language) ? route.abort() : route.fulfill({ response: answer })
    })

  test('the page reloads from the server if the texts of a language cannot be loaded', async ({ page }) => {
    await page.goto('/contact')
    await withoutTextsIn(page, 'en')
    await chooseEnglish(page)
    await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible()
  })

  test('a page that cannot load its texts works as without scripts', async ({ page }) => {
    await page.goto('/robots.txt')
    await withoutTextsIn(page, 'fr')
    // Not by `goto`, which waits for React.
    const failed = page.waitForEvent('requestfailed')
    await page.evaluate(() => location.assign('/contact'))
    await failed
    await page.getByRole('button', { name: 'Langue' }).click()
    await expect(page).toHaveURL(/\/language/)
    await expect(page.getByRole('heading', { name: 'Choisir la langue' })).toBeVisible()
  })
})

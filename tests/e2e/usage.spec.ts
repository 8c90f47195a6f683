import type { Page } from '@playwright/test'
import { landingTexts } from '../../i18n/landing.ts'
import { navigationTexts } from '../../i18n/navigation.ts'
import { signUpTexts } from '../../i18n/sign-up.ts'
import { expect, signInAs, test } from '../support/browser.ts'

const SERVICE = 'https://visits.example'
test.use({ settings: { USAGE_SCRIPT: `${SERVICE}/script.js`, USAGE_SITE: 'rooms.example' } })
// A second site takes longer than to wait for the first.
test.describe.configure({ mode: 'default' })

/** A service that counts visits as they do: once when its script comes, and whenever the address changes. */
const script = `{
  const { dataset } = document.currentScript
  const count = () =>
    fetch('${SERVICE}/event', { method: 'POST', body: dataset.domain + ' ' + location.pathname })
  const { pushState } = history
  history.pushState = (...to) => (pushState.apply(history, to), count())
  count()
}`

/** A stand-in for the counting service; returns the counted visits in order. */
async function visitsOf(page: Page): Promise<string[]> {
  const counted: string[] = []
  await page.context().route(`${SERVICE}/**`, async (route) => {
    const said = route.request().postData()
    if (said) counted.push(said)
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: said ? '' : script,
    })
  })
  return counted
}

test('visits of public pages are counted, but not those of the pages behind them', async ({ page }) => {
  const visits = await visitsOf(page)
  const answer = await page.goto('/')
  expect(answer?.headers()['content-security-policy']).toContain(SERVICE)
  await expect.poll(() => visits).toEqual(['rooms.example /'])
  await page.getByRole('main').getByRole('link', { name: landingTexts.fr.start }).first().click()
  await expect(page).toHaveURL('/get-started')
  await expect.poll(() => visits).toEqual(['rooms.example /', 'rooms.example /get-started'])
  const signUp = page.waitForResponse((response) => response.url().endsWith('/signup'))
  await page.getByRole('banner').getByRole('link', { name: navigationTexts.fr.signUp }).click()
  await expect(page.getByRole('heading', { level: 1, name: signUpTexts.fr.title })).toBeVisible()
  expect((await signUp).headers()['content-security-policy']).not.toContain(SERVICE)
  expect(visits).toHaveLength(2)
  await page.goto('/privacy')
  await expect(page.locator('#place')).toContainText(new URL(SERVICE).host)
  await expect.poll(() => visits).toHaveLength(3)
})

test('visits of guests and staff are not counted', async ({ page, context, hotel }) => {
  const visits = await visitsOf(page)
  const paths = [`/room/${await hotel.roomToken('101')}`, '/login']
  for (const path of paths) {
    expect((await page.goto(path))?.headers()['content-security-policy']).not.toContain(SERVICE)
  }
  await signInAs(context, hotel, 'employee')
  for (const path of ['/', '/account', '/employee/requests']) {
    expect((await page.goto(path))?.headers()['content-security-policy']).not.toContain(SERVICE)
  }
  expect(visits).toEqual([])
})

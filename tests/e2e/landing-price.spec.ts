import { ROOMS_LEAST } from '../../app/landing/get-started/price.ts'
import { ROOMS_MOST } from '../../domain/billing/shapes.ts'
import { landingTexts } from '../../i18n/landing.ts'
import { expect, test } from '../support/browser.ts'

const t = landingTexts.en.getStarted

test.use({ locale: 'en-GB' })

test('the slider and the field show the same number, and the price follows', async ({ page }) => {
  await page.goto('/get-started')
  const field = page.getByLabel(t.rooms, { exact: true })
  const slider = page.getByLabel(t.roomsSlider)
  const price = page.getByRole('status')
  await expect(price).toHaveText('$60 per month')

  await field.fill('120')
  await expect(slider).toHaveValue('120')
  await expect(price).toHaveText('$120 per month')
  await slider.press('ArrowRight')
  await expect(field).toHaveValue('121')
  await expect(price).toHaveText('$121 per month')

  for (const most of [`${ROOMS_LEAST}`, `${ROOMS_MOST}`]) {
    await field.fill(most)
    await expect(slider).toHaveValue(most)
  }
  await expect(price).toHaveText('$1,000 per month')
  // While it holds no number, the last price stands; leaving it shows the number that counts.
  await field.fill('')
  await expect(price).toHaveText('$1,000 per month')
  await field.blur()
  await expect(field).toHaveValue(`${ROOMS_MOST}`)
})

test('the page reports a number out of range and keeps it as typed', async ({ page }) => {
  await page.goto('/get-started')
  const field = page.getByLabel(t.rooms, { exact: true })
  await expect(field).toHaveAccessibleDescription(t.range(ROOMS_LEAST, ROOMS_MOST))
  for (const typed of ['0', '-3', `${ROOMS_MOST + 1}`]) {
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(t.outOfRange(ROOMS_LEAST, ROOMS_MOST))
    await expect(field).toHaveValue(typed)
    await expect(page.getByRole('status')).toHaveText('$60 per month')
  }
  await field.fill('61')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('status')).toHaveText('$61 per month')
})

test('the button leads to sign-up with the number of rooms', async ({ page }) => {
  await page.goto('/get-started')
  await page.getByLabel(t.rooms, { exact: true }).fill('85')
  await page.getByRole('button', { name: t.startTrial }).click()
  await expect(page).toHaveURL(`/signup?next=${encodeURIComponent('/get-started?rooms=85&start')}`)
})

test('the button moves the focus to the field if the number of rooms is invalid', async ({ page }) => {
  await page.goto('/get-started')
  await page.getByLabel(t.rooms, { exact: true }).fill('0')
  await page.getByRole('button', { name: t.startTrial }).click()
  await expect(page.getByLabel(t.rooms, { exact: true })).toBeFocused()
  await expect(page).toHaveURL('/get-started')
})

test('the price page has a title and one address, whatever the number of rooms', async ({ page, site }) => {
  await page.goto('/get-started?rooms=12')
  await expect(page).toHaveTitle(t.title)
  await expect(page.getByRole('status')).toHaveText('$12 per month')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/get-started`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the price is computed by a form without scripts', async ({ page }) => {
    await page.goto('/get-started')
    await expect(page.getByLabel(t.roomsSlider)).toBeHidden()
    await page.getByLabel(t.rooms, { exact: true }).fill('85')
    await page.getByRole('button', { name: t.compute }).click()
    await expect(page).toHaveURL('/get-started?rooms=85')
    await expect(page.getByRole('status')).toHaveText('$85 per month')
    await expect(page.getByLabel(t.rooms, { exact: true })).toHaveValue('85')
  })

  test('the page, not the browser, reports a number out of range without scripts', async ({ page }) => {
    await page.goto('/get-started')
    const field = page.getByLabel(t.rooms, { exact: true })
    await field.fill('99999')
    await page.getByRole('button', { name: t.compute }).click()
    await expect(page).toHaveURL('/get-started?rooms=99999')
    await expect(field).toHaveValue('99999')
    await expect(field).toHaveAccessibleDescription(t.outOfRange(ROOMS_LEAST, ROOMS_MOST))
  })
})

import type { Page } from '@playwright/test'
import { errorTexts } from '../../i18n/errors.ts'
import { fieldErrorTexts } from '../../i18n/field-errors.ts'
import { expect, test } from '../support/browser.ts'
import { password } from '../support/site.ts'
import { dismiss } from '../support/staff.ts'

async function signIn(page: Page, email: string, typed = password) {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe').fill(typed)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

test('an admin who signs in comes to the rooms of the hotel', async ({ page, hotel }) => {
  await page.goto('/login')
  await signIn(page, hotel.signIns.admin.email)
  await expect(page).toHaveURL('/admin/requests')
  await expect(page.getByRole('banner')).toContainText('Hôtel des Tilleuls')
  await expect(page.getByRole('banner')).toContainText('Claire Martin')
})

test('a demo says where to find its addresses and password, without listing them', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByText('Installation de démonstration')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('@')
})

test('an employee who signs in comes to the page that they asked for', async ({ page, hotel }) => {
  await page.goto('/employee/requests?status=all&q=108')
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, hotel.signIns.employee.email)
  await expect(page).toHaveURL('/employee/requests?status=all&q=108')
})

test('a person without a hotel who signs in comes to the landing page', async ({ page, hotel }) => {
  await dismiss(hotel, 'other')
  await page.goto('/login')
  await signIn(page, hotel.signIns.other.email)
  await expect(page).toHaveURL('/')
  await page.goto('/employee/requests')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('il n’est rattaché à aucun hôtel')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Connexion' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/login')
})

const { codes } = fieldErrorTexts.fr

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'missing field, with scripts' : 'missing field, without scripts', () => {
    test.use({ javaScriptEnabled, expectedComplaints: /status of 400/ })

    test('a missing password is reported at its field by the page, and the address stays', async ({
      page,
      hotel,
    }) => {
      await page.goto('/login')
      await signIn(page, hotel.signIns.employee.email, '')
      const missing = page.getByLabel('Mot de passe')
      await expect(missing).toHaveAccessibleDescription(codes.missing)
      await expect(missing).toHaveAttribute('aria-invalid', 'true')
      if (javaScriptEnabled) await expect(missing).toBeFocused()
      await expect(page.getByLabel('Adresse e-mail')).toHaveValue(hotel.signIns.employee.email)
      await expect(page.getByLabel('Adresse e-mail')).not.toHaveAttribute('aria-invalid')
      await signIn(page, hotel.signIns.employee.email)
      await expect(page).toHaveURL('/employee/requests')
    })
  })
}

test.describe('refused', () => {
  test.use({ expectedComplaints: /status of (401|429)/ })

  test('a wrong password is reported, and the address stays', async ({ page, hotel }) => {
    await page.goto('/login')
    await signIn(page, hotel.signIns.admin.email, 'not the password')
    await expect(page.getByRole('alert')).toHaveText(String(errorTexts.fr['sign-in-failed']))
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(hotel.signIns.admin.email)
  })

  test('a person must wait after ten wrong passwords', async ({ page, context, hotel }) => {
    const { email } = hotel.signIns.admin
    for (let attempt = 0; attempt < 10; attempt++) {
      const data = { email, password: `guess number ${attempt}` }
      await context.request.post('/api/auth/sign-in/email', { data, headers: { origin: hotel.url } })
    }
    await page.goto('/login')
    const answer = page.waitForResponse((response) => response.status() === 429)
    await signIn(page, email, 'guess number 11')
    expect(Number((await answer).headers()['retry-after'])).toBeGreaterThan(500)
    await expect(page.getByRole('alert')).toContainText('Trop d’essais.')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /status of 401/ })

  test('an employee signs in after a reported wrong password without scripts', async ({ page, hotel }) => {
    await page.goto('/login?next=/employee/requests?status=all')
    await signIn(page, hotel.signIns.employee.email, 'not the password')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Mot de passe').fill(password)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL('/employee/requests?status=all')
  })

  test('a visitor changes the language without scripts', async ({ page }) => {
    await page.goto('/login?next=/admin/requests')
    await page.getByRole('button', { name: 'Langue' }).click()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveURL(/\/login\?next=/)
  })
})

test('the language follows the browser at first, and then the choice', async ({ openBrowser }) => {
  const english = await (await openBrowser({ locale: 'en-GB' })).newPage()
  await english.goto('/login?next=/employee/requests')
  await expect(english.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await english.getByRole('button', { name: 'Language' }).click()
  await english.getByRole('button', { name: 'Français' }).click()
  await expect(english.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  await expect(english).toHaveURL('/login?next=/employee/requests')
  await english.goto('/')
  await expect(english.locator('html')).toHaveAttribute('lang', 'fr')
})

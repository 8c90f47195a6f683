import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { errorTexts } from '../../i18n/errors.ts'
import { fieldErrorTexts } from '../../i18n/field-errors.ts'
import { firstStepTexts } from '../../i18n/first-steps.ts'
import { formTexts } from '../../i18n/form.ts'
import { landingTexts } from '../../i18n/landing.ts'
import { signUpTexts } from '../../i18n/sign-up.ts'
import { expect, type Site, signInAs, test } from '../support/browser.ts'
import { linkFor } from '../support/mailed-link.ts'

const t = signUpTexts.fr
const PASSWORD = 'trois renards bleus'
/** From the price to a hotel that works, reading the mail included. */
const UNDER_TWO_MINUTES_MS = 120_000

const newEmail = () => `${randomUUID()}@people.example`

async function signUp(page: Page, email: string) {
  await page.getByLabel(t.name).fill('Camille Roux')
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.password).fill(PASSWORD)
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByRole('heading', { name: t.sent.title })).toBeVisible()
}

async function confirm(page: Page, site: Site, email: string) {
  await page.goto(await linkFor(site, email, '/verify-email'))
  await page.getByLabel(t.password).fill(PASSWORD)
  await page.getByRole('button', { name: t.verify.submit }).click()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, timezoneId: 'America/New_York' })

    test('a new customer gets from the price to a working hotel in less than two minutes', async ({
      page,
      site,
    }) => {
      const since = Date.now()
      const email = newEmail()
      await page.goto('/get-started')
      const { getStarted } = landingTexts.fr
      await page.getByLabel(getStarted.rooms, { exact: true }).fill('85')
      await page.getByRole('button', { name: getStarted.startTrial }).click()
      await signUp(page, email)
      await confirm(page, site, email)

      await expect(page.getByLabel(t.hotel.rooms)).toHaveValue('85')
      // Of the device where there are scripts, else of the languages that the browser asks for.
      const [zone, country] = javaScriptEnabled ? ['America/New_York', 'US'] : ['Europe/Paris', 'FR']
      await expect(page.getByLabel(t.hotel.timeZone)).toHaveValue(zone)
      await expect(page.getByLabel(t.hotel.country)).toHaveValue(country)
      await page.getByLabel(t.hotel.name, { exact: true }).fill('Hôtel du Port')
      await page.getByLabel(t.hotel.timeZone).fill('Europe/Zurich')
      await page.getByLabel(t.hotel.country).selectOption('CH')
      await page.getByRole('button', { name: t.hotel.submit }).click()

      await expect(page).toHaveURL('/admin/requests')
      await expect(page.getByRole('banner')).toContainText('Hôtel du Port')
      await expect(page.getByRole('region', { name: firstStepTexts.fr.title })).toBeVisible()
      expect(Date.now() - since).toBeLessThan(UNDER_TWO_MINUTES_MS)

      // A person who has begun is led to the next step: subscribing.
      await page.goto('/get-started?rooms=12&start')
      await expect(page).toHaveURL('/account?tab=subscription&numberOfRooms=12')
    })

    test('an employee chooses another password by a link that works once', async ({
      page,
      site,
      hotel,
      context,
    }) => {
      const { email } = hotel.signIns.employee
      await signInAs(context, hotel, 'employee')
      await page.goto('/login?next=/account')
      await expect(page).toHaveURL('/account')
      await page.goto('/forgot-password?next=/account')
      await page.getByLabel(t.email).fill(email)
      await page.getByRole('button', { name: t.reset.send }).click()
      await expect(page.getByText(t.sent.reset(email))).toBeVisible()
      const link = await linkFor(site, email, '/reset-password')
      await page.goto(link)
      await page.getByLabel(t.reset.newPassword).fill(PASSWORD)
      await page.getByRole('button', { name: t.reset.save }).click()
      await expect(page.getByText(t.reset.changed)).toBeVisible()
      await page.getByLabel(t.email).fill(email)
      await page.getByLabel(t.password).fill(PASSWORD)
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(page).toHaveURL('/account')
      await page.goto(link)
      await expect(page.getByRole('heading', { name: t.reset.over })).toBeVisible()
    })
  })
}

test('a person who asks for the link again reads and hears that another is on its way', async ({ page }) => {
  const email = newEmail()
  await page.goto('/forgot-password')
  await page.getByLabel(t.email).fill(email)
  await page.getByRole('button', { name: t.reset.send }).click()
  await expect(page.getByText(t.sent.reset(email))).toBeVisible()
  await page.getByRole('button', { name: t.sent.resend }).click()
  await expect(page.getByText(t.sent.again(email))).toBeVisible()
  await expect(page.getByRole('heading', { name: t.sent.title })).toBeFocused()
})

test.describe('lost connection', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

  test('the typed values stay after a lost connection and can be sent later', async ({ page, context }) => {
    await page.goto('/signup')
    await page.getByLabel(t.name).fill('Camille Roux')
    await page.getByLabel(t.email).fill(newEmail())
    await page.getByLabel(t.password).fill(PASSWORD)
    await context.setOffline(true)
    const submit = page.getByRole('button', { name: t.submit })
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText(formTexts.fr.unsent)
    await expect(page.getByLabel(t.name)).toHaveValue('Camille Roux')
    await expect(page.getByLabel(t.password)).toHaveValue(PASSWORD)
    await context.setOffline(false)
    await submit.click()
    await expect(page.getByRole('heading', { name: t.sent.title })).toBeVisible()
  })
})

test('a new customer who signs up comes to the page that they asked for', async ({ page, site }) => {
  const email = newEmail()
  await page.goto('/account?tab=subscription')
  await page.getByRole('link', { name: t.noAccount }).last().click()
  await signUp(page, email)
  await confirm(page, site, email)
  await expect(page).toHaveURL('/account?tab=subscription')
})

test.describe('before confirmation', () => {
  test.use({ expectedComplaints: /status of 40[01]/ })

  test('sign-in says that the address may be unconfirmed and sends the link again', async ({
    page,
    site,
  }) => {
    const email = newEmail()
    await page.goto('/signup')
    await signUp(page, email)
    await linkFor(site, email, '/verify-email')
    await page.goto('/login')
    await page.getByLabel(t.email).fill(email)
    await page.getByLabel(t.password).fill(PASSWORD)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('alert')).toHaveText(String(errorTexts.fr['sign-in-failed']))
    await page.getByRole('link', { name: t.confirmAgain }).click()
    await expect(page.getByRole('heading', { name: t.verify.ask })).toBeVisible()
    await page.getByLabel(t.email).fill(email)
    await page.getByRole('button', { name: t.verify.send }).click()
    await expect(page.getByText(t.sent.again(email))).toBeVisible()
    await confirm(page, site, email)
    await expect(page).toHaveURL('/')
    await page.getByRole('main').getByRole('link', { name: landingTexts.fr.createHotel }).click()
    await expect(page.getByRole('heading', { name: t.hotel.title })).toBeVisible()
  })

  test('the page of the mailed link reports a wrong password at its field', async ({ page, site }) => {
    const email = newEmail()
    await page.goto('/signup')
    await signUp(page, email)
    await page.goto(await linkFor(site, email, '/verify-email'))
    await page.getByLabel(t.password).fill(`${PASSWORD} non`)
    await page.getByRole('button', { name: t.verify.submit }).click()
    await expect(page.getByLabel(t.password)).toHaveAccessibleDescription(
      String(fieldErrorTexts.fr.codes['wrong-password']),
    )
  })
})

import type { Page } from '@playwright/test'
import { accountTexts } from '../../i18n/account.ts'
import { securityTexts } from '../../i18n/security.ts'
import { waysInTexts } from '../../i18n/ways-in.ts'
import { localMails } from '../../platform/mail/folder.ts'
import { startProvider } from '../../scripts/lib/provider.ts'
import { test as base, expect, signInAs } from '../support/browser.ts'
import { password } from '../support/site.ts'

/** A site whose people can sign in with a provider. */
const test = base.extend<object, { settings: Record<string, string> }>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that there is nothing to wait for.
    async ({}, use) => {
      const provider = await startProvider('Google')
      await use(provider.settings)
      await provider.close()
    },
    { scope: 'worker' },
  ],
})

// A second site, and provider, takes longer than to wait for the first.
test.describe.configure({ mode: 'default' })

const t = waysInTexts.fr
const { account } = accountTexts.fr

/** Leaves for the provider, and says there who one is. */
async function say(page: Page, who: { email: string; isConfirmed?: boolean } | 'no') {
  await page.getByRole('link', { name: t.with('Google') }).click()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  if (who === 'no') return page.getByRole('button', { name: 'No' }).click()
  await page.getByLabel('E-mail').fill(who.email)
  if (who.isConfirmed === false) await page.getByLabel('The address is confirmed').uncheck()
  await page.getByRole('button', { name: 'Sign in' }).click()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an employee signs in by Google and comes to the page that they asked for', async ({
      page,
      hotel,
    }) => {
      await page.goto('/employee/requests?status=all')
      await say(page, { email: hotel.signIns.employee.email })
      await expect(page).toHaveURL('/employee/requests?status=all')
    })
  })
}

test('an employee who declines at Google reads so and still comes to their page', async ({ page, hotel }) => {
  await page.goto('/admin/servicerequests')
  await say(page, 'no')
  await expect(page.getByRole('alert')).toHaveText(t.faults.declined('Google'))
  await page.getByLabel('Adresse e-mail').fill(hotel.signIns.admin.email)
  await page.getByLabel('Mot de passe').fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/admin/servicerequests')
})

test('an address that Google has not confirmed opens no account', async ({ page, hotel }) => {
  await page.goto('/login')
  await say(page, { email: hotel.signIns.admin.email, isConfirmed: false })
  await expect(page.getByRole('alert')).toHaveText(t.faults.unverified('Google'))
  await say(page, { email: '' })
  await expect(page.getByRole('alert')).toHaveText(t.faults.unverified('Google'))
  await page.goto('/admin/requests')
  await expect(page).toHaveURL(/\/login/)
})

test('a person with another Google address gets an account of their own without a hotel', async ({
  page,
  hotel,
}) => {
  const email = `other.${hotel.signIns.admin.email}`
  await page.goto('/admin/requests')
  await say(page, { email })
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await expect(page.getByText(account.noHotel)).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
})

test('an answer of Google works once, and only in the browser that asked', async ({
  page,
  openBrowser,
  hotel,
}) => {
  await page.goto('/login')
  const back = page.waitForRequest((request) => request.url().includes('/back?'))
  await say(page, { email: hotel.signIns.employee.email })
  await expect(page).toHaveURL('/employee/requests')
  const answer = (await back).url()
  const other = await (await openBrowser()).newPage()
  for (const one of [other, page]) {
    // A page of the staff loads more after it is shown: without the cookie, that is refused.
    await one.goto('about:blank')
    await one.context().clearCookies({ name: 'sonnette.session_token' })
    await one.goto(answer)
    await expect(one.getByRole('alert')).toHaveText(t.faults.failed('Google'))
  }
})

/** A device that makes passkeys, and makes sure that it is its own person, without anybody touching it. */
async function device(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const { passkeys, done } = securityTexts.fr

test.describe('passkey', () => {
  test.use({ expectedComplaints: /status of 401/ })

  test('an admin creates and names a passkey, which signs in until it is removed', async ({
    page,
    context,
    hotel,
    site,
  }) => {
    // The browser's own offer could come before the press; the next test covers it.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    await device(page)
    await signInAs(context, hotel, 'admin')
    await page.goto('/account?tab=security')
    await expect(page.getByText(passkeys.none)).toBeVisible()
    await page.getByRole('button', { name: passkeys.add }).click()
    await expect(page.getByText(done['add-passkey'])).toBeVisible()
    await page.getByRole('main').locator('summary').click()
    await page.getByLabel(passkeys.name).fill('Téléphone')
    await page.getByRole('button', { name: passkeys.rename }).click()
    await expect(page.getByRole('main').locator('summary')).toHaveText('Téléphone')

    await page.getByRole('button', { name: passkeys.add }).click()
    await expect(page.getByText(passkeys.known)).toBeVisible()

    await context.clearCookies({ name: 'sonnette.session_token' })
    await page.goto('/admin/servicerequests')
    await expect(page).toHaveURL(/\/login/)
    await page.getByRole('button', { name: t.passkey.signIn }).click()
    await expect(page).toHaveURL('/admin/servicerequests')

    await page.goto('/account?tab=security')
    await page.getByRole('main').locator('summary').click()
    await page.getByRole('button', { name: passkeys.remove }).click()
    await expect(page.getByText(passkeys.none)).toBeVisible()
    await context.clearCookies({ name: 'sonnette.session_token' })
    await page.goto('/login')
    await page.getByRole('button', { name: t.passkey.signIn }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL('/login')

    const told = async () => {
      const mails = await localMails(site.folder)
      return mails.filter(({ to, text }) => to === hotel.signIns.admin.email && text.includes('clé d’accès'))
        .length
    }
    await expect.poll(told).toBe(2)
  })

  test('the browser offers the passkey at the address field', async ({ page, context, hotel }) => {
    await device(page)
    await signInAs(context, hotel, 'employee')
    await page.goto('/account?tab=security')
    await page.getByRole('button', { name: passkeys.add }).click()
    await expect(page.getByText(done['add-passkey'])).toBeVisible()
    await context.clearCookies({ name: 'sonnette.session_token' })
    await page.goto('/login')
    await expect(page).toHaveURL('/employee/requests')
  })
})

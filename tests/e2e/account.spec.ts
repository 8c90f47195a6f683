import { accountTexts } from '../../i18n/account.ts'
import { billingTexts } from '../../i18n/billing.ts'
import { fieldErrorTexts } from '../../i18n/field-errors.ts'
import { navigationTexts } from '../../i18n/navigation.ts'
import { profileTexts } from '../../i18n/profile.ts'
import { securityTexts } from '../../i18n/security.ts'
import { shellTexts } from '../../i18n/shell.ts'
import { signUpTexts } from '../../i18n/sign-up.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import { password } from '../support/site.ts'
import { dismiss } from '../support/staff.ts'

const t = accountTexts.en.account
test.use({ locale: 'en-GB' })

test('a visitor signs in first, with the asked tab as the next page', async ({ page }) => {
  await page.goto('/account?tab=subscription')
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/account?tab=subscription')}`)
})

for (const who of ['admin', 'employee'] as const) {
  test(`an ${who} reads who they are, and goes on to their first page`, async ({ page, context, hotel }) => {
    await signInAs(context, hotel, who)
    await page.goto('/account')
    const { name, email } = hotel.signIns[who]
    await expect(page.getByRole('definition')).toHaveText(['Hôtel des Tilleuls', t.roles[who]])
    await expect(page.getByLabel(profileTexts.en.you.name)).toHaveValue(name)
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('link', { name: billingTexts.en.goOn }).click()
    await expect(page).toHaveURL(who === 'admin' ? '/admin/requests' : '/employee/requests')
  })
}

test('the address names the tab, and an unknown tab shows the profile', async ({ page, context, hotel }) => {
  await signInAs(context, hotel, 'admin')
  await page.goto('/account?tab=nothing')
  const tabs = page.getByRole('navigation', { name: t.title }).getByRole('link')
  await expect(tabs).toHaveText(['Profile', 'Security', 'Notifications', 'Subscription', 'Hotel', 'API'])
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  await tabs.nth(3).click()
  await expect(page).toHaveURL('/account?tab=subscription')
  await expect(tabs.nth(3)).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('definition')).toHaveText(['Active', '24', '24 rooms × $1 = $24 a month'])
  await expect(page.getByText(billingTexts.en.cancelled.active)).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, expectedComplaints: /status of 400/ })

    test('a person who knows their password changes it and stays signed in', async ({
      page,
      context,
      hotel,
    }) => {
      const { password: t } = securityTexts.en
      await signInAs(context, hotel, 'employee')
      await page.goto('/account?tab=security')
      const [current, wanted] = [
        page.getByLabel(t.current),
        page.getByLabel(signUpTexts.en.reset.newPassword),
      ]
      const save = page.getByRole('button', { name: signUpTexts.en.reset.save })
      await current.fill('not my password')
      await wanted.fill('seven purple lighthouses')
      await save.click()
      await expect(current).toHaveAccessibleDescription(fieldErrorTexts.en.codes['wrong-password'])
      await current.fill(password)
      await wanted.fill('seven purple lighthouses')
      await save.click()
      await expect(page.getByText(securityTexts.en.done['change-password'])).toBeVisible()
      await expect(current).toHaveValue('')
      await page.reload()
      await expect(page.getByText(securityTexts.en.sessions.alone)).toBeVisible()
    })
  })
}

test('a person without a hotel reads so on both tabs', async ({ page, context, hotel }) => {
  await signInAs(context, hotel, 'other')
  await dismiss(hotel, 'other')
  await page.goto('/account')
  await expect(page.getByText(t.noHotel)).toBeVisible()
  await expect(page.getByText(hotel.signIns.other.email)).toBeVisible()
  await page.goto('/account?tab=subscription')
  await expect(page.getByText(t.noHotel)).toBeVisible()
})

test('a person who signs out comes to the sign-in page, which remembers where they were', async ({
  page,
  context,
  hotel,
}) => {
  await signInAs(context, hotel, 'employee')
  for (const path of ['/account?tab=notifications', '/employee/requests']) {
    await signInAs(context, hotel, 'employee')
    await page.goto(path)
    await page.getByRole('button', { name: shellTexts.en.signOut }).click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
  }
})

test('the staff pages link to the account by an icon, and to the public pages', async ({
  page,
  context,
  hotel,
}) => {
  await signInAs(context, hotel, 'admin')
  await page.goto('/admin/qrcodes')
  await expect(page.locator('header a[href="/account"] svg')).toBeVisible()
  const links = page.getByRole('contentinfo').getByRole('link')
  const { home, features, pricing, contact } = navigationTexts.en
  await expect(links).toHaveText([home, features, pricing, contact])
  await links.nth(1).click()
  await expect(page).toHaveURL('/#features-section')
})

test('an employee opens the account by a link with their own name', async ({ page, context, hotel }) => {
  await signInAs(context, hotel, 'employee')
  await page.goto('/employee/requests')
  await page.getByRole('link', { name: hotel.signIns.employee.name }).click()
  await expect(page).toHaveURL('/account')
})

test('a signed-in person who opens sign-up comes to their account', async ({ page, context, hotel }) => {
  await signInAs(context, hotel, 'admin')
  await page.goto('/signup')
  await expect(page).toHaveURL('/account')
})

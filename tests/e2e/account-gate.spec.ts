import { accountTexts } from '../../i18n/account.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import { signIns } from '../support/site-hotel.ts'

// One account is let in: the demo's admin.
test.use({ settings: { ALLOWED_EMAILS: signIns.admin.email } })

test('an account that the installation does not let in is signed out, and led home from every page', async ({
  page,
  context,
  site,
  hotel,
}) => {
  await signInAs(context, hotel, 'admin')
  await page.goto('/')
  // The page that everybody may see shows neither a role nor that anybody is signed in.
  await expect(page.getByRole('link', { name: accountTexts.fr.signIn })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ouvrir l’espace de l’équipe' })).toHaveCount(0)
  expect(await context.cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'sonnette.session_token' }),
  )

  for (const path of ['/admin/requests', '/employee/requests', '/account', '/hotels']) {
    await signInAs(context, hotel, 'employee')
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }

  await context.clearCookies()
  await signInAs(context, site.demo, 'admin')
  await page.goto('/admin/requests')
  await expect(page).toHaveURL('/admin/requests')
})

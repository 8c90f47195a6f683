import { accountTexts } from '../../i18n/account.ts'
import { adminTexts } from '../../i18n/admin.ts'
import { closingTexts } from '../../i18n/closing.ts'
import { fieldErrorTexts } from '../../i18n/field-errors.ts'
import { profileTexts } from '../../i18n/profile.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import { password } from '../support/site.ts'

const t = closingTexts.en
const name = 'Hôtel des Tilleuls'
test.use({ locale: 'en-GB' })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, expectedComplaints: /status of 400/ })

    test('the last admin closes the hotel, resumes it, closes it again and deletes their account', async ({
      page,
      context,
      hotel,
    }) => {
      await signInAs(context, hotel, 'admin')
      await page.goto('/account/delete')
      await page.getByRole('link', { name: profileTexts.en.remove.close }).click()
      await expect(page.getByRole('heading', { name: t.ask.title(name) })).toBeVisible()

      await page.goto('/account?tab=hotel')
      await page.getByRole('link', { name: t.section.open }).click()
      const close = async (typed: string) => {
        await page.getByLabel(t.ask.name(name)).fill(typed)
        await page.getByLabel(t.ask.password).fill(password)
        await page.getByRole('button', { name: t.ask.submit }).click()
      }
      await close('Hôtel du Port')
      await expect(page.getByText(fieldErrorTexts.en.codes['other-name'])).toBeVisible()
      await close(name)
      await expect(page.getByRole('heading', { name: t.closing.title(name) })).toBeVisible()

      await page.goto('/admin/qrcodes')
      await page.getByRole('link', { name: adminTexts.en.closing.keep }).click()
      await page.getByRole('button', { name: t.closing.keep }).click()
      await expect(page.getByRole('heading', { name: t.kept.title(name) })).toBeVisible()
      await page.goto('/admin/qrcodes')
      await expect(page.getByRole('link', { name: adminTexts.en.closing.keep })).toHaveCount(0)

      await page.goto('/account/close-hotel')
      await close(name)
      await page.getByRole('link', { name: t.closing.account }).click()
      await page.getByLabel(profileTexts.en.remove.password).fill(password)
      await page.getByRole('button', { name: profileTexts.en.remove.submit }).click()
      await expect(page).toHaveURL('/login?deleted')
      await expect(page.getByText(accountTexts.en.deleted)).toBeVisible()
    })
  })
}

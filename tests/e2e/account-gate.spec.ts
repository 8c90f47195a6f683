import { accountTexts } from '../../i18n/account.ts'
import { landingTexts } from '../../i18n/landing.ts'
import { expect, type SiteHotel, signInAs, test, type Who } from '../support/browser.ts'
import { signIns } from '../support/site-hotel.ts'
import { cookieOf } from '../support/staff.ts'

// One account is let in: the demo's admin.
test.use({ settings: { ALLOWED_EMAILS: signIns.admin.email } })

test('an account that the installation bars is signed out and led to the landing page from every page', async ({
  request,
  site,
  hotel,
}) => {
  const open = async (path: string, whose: SiteHotel, who: Who) =>
    request.get(path, { headers: await cookieOf(whose, who), maxRedirects: 0 })
  const goOn = 'Ouvrir l’espace de l’équipe'
  // The page that everybody may see shows neither a role nor that anybody is signed in.
  const home = await open('/', hotel, 'admin')
  expect(await home.text()).toContain(`>${accountTexts.fr.signIn}</a>`)
  expect(await home.text()).not.toContain(goOn)
  // A browser keeps the last cookie of a name.
  const cookies = home.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  const ofSession = cookies.filter(({ value }) => value.startsWith('sonnette.session_token='))
  expect(ofSession.at(-1)?.value).toMatch(/^sonnette\.session_token=; Max-Age=0/)

  for (const path of ['/admin/requests', '/employee/requests', '/account', '/hotels']) {
    const answer = await open(path, hotel, 'employee')
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, '/'])
  }

  expect((await open('/admin/requests', site.demo, 'admin')).status()).toBe(200)
  expect(await (await open('/', site.demo, 'admin')).text()).toContain(goOn)
})

for (const [language, locale] of [
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
] as const) {
  test(`a barred person reads the reason and what to do, whichever page they opened (${language})`, async ({
    openBrowser,
    hotel,
  }) => {
    const { why, contact, otherAccount } = landingTexts[language].barred
    const context = await openBrowser({ locale })
    const page = await context.newPage()
    for (const path of ['/', '/employee/requests', '/login']) {
      await signInAs(context, hotel, 'employee')
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expect(page.getByText(why)).toBeVisible()
    }
    await page.getByRole('link', { name: contact }).click()
    await expect(page).toHaveURL(/\/contact/)
    await page.goBack()
    await page.getByRole('link', { name: otherAccount }).click()
    await expect(page).toHaveURL(/\/login/)
  })
}

test('a visitor who is not barred reads no such notice', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(landingTexts.fr.barred.why)).toHaveCount(0)
})

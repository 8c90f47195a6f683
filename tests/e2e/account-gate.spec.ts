import { accountTexts } from '../../i18n/account.ts'
import { expect, type SiteHotel, test, type Who } from '../support/browser.ts'
import { signIns } from '../support/site-hotel.ts'
import { cookieOf } from '../support/staff.ts'

// One account is let in: the demo's admin.
test.use({ settings: { ALLOWED_EMAILS: signIns.admin.email } })

test('an account that the installation does not let in is signed out, and led home from every page', async ({
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
  // The last one of a name is what a browser keeps.
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

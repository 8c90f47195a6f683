import { legalTexts } from '../../i18n/legal.ts'
import { expect, test } from '../support/browser.ts'
import { operatorSettings } from '../support/operator-settings.ts'
import { password } from '../support/site.ts'

const { privacy, imprint } = legalTexts.fr

test.use({ settings: operatorSettings })
test.describe.configure({ mode: 'default' })

test('the footer of every page links to privacy and imprint', async ({ page, site }) => {
  await page.goto('/login')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: privacy.heading }).click()
  await expect(page.getByRole('heading', { level: 1, name: privacy.heading })).toBeVisible()
  await expect(page).toHaveTitle(privacy.title)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/privacy`)
  await footer.getByRole('link', { name: imprint.heading }).click()
  await expect(page.getByRole('heading', { level: 1, name: imprint.heading })).toBeVisible()
  await expect(page).toHaveTitle(imprint.title)
})

test('the privacy page names the configured limits and times', async ({ page }) => {
  await page.goto('/privacy')
  const sections = privacy.sections({
    minutes: { links: 1, signIn: 10, contact: 60, mails: 60, tries: 60 },
    days: {
      session: 30,
      device: 30,
      contact: Number(operatorSettings.CONTACT_DAYS),
      undoneJobs: 365,
      closing: 30,
      pin: 365,
      invitation: 7,
      alerts: 90,
      shifts: 366,
      handOvers: 90,
      recipients: 30,
      webhooks: 7,
      photos: 30,
      reservations: 30,
    },
    hours: { repeats: 24 },
    countedBy: undefined,
    translatedBy: undefined,
  })
  for (const { title, items } of sections) {
    const section = page.getByRole('region', { name: title, exact: true })
    await expect(section.getByRole('listitem')).toHaveText([...items])
  }
})

test('the privacy page names every cookie that the site sets', async ({ page, context, hotel }) => {
  await page.goto(`/room/${await hotel.roomToken('101')}`)
  await page.goto('/language')
  await page.getByRole('main').getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await page.getByLabel('Email').fill(hotel.signIns.employee.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/employee/requests')
  const names = (await context.cookies()).map(({ name }) => name).sort()
  const usual = ['device', 'language', 'sonnette.device', 'sonnette.session_token']
  // The page of a room may have dated the scan already; where a browser knows passkeys, the sign-in page has asked for one.
  expect(names.filter((name) => !['scan', 'sonnette.passkey'].includes(name))).toEqual(usual)
  await page.goto('/privacy')
  const cookies = page.locator('#cookies')
  for (const name of [...names, 'barred']) await expect(cookies).toContainText(name)
})

test('the imprint shows the configured values and what is still missing', async ({ page }) => {
  await page.goto('/imprint')
  await expect(page.getByRole('term')).toHaveText(['Exploitant', 'Adresse', 'E-mail', 'Téléphone'])
  await expect(page.getByRole('definition')).toHaveText([
    operatorSettings.IMPRINT_NAME,
    imprint.missing,
    imprint.missing,
    operatorSettings.IMPRINT_PHONE,
  ])
  await expect(page.getByText(imprint.forOperator('IMPRINT_ADDRESS, IMPRINT_EMAIL'))).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: imprint.contact }).click()
  await expect(page).toHaveURL('/contact')
})

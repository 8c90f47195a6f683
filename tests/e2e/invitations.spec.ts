import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { employeeTexts } from '../../i18n/employees.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { dateSaid } from '../../i18n/formats.ts'
import { invitationTexts } from '../../i18n/invitation.ts'
import { profileTexts } from '../../i18n/profile.ts'
import { shellTexts } from '../../i18n/shell.ts'
import { signUpTexts } from '../../i18n/sign-up.ts'
import { widths } from '../screens/screen.ts'
import { openScreen } from '../support/admin.ts'
import { expect, type SiteHotel, test } from '../support/browser.ts'
import { linkFor } from '../support/mailed-link.ts'

test.use({ locale: 'en-GB', expectedComplaints: /status of 40[0134]|net::ERR_/ })

const SCREEN = '/admin/manageemployees'
const { invite, phones, places } = employeeTexts.en
const t = invitationTexts.en
const PIN = '5830'
const DAY_MS = 86_400_000

/** A place for Inès, at which an admin is about to invite. */
async function atHerPlace(admin: Page, hotel: SiteHotel, email: string | null) {
  await hotel.sql(
    `insert into invitations (hotel_id, id, name, email, role, room_ids, created_at)
     select id, gen_random_uuid(), 'Inès Roy', $1, 'employee', '{}', now() from hotels`,
    [email],
  )
  await admin.goto(SCREEN)
  await admin.getByRole('row', { name: 'Inès Roy' }).getByRole('link').click()
  await admin.getByRole('link', { name: places.invite }).click()
  await expect(admin.getByRole('heading', { name: invite.title('Inès Roy') })).toBeVisible()
}

/** The link of the QR code that an admin shows. */
async function shownLink(admin: Page): Promise<string> {
  await admin.getByRole('button', { name: invite.make }).click()
  await expect(admin.getByRole('img', { name: invite.qr('Inès Roy') })).toBeVisible()
  return admin.getByLabel(invite.address).inputValue()
}

test('an employee invited by mail chooses a password and starts work, also without scripts', async ({
  context,
  hotel,
  site,
  openBrowser,
}) => {
  const email = `ines.${hotel.id}@people.example`
  const admin = await openScreen(context, hotel, SCREEN)
  await atHerPlace(admin, hotel, email)
  await admin.getByRole('button', { name: invite.send }).click()
  await expect(admin.getByText(invite.sent(email))).toBeVisible()

  const page = await (await openBrowser({ javaScriptEnabled: false })).newPage()
  const link = await linkFor(site, email, '/invitation/')
  await page.goto(link)
  await expect(page.getByText(/^Claire Martin invites you to join/)).toBeVisible()
  await page.getByLabel(signUpTexts.en.password).fill('trois renards bleus')
  await page.getByRole('button', { name: t.password.submit }).click()
  await expect(page).toHaveURL('/employee/requests')
  await expect(admin.getByRole('row', { name: 'Inès Roy' })).toContainText(email)
  await page.context().clearCookies()
  const again = await page.goto(link)
  expect(again?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: t.over })).toBeVisible()
})

test('an employee who scans a QR code works with a PIN and returns, and is locked, unlocked and ended', async ({
  context,
  hotel,
  site,
  openBrowser,
}) => {
  const admin = await openScreen(context, hotel, SCREEN)
  await atHerPlace(admin, hotel, null)
  const link = await shownLink(admin)

  const phone = await (await openBrowser({ viewport: widths.phone, hasTouch: true })).newPage()
  await phone.goto(link)
  await phone.getByLabel(t.pin.label).fill('1234')
  await phone.getByRole('button', { name: t.pin.submit }).click()
  await expect(phone.getByText('This code is too easy to guess.')).toBeVisible()
  await phone.getByLabel(t.pin.label).fill(PIN)
  await phone.getByRole('button', { name: t.pin.submit }).click()
  await expect(phone).toHaveURL('/employee/requests')
  // The code is used: the page names the new colleague in its place.
  await expect(admin).toHaveURL(SCREEN)
  await expect(admin.getByRole('row', { name: 'Inès Roy' })).toBeVisible()

  await phone.goto('/account')
  await phone.getByRole('main').getByRole('button', { name: shellTexts.en.signOut }).click()
  await expect(phone).toHaveURL('/login?next=%2Faccount')
  const enter = async (pin: string) => {
    await phone.getByLabel(t.phone.pin).fill(pin)
    await phone.getByRole('button', { name: t.phone.submit }).click()
  }
  await phone.goto('/login')
  await expect(phone.getByRole('radio', { name: 'Inès Roy' })).toBeChecked()
  await enter('9999')
  await expect(phone.getByRole('alert')).toHaveText(String(errorTexts.en['pin-wrong']))
  await site.sql(`update pin_devices set wrong_tries = 5
    from users where users.id = user_id and name = 'Inès Roy' and next_try_at is null`)
  await enter('9999')
  await expect(phone.getByRole('alert')).toHaveText(String(errorTexts.en['pin-locked']))

  await admin.getByRole('row', { name: 'Inès Roy' }).getByRole('link').click()
  await expect(admin.getByText(phones.locked)).toBeVisible()
  await admin.getByRole('button', { name: phones.unlock }).click()
  await expect(admin.getByText(phones.unlocked('Inès Roy'))).toBeVisible()
  await enter(PIN)
  await expect(phone).toHaveURL('/employee/requests')

  await admin.getByRole('button', { name: phones.end }).click()
  await expect(admin.getByText(phones.ended('Inès Roy'))).toBeVisible()
  await phone.goto('/employee/requests')
  await expect(phone).toHaveURL(/^[^?]*\/login/)
  await expect(phone.getByRole('heading', { name: t.phone.title })).toHaveCount(0)
})

/** Sends the page's form and drops the answer, cookies included. */
async function loseAnswers(page: Page) {
  await page.route('**/invitation/**', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const cookies = await page.context().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await fetch(request.url(), {
      method: 'POST',
      headers: { ...request.headers(), cookie },
      body: request.postData(),
      redirect: 'manual',
    })
    return route.abort()
  })
}

for (const javaScriptEnabled of [true, false]) {
  test(`an employee who accepts with a PIN but gets no answer comes in all the same, with${javaScriptEnabled ? '' : 'out'} scripts`, async ({
    context,
    hotel,
    site,
    openBrowser,
  }) => {
    const admin = await openScreen(context, hotel, SCREEN)
    await atHerPlace(admin, hotel, null)
    const link = await shownLink(admin)
    const phone = await (await openBrowser({ viewport: widths.phone, javaScriptEnabled })).newPage()
    await phone.goto(link)
    await loseAnswers(phone)
    await phone.getByLabel(t.pin.label).fill(PIN)
    await phone.getByRole('button', { name: t.pin.submit }).click()
    await expect
      .poll(() => site.sql(`select from staff where name = 'Inès Roy' and hotel_id = $1`, [hotel.id]))
      .toHaveLength(1)
    await phone.unroute('**/invitation/**')
    if (javaScriptEnabled) {
      // The page is still there: the typed values are sent again.
      await expect(phone.getByRole('alert')).toBeVisible()
      await phone.getByRole('button', { name: t.pin.submit }).click()
    } else {
      await phone.goto(link)
      await expect(phone).toHaveURL('/login')
      await expect(phone.getByRole('radio', { name: 'Inès Roy' })).toBeChecked()
      await phone.getByLabel(t.phone.pin).fill(PIN)
      await phone.getByRole('button', { name: t.phone.submit }).click()
    }
    await expect(phone).toHaveURL('/employee/requests')
    // Opening the link again on that phone leads to the app.
    await phone.goto(link)
    await expect(phone).toHaveURL('/employee/requests')
    const other = await (await openBrowser({})).newPage()
    await other.goto(link)
    await expect(other.getByRole('heading', { name: t.over })).toBeVisible()
  })
}

test('an invitation shows admin and employee its last day by the hotel’s clock', async ({
  context,
  hotel,
  openBrowser,
}) => {
  await hotel.sql(`update hotels set time_zone = 'Pacific/Auckland'`)
  const admin = await openScreen(context, hotel, SCREEN)
  await atHerPlace(admin, hotel, null)
  const link = await shownLink(admin)
  // Late in the hotel's evening it is already the next day by UTC.
  const evening = new Date().setUTCHours(22, 30)
  await hotel.sql('update invitations set invited_at = to_timestamp($1), expires_at = to_timestamp($2)', [
    (evening - DAY_MS) / 1000,
    (evening + DAY_MS) / 1000,
  ])
  const today = new Date(evening)
  const until = new Date(evening + 2 * DAY_MS)
  const short = dateSaid('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  await admin.reload()
  const said = places.invitedUntil(short(today), short(until))
  await expect(admin.getByRole('row', { name: 'Inès Roy' })).toContainText(said)
  await expect(admin.getByRole('region', { name: invite.title('Inès Roy') })).toContainText(said)
  await admin.getByRole('link', { name: invite.back }).click()
  await expect(admin.getByRole('region', { name: 'Inès Roy', exact: true })).toContainText(said)
  const page = await (await openBrowser({ viewport: widths.phone })).newPage()
  await page.goto(link)
  const long = dateSaid('en', { dateStyle: 'long', timeZone: 'UTC' })
  await expect(page.getByText(t.until(long(until)))).toBeVisible()
})

test('an employee without address and PIN works with a passkey alone', async ({
  context,
  hotel,
  site,
  openBrowser,
}) => {
  const admin = await openScreen(context, hotel, SCREEN)
  await atHerPlace(admin, hotel, null)
  const link = await shownLink(admin)
  const page = await (await openBrowser({ viewport: widths.phone })).newPage()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(link)
  await page.getByRole('button', { name: t.passkey.submit }).click()
  await expect(page).toHaveURL('/employee/requests')
  // The placeholder address is shown nowhere, not even by the passkey's device.
  const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ userName: 'Inès Roy', userDisplayName: 'Inès Roy' }])
  for (const path of ['/account?tab=notifications', '/account?tab=security', '/contact', '/account']) {
    await page.goto(path)
    expect(await page.content()).not.toContain('no-address')
  }

  // They may have one, which they alone confirm.
  const { email: ofEmail, confirm } = profileTexts.en
  const email = `${randomUUID()}@people.example`
  await expect(page.getByText(ofEmail.none)).toBeVisible()
  await page.getByLabel(ofEmail.first.wanted).fill(email)
  await page.getByRole('button', { name: ofEmail.first.submit }).click()
  await expect(page.getByText(ofEmail.first.sent(email))).toBeVisible()
  await page.goto(await linkFor(site, email, '/confirm-email'))
  await page.getByRole('button', { name: confirm.yes }).click()
  await page.getByRole('link', { name: confirm.toAccount }).click()
  await expect(page.getByText(email)).toBeVisible()
})

import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { newLinkToken } from '../../domain/ids.ts'
import { accountTexts } from '../../i18n/account.ts'
import { devicesTexts } from '../../i18n/devices.ts'
import { employeeTexts } from '../../i18n/employees.ts'
import { formTexts } from '../../i18n/form.ts'
import { hotelTexts } from '../../i18n/hotel.ts'
import { invitationTexts } from '../../i18n/invitation.ts'
import { ownHotelsTexts } from '../../i18n/own-hotels.ts'
import { profileTexts } from '../../i18n/profile.ts'
import { sandboxTexts } from '../../i18n/sandbox.ts'
import { securityTexts } from '../../i18n/security.ts'
import { signUpTexts } from '../../i18n/sign-up.ts'
import { subscriptionTexts } from '../../i18n/subscription.ts'
import { digestOfToken } from '../../platform/signing.ts'
import { arrange } from '../screens/hotel-states.ts'
import { lostConnection } from '../screens/screen.ts'
import { loseAnswers, openScreen } from '../support/admin.ts'
import { expect, type Site, type SiteHotel, signInAs, test, type Who } from '../support/browser.ts'
import { linkFor } from '../support/mailed-link.ts'
import { picture } from '../support/picture.ts'
import { password } from '../support/site.ts'
import { subscribe } from '../support/subscription.ts'

// Pages with scripts only: without them the browser shows the error and keeps the typed text.

test.use({ locale: 'en-GB', expectedComplaints: lostConnection })

const { unsent, noResponse } = formTexts.en
const WANTED = 'trois renards bleus'
const PIN = '5830'

const [account, signUp] = [accountTexts.en, signUpTexts.en]
const [profile, security] = [profileTexts.en, securityTexts.en]
const [subscription, invitation] = [subscriptionTexts.en, invitationTexts.en]

/** A filled-in form. */
interface Filled {
  /** The typed values, by the field's label. */
  typed?: Record<string, string>
  /** The button that sends it. */
  button: string
  role?: 'switch'
  /** The place of the message: beside the form, or above all forms of the page. */
  said?: 'above'
}

/** Sends a form while offline, expects the message and the typed text, and sends it again online. */
async function sendTwice(page: Page, { typed = {}, button, role, said }: Filled): Promise<void> {
  const send = page.getByRole(role ?? 'button', { name: button, exact: true })
  const part = said === 'above' ? page.getByRole('main') : partWith(page, send)
  const fields = Object.entries(typed).map(
    ([label, text]) => [part.getByLabel(label, { exact: true }), text] as const,
  )
  for (const [field, text] of fields) await field.fill(text)
  await page.context().setOffline(true)
  await send.click()
  await expect(part.getByRole('alert')).toHaveText(fields.length > 0 ? unsent : noResponse)
  for (const [field, text] of fields) await expect(field).toHaveValue(text)
  await page.context().setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await send.click()
}

/** The part of the page that a button stands in. */
const partWith = (page: Page, button: Locator) => page.locator('section, main').filter({ has: button }).last()

interface Form extends Filled {
  name: string
  path: string
  who?: Who
  prepare?: (hotel: SiteHotel, site: Site) => Promise<unknown>
  /** The sign that it was sent. */
  done: (page: Page) => Locator
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const text = (said: string) => (page: Page) => page.getByText(said)

const forms: Form[] = [
  {
    name: 'a name',
    path: '/account',
    typed: { [profile.you.name]: 'Zoé Martin' },
    button: profile.you.save,
    done: text(profile.you.saved),
  },
  {
    name: 'another password',
    path: '/account?tab=security',
    typed: { [security.password.current]: password, [signUp.reset.newPassword]: WANTED },
    button: signUp.reset.save,
    done: text(security.done['change-password']),
  },
  {
    name: 'the end of other sessions',
    path: '/account?tab=security',
    prepare: (hotel) => hotel.openSession('admin'),
    button: security.sessions.endOthers,
    done: text(security.done['end-sessions']),
  },
  {
    name: 'a switch',
    path: '/account?tab=notifications',
    button: devicesTexts.en.mail,
    role: 'switch',
    said: 'above',
    done: (page) => page.getByRole('switch', { name: devicesTexts.en.mail, checked: false }),
  },
  {
    name: 'what the hotel decides',
    path: '/account?tab=hotel',
    typed: { [hotelTexts.en.name]: 'Hôtel des Pins' },
    button: hotelTexts.en.save,
    done: text(hotelTexts.en.saved),
  },
  {
    name: 'a subscription',
    path: '/account?tab=subscription',
    prepare: (hotel) => subscribe(hotel, 'trialing', 5),
    typed: { [subscription.subscribe.rooms]: '26' },
    button: subscription.subscribe.submit,
    done: heading(sandboxTexts.en.checkout.title),
  },
  {
    name: 'the way to the payment method',
    path: '/account?tab=subscription',
    prepare: (hotel, site) => arrange('subscribed', hotel, site),
    button: subscription.payment.portal,
    done: heading(sandboxTexts.en.portal.title),
  },
  {
    name: 'another number of rooms',
    path: '/account?tab=subscription&numberOfRooms=30',
    prepare: (hotel, site) => arrange('subscribed', hotel, site),
    button: subscription.change.confirm(30),
    done: text(subscription.change.done(30)),
  },
  {
    name: 'the end of a subscription',
    path: '/account/cancel-subscription',
    prepare: (hotel, site) => arrange('subscribed', hotel, site),
    button: subscription.cancel.confirm,
    done: (page) => page.getByRole('button', { name: subscription.notes.resume }),
  },
  {
    name: 'that somebody no longer manages the subscription',
    path: '/account/step-down',
    prepare: (hotel) => hotel.sql('update staff set is_subscription_manager = true'),
    button: employeeTexts.en.stepDown.confirm,
    done: text(employeeTexts.en.done.steppedDown),
  },
  {
    name: 'the deletion of an account',
    path: '/account/delete',
    who: 'employee',
    typed: { [profile.remove.password]: password },
    button: profile.remove.submit,
    done: text(account.deleted),
  },
  {
    name: 'a choice among hotels',
    path: '/hotels',
    prepare: (hotel, site) => arrange('several', hotel, site),
    button: `Villa Mistral ${ownHotelsTexts.en.roles.employee}`,
    done: (page) => page.getByRole('banner').getByText('Villa Mistral'),
  },
]

for (const { name, path, who = 'admin', prepare, done, ...form } of forms) {
  test(`${name} is sent after a lost connection`, async ({ page, context, hotel, site }) => {
    await prepare?.(hotel, site)
    await signInAs(context, hotel, who)
    await page.goto(path)
    await sendTwice(page, form)
    await expect(done(page)).toBeVisible()
  })
}

test('a person whose answer is lost reads that the outcome is unknown, while the change was saved', async ({
  context,
  hotel,
}) => {
  const page = await openScreen(context, hotel, '/account')
  await loseAnswers(page, '**/account.data*')
  await page.getByLabel(profile.you.name, { exact: true }).fill('Zoé Martin')
  await page.getByRole('button', { name: profile.you.save, exact: true }).first().click()
  await expect(page.getByRole('alert')).toContainText('we can’t tell if this was done')
  const other = await context.newPage()
  await other.goto('/account')
  await expect(other.getByLabel(profile.you.name, { exact: true })).toHaveValue('Zoé Martin')
})

test('a logo is uploaded after a lost connection', async ({ page, context, hotel }) => {
  await signInAs(context, hotel, 'admin')
  await page.goto('/account?tab=hotel')
  await page.getByLabel(hotelTexts.en.logo.file).setInputFiles(await picture(600, 300))
  await sendTwice(page, { button: hotelTexts.en.logo.upload })
  await expect(page.getByText(hotelTexts.en.logo.shown)).toBeVisible()
})

test('a person signs in after a lost connection', async ({ page, hotel }) => {
  await page.goto('/login')
  const { email } = hotel.signIns.admin
  await sendTwice(page, {
    typed: { [account.email]: email, [account.password]: password },
    button: account.submit,
  })
  await expect(page).toHaveURL('/admin/requests')
})

test('a new customer confirms their address and creates a hotel although each step loses its connection', async ({
  page,
  site,
}) => {
  const email = `${randomUUID()}@people.example`
  await page.goto('/signup?next=/get-started')
  await sendTwice(page, {
    typed: { [signUp.name]: 'Camille Roux', [signUp.email]: email, [signUp.password]: WANTED },
    button: signUp.submit,
  })
  await page.goto(await linkFor(site, email, '/verify-email'))
  await sendTwice(page, { typed: { [signUp.password]: WANTED }, button: signUp.verify.submit })
  await expect(page).toHaveURL('/get-started')
  await sendTwice(page, { typed: { [signUp.hotel.name]: 'Hôtel du Port' }, button: signUp.hotel.submit })
  await expect(page).toHaveURL('/admin/requests')
})

test('a person with a forgotten password chooses another although each step loses its connection', async ({
  page,
  hotel,
  site,
}) => {
  const { email } = hotel.signIns.employee
  await page.goto('/forgot-password')
  await sendTwice(page, { typed: { [signUp.email]: email }, button: signUp.reset.send })
  await expect(page.getByText(signUp.sent.reset(email))).toBeVisible()
  await page.goto(await linkFor(site, email, '/reset-password'))
  await sendTwice(page, { typed: { [signUp.reset.newPassword]: WANTED }, button: signUp.reset.save })
  await expect(page.getByText(signUp.reset.changed)).toBeVisible()
})

test('a person confirms or cancels a change of address although each step loses its connection', async ({
  page,
  context,
  hotel,
  site,
}) => {
  const email = `${randomUUID()}@people.example`
  await signInAs(context, hotel, 'employee')
  await page.goto('/account')
  await sendTwice(page, {
    typed: { [profile.email.wanted]: email, [security.password.current]: password },
    button: profile.email.submit,
  })
  await expect(page.getByText(profile.email.sent(email))).toBeVisible()
  await page.goto(await linkFor(site, email, '/confirm-email'))
  await sendTwice(page, { button: profile.confirm.yes })
  await expect(page.getByRole('heading', { name: profile.confirm.half })).toBeVisible()
  await page.goto('/account')
  await sendTwice(page, { button: profile.email.cancel })
  await expect(page.getByText(profile.email.cancelled)).toBeVisible()
})

/** Invites Inès Roy, and gives the way that the link leads. */
async function invite(hotel: SiteHotel): Promise<string> {
  const token = newLinkToken()
  await hotel.sql(
    `insert into invitations (hotel_id, id, name, role, room_ids, created_at, link_id, token_digest, invited_at, expires_at)
     select id, gen_random_uuid(), 'Inès Roy', 'employee', '{}', now(), gen_random_uuid(), $1, now(),
       now() + interval '1 day' from hotels`,
    [digestOfToken(token)],
  )
  return `/invitation/${token}`
}

test('an employee joins with a PIN and returns with it after a lost connection', async ({
  page,
  context,
  hotel,
}) => {
  await page.goto(await invite(hotel))
  await sendTwice(page, { typed: { [invitation.pin.label]: PIN }, button: invitation.pin.submit })
  await expect(page).toHaveURL('/employee/requests')
  await context.clearCookies({ name: 'sonnette.session_token' })
  await page.goto('/login')
  await sendTwice(page, { typed: { [invitation.phone.pin]: PIN }, button: invitation.phone.submit })
  await expect(page).toHaveURL('/employee/requests')
})

test('a person accepts an invitation with their account after a lost connection', async ({
  page,
  context,
  hotel,
  site,
}) => {
  await signInAs(context, await site.openHotel(), 'employee')
  await page.goto(await invite(hotel))
  await sendTwice(page, { button: invitation.accept.submit })
  await expect(page).toHaveURL('/employee/requests')
})

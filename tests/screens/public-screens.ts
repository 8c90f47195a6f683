import type { Page } from '@playwright/test'
import { newLinkToken } from '../../domain/ids.ts'
import { accountTexts } from '../../i18n/account.ts'
import { contactTexts } from '../../i18n/contact.ts'
import { fieldErrorTexts } from '../../i18n/field-errors.ts'
import { hotelTexts } from '../../i18n/hotel.ts'
import { invitationTexts } from '../../i18n/invitation.ts'
import { landingTexts } from '../../i18n/landing.ts'
import type { StaffLanguage } from '../../i18n/language.ts'
import { navigationTexts } from '../../i18n/navigation.ts'
import { profileTexts } from '../../i18n/profile.ts'
import { securityTexts } from '../../i18n/security.ts'
import { signUpTexts } from '../../i18n/sign-up.ts'
import { triesTexts } from '../../i18n/tries.ts'
import { emailLink, openEmailChange } from '../../platform/auth/email-changes.ts'
import { digestOfToken } from '../../platform/signing.ts'
import { sandboxCheckout, sandboxPortal } from '../support/sandbox-pages.ts'
import { password, type SiteHotel } from '../support/site.ts'
import { scriptsRun } from './on-screen.ts'
import type { Screen } from './screen.ts'

async function openFromHeader(page: Page, name: string) {
  await page.getByRole('banner').getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
}

async function tryOut(page: Page, language: StaffLanguage) {
  await page.getByRole('button', { name: landingTexts[language].hero.try.start }).click()
  await page.getByRole('heading', { name: triesTexts[language].title }).waitFor()
}

async function tryWithin(page: Page, language: StaffLanguage) {
  await tryOut(page, language)
  await page.getByRole('button', { name: triesTexts[language].here }).click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
}

async function beginTry(page: Page, language: StaffLanguage) {
  await page.getByRole('button', { name: triesTexts[language].begin }).click()
  await page.getByRole('img', { name: triesTexts[language].code('108') }).waitFor()
  await scriptsRun(page)
}

async function openQuestions(page: Page) {
  for (const question of await page.locator('summary').all()) await question.click()
}

async function signInWrongly(page: Page, language: StaffLanguage) {
  const t = accountTexts[language]
  await page.getByLabel(t.email).fill('lea@demo.sonnette.example')
  await page.getByLabel(t.password).fill('not the password')
  await page.getByRole('button', { name: t.submit }).click()
  await page.getByRole('alert').waitFor()
}

async function writeToUs(page: Page, language: StaffLanguage, email: string) {
  const t = contactTexts[language]
  await page.getByLabel(t.name).fill('Camille Roux')
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.subject).fill('Imprimer les codes QR')
  await page.getByLabel(t.body).fill('Peut-on les imprimer à plusieurs sur une feuille ?')
  await page.getByRole('button', { name: t.submit }).click()
}

async function writeWrongly(page: Page, language: StaffLanguage) {
  await writeToUs(page, language, 'camille@')
  await page.getByText(fieldErrorTexts[language].faulty).waitFor()
}

async function writeWell(page: Page, language: StaffLanguage) {
  await writeToUs(page, language, 'camille@hotel.example')
  await page.getByRole('heading', { name: contactTexts[language].thanks }).waitFor()
}

async function signUpAs(page: Page, language: StaffLanguage, email: string, password: string) {
  const t = signUpTexts[language]
  await page.getByLabel(t.name).fill('Camille Roux')
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.password).fill(password)
  await page.getByRole('button', { name: t.submit }).click()
}

async function signUpWrongly(page: Page, language: StaffLanguage) {
  await signUpAs(page, language, 'camille@hotel.example', 'motdepasse')
  await page.getByText(fieldErrorTexts[language].codes['too-common']).waitFor()
}

async function signUpWell(page: Page, language: StaffLanguage) {
  await signUpAs(page, language, 'camille@hotel.example', 'trois renards bleus')
  await page.getByRole('heading', { name: signUpTexts[language].sent.title }).waitFor()
}

async function refuseHotel(page: Page, language: StaffLanguage) {
  const t = hotelTexts[language]
  await page.getByLabel(t.phone).fill('appelez-nous')
  await page.getByLabel(t.timeZone).fill('Europe/Annecy')
  await page.getByLabel(t.towels).fill('12')
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await page.getByText(fieldErrorTexts[language].unsaved).waitFor()
}

/** An invitation by which every way of joining can be chosen. */
async function invited(hotel: SiteHotel) {
  const token = newLinkToken()
  await hotel.sql(
    `insert into invitations (hotel_id, id, name, role, created_at, token_digest, mailed_to, expires_at, invited_by)
     select hotels.id, gen_random_uuid(), 'Inès Roy', 'employee', now(), $1, 'ines@hotel.example', now() + interval '7 days',
       (select user_id from staff where name = 'Claire Martin') from hotels`,
    [digestOfToken(token)],
  )
  return `/invitation/${token}`
}

async function joinByPin(page: Page, language: StaffLanguage) {
  const { pin } = invitationTexts[language]
  await page.getByLabel(pin.label).fill('5830')
  await page.getByRole('button', { name: pin.submit }).click()
  await page.waitForURL('/employee/requests')
}

/** The account of who works with a PIN, and has no address. */
async function showOwnWithoutEmail(page: Page, language: StaffLanguage) {
  await joinByPin(page, language)
  await page.goto('/account')
  await page.getByText(profileTexts[language].email.none).waitFor()
  await scriptsRun(page)
}

/** Back on a phone of a signed-out employee with a PIN. */
async function comeBackToPin(page: Page, language: StaffLanguage) {
  const { phone } = invitationTexts[language]
  await joinByPin(page, language)
  // A board would ask for its stream again.
  await page.goto('/language')
  await page.context().clearCookies({ name: 'sonnette.session_token' })
  await page.goto('/login')
  await page.getByRole('heading', { name: phone.title }).waitFor()
  await scriptsRun(page)
}

async function wantAnotherEmail(page: Page, language: StaffLanguage) {
  const { email: t } = profileTexts[language]
  await page.getByLabel(t.wanted).fill('lea.dubois@hotel.example')
  await page.getByLabel(securityTexts[language].password.current).fill(password)
  await page.getByRole('button', { name: t.submit }).click()
  await page.getByText(t.sent('lea.dubois@hotel.example')).waitFor()
}

/** The link in the mail to a person's present address, which is about to be replaced. */
async function anotherEmail(hotel: SiteHotel) {
  const [lea] = await hotel.sql<{ id: string }>(`select user_id as id from staff where name = 'Léa Dubois'`)
  const change = await openEmailChange(lea?.id ?? '', { isFirst: false, email: 'lea.dubois@hotel.example' })
  const link = await emailLink(change, 'old')
  return `/confirm-email?token=${link?.token}`
}

export const publicScreens: Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'landing-questions', path: '/', act: openQuestions },
  { name: 'landing-try', path: '/', act: tryOut },
  { name: 'landing-try-within', isLike: 'landing-try', path: '/', act: tryWithin },
  { name: 'try', path: '/try' },
  { name: 'try-open', path: '/try', act: beginTry },
  { name: 'landing-admin', isLike: 'landing', path: '/', who: 'admin' },
  { name: 'landing-without-hotel', isLike: 'landing', path: '/', who: 'other', hotelState: 'calm' },
  { name: 'get-started', path: '/get-started' },
  { name: 'get-started-hotel', path: '/get-started?rooms=60', who: 'other', hotelState: 'calm' },
  { name: 'get-started-another', isLike: 'get-started-hotel', path: '/get-started?another', who: 'admin' },
  { name: 'contact', path: '/contact' },
  { name: 'contact-faulty', path: '/contact', act: writeWrongly, complaints: /status of 4\d\d/ },
  { name: 'contact-thanks', path: '/contact', act: writeWell },
  { name: 'privacy', path: '/privacy' },
  { name: 'imprint', path: '/imprint' },
  { name: 'payment-success', path: '/payment-success' },
  { name: 'payment-success-active', isLike: 'payment-success', path: '/payment-success', who: 'admin' },
  {
    name: 'payment-success-waiting',
    isLike: 'payment-success-trial',
    path: '/payment-success',
    who: 'admin',
    hotelState: 'lapsed',
  },
  { name: 'payment-success-trial', path: '/payment-success', who: 'admin', hotelState: 'trial' },
  { name: 'payment-cancelled', path: '/payment-cancelled' },
  {
    name: 'payment-cancelled-lapsed',
    isLike: 'payment-cancelled',
    path: '/payment-cancelled',
    who: 'admin',
    hotelState: 'lapsed',
  },
  { name: 'sandbox-checkout', path: sandboxCheckout },
  { name: 'sandbox-portal', path: sandboxPortal },
  { name: 'work-in-progress', path: '/work-in-progress' },
  { name: 'login', path: '/login' },
  { name: 'login-refused', path: '/login', act: signInWrongly, complaints: /status of 401/ },
  { name: 'login-pin', path: invited, act: comeBackToPin },
  { name: 'signup', path: '/signup' },
  { name: 'signup-faulty', path: '/signup', act: signUpWrongly, complaints: /status of 400/ },
  { name: 'signup-sent', path: '/signup', act: signUpWell },
  { name: 'invitation', path: invited },
  { name: 'invitation-over', path: '/invitation/x', complaints: /status of 404/ },
  { name: 'verify-email-over', isLike: 'invitation-over', path: '/verify-email?token=x' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password-over', isLike: 'invitation-over', path: '/reset-password?token=x' },
  { name: 'account', path: '/account', who: 'admin' },
  { name: 'account-security', path: '/account?tab=security', who: 'admin' },
  { name: 'account-notifications', path: '/account?tab=notifications', who: 'admin' },
  { name: 'account-delete', path: '/account/delete', who: 'employee' },
  { name: 'account-delete-last-admin', isLike: 'account-delete', path: '/account/delete', who: 'admin' },
  { name: 'account-email', path: '/account', who: 'employee', act: wantAnotherEmail },
  { name: 'account-without-email', isLike: 'account', path: invited, act: showOwnWithoutEmail },
  { name: 'confirm-email', path: anotherEmail },
  { name: 'confirm-email-over', isLike: 'invitation-over', path: '/confirm-email?token=x' },
  { name: 'account-hotel', path: '/account?tab=hotel', who: 'admin' },
  {
    name: 'account-hotel-refused',
    path: '/account?tab=hotel',
    who: 'admin',
    act: refuseHotel,
    complaints: /status of 400/,
  },
  { name: 'account-announcements', path: '/account/announcements', who: 'admin' },
  { name: 'account-announcement', path: '/account/announcements?entry=new', who: 'admin' },
  { name: 'account-close-hotel', path: '/account/close-hotel', who: 'admin' },
  { name: 'account-closing-hotel', path: '/account/close-hotel', who: 'admin', hotelState: 'closing' },
  { name: 'account-logo', path: '/account/logo?too-large', who: 'admin' },
  { name: 'account-step-down', path: '/account/step-down', who: 'admin' },
  { name: 'account-subscription', path: '/account?tab=subscription', who: 'admin', hotelState: 'trial' },
  {
    name: 'account-subscription-paid',
    path: '/account?tab=subscription&numberOfRooms=30',
    who: 'admin',
    hotelState: 'subscribed',
  },
  {
    name: 'account-cancel-subscription',
    path: '/account/cancel-subscription',
    who: 'admin',
    hotelState: 'subscribed',
  },
  { name: 'own-hotels', path: '/hotels', who: 'admin', hotelState: 'several' },
  { name: 'language', path: '/language' },
  { name: 'offline', path: '/offline', isPlain: true },
  { name: 'missing', path: '/nothing-here', complaints: /status of 404/ },
  {
    name: 'menu',
    path: '/get-started',
    only: 'phone',
    isDialog: true,
    act: (page, language) => openFromHeader(page, navigationTexts[language].menu),
  },
  {
    name: 'languages',
    path: '/get-started',
    isDialog: true,
    act: (page, language) => openFromHeader(page, navigationTexts[language].language),
  },
]

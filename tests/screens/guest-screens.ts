import type { Page } from '@playwright/test'
import { guestFrameTexts, guestTexts } from '../../i18n/guest.ts'
import type { StaffLanguage } from '../../i18n/language.ts'
import type { SiteHotel } from '../support/site.ts'
import { lostConnection, type Screen } from './screen.ts'

const room = (number: string) => async (hotel: SiteHotel) => `/room/${await hotel.roomToken(number)}`

const card = (page: Page, name: string) => page.locator('label').filter({ hasText: name })
/** Send describes the order; Cancel and the like have labels. */
const send = (page: Page) => page.locator('button[type=submit][aria-disabled]:not([aria-label])')

async function choose(page: Page, language: StaffLanguage) {
  const { services, more, cleaning } = guestTexts[language]
  await card(page, services.towels).click()
  await page.getByRole('button', { name: more(services.towels) }).click()
  await card(page, services.cleaning).click()
  await page.getByText(cleaning.after('12:00')).click()
}

async function sendSeveral(page: Page, language: StaffLanguage) {
  const { services, sent, comment } = guestTexts[language]
  for (const name of [services.toilet_paper, services.minibar, services.towels]) {
    await card(page, name).click()
    await page.getByRole('textbox', { name: comment }).fill('À laisser devant la porte, merci !')
    await send(page).click()
    await page.getByText(sent).waitFor()
    await send(page).and(page.locator('[aria-disabled=true]')).waitFor()
  }
}

async function sendOffline(page: Page, language: StaffLanguage) {
  const { services, notYetSent } = guestTexts[language]
  await card(page, services.towels).click()
  await page.context().setOffline(true)
  await send(page).click()
  await page.getByText(notYetSent).first().waitFor()
}

async function raiseFlag(page: Page, language: StaffLanguage) {
  const flag = page.getByRole('button', { name: guestTexts[language].flags.no_cleaning })
  if ((await flag.getAttribute('aria-pressed')) === 'false') await flag.click()
  // It is shown at once, and hangs there once the server has said so: then the next press takes it away.
  await page.locator('#no_cleaning input[name=intent][value=lift]').waitFor({ state: 'attached' })
}

async function sendInParts(page: Page, language: StaffLanguage) {
  await choose(page, language)
  await send(page).click()
  await page.getByText(guestTexts[language].sent).waitFor()
}

async function orderAgainstFlag(page: Page, language: StaffLanguage) {
  const { services, whichHolds, flags } = guestTexts[language]
  await raiseFlag(page, language)
  await card(page, services.cleaning).click()
  await send(page).click()
  await page.getByText(whichHolds(flags.no_cleaning)).waitFor()
}

async function enterWrongCode(page: Page, language: StaffLanguage) {
  const { label, submit } = guestFrameTexts[language].code
  await page.getByLabel(label).fill('k7m4p2')
  await page.getByRole('button', { name: submit }).click()
  await page.getByRole('alert').waitFor()
}

export const guestScreens: Screen[] = [
  { name: 'room', path: room('101') },
  { name: 'room-chosen', path: room('101'), act: choose },
  { name: 'room-requests', path: room('102'), act: sendSeveral },
  { name: 'room-offline', path: room('103'), act: sendOffline, complaints: lostConnection },
  { name: 'room-flagged', path: room('104'), act: raiseFlag },
  { name: 'room-parts', path: room('105'), act: sendInParts },
  { name: 'room-against-flag', path: room('106'), act: orderAgainstFlag },
  {
    name: 'room-locked',
    path: room('107'),
    hotelState: 'codes',
    act: enterWrongCode,
    complaints: /status of 403/,
  },
  { name: 'room-all-locked', isLike: 'room-locked', path: room('107'), hotelState: 'all-codes' },
  { name: 'room-not-serving', path: room('101'), hotelState: 'lapsed' },
  {
    name: 'room-ended',
    path: async (hotel) => `${await room('101')(hotel)}?stay=0`,
    isPlain: true,
  },
  {
    name: 'room-unknown',
    path: '/room/0123456789abcdefghjkmnpqrs',
    isPlain: true,
    complaints: /status of 404/,
  },
  {
    name: 'room-broken',
    path: room('101'),
    hotelState: 'broken',
    isPlain: true,
    complaints: /status of 500/,
  },
]

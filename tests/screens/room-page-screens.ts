import type { Page } from '@playwright/test'
import { announcements, goodToKnow, requestPhotos } from '../../app/shell/paths.ts'
import { apiKeyTexts } from '../../i18n/api-keys.ts'
import { factsTexts } from '../../i18n/facts.ts'
import { guestFrameTexts, guestTexts } from '../../i18n/guest.ts'
import type { StaffLanguage } from '../../i18n/language.ts'
import { photoTexts } from '../../i18n/photos.ts'
import { staffOf } from '../support/guest-room.ts'
import { cameraPhoto } from '../support/photo.ts'
import type { SiteHotel } from '../support/site.ts'
import { lostConnection, type Screen } from './screen.ts'

// Room pages with everything that a hotel may show there, and the screens of staff that belong to it.

const room = (number: string) => async (hotel: SiteHotel) => `/room/${await hotel.roomToken(number)}`

const sendButton = (page: Page) => page.locator('.send-button')

/** Orders by a comment; returns the request's id. */
async function order(page: Page, language: StaffLanguage, comment: string): Promise<string> {
  const t = guestTexts[language]
  await page.getByRole('textbox', { name: t.comment }).fill(comment)
  await sendButton(page).click()
  const card = page.locator('#own li').filter({ hasText: comment })
  await card.filter({ hasText: t.progress.sent }).waitFor()
  return (await card.getAttribute('id')) ?? ''
}

/** A message, a finished request with faces, and the problem form with its photos, all open. */
async function showEverything(page: Page, language: StaffLanguage, hotel: SiteHotel) {
  const call = await staffOf(hotel)
  const done = await order(page, language, 'Deux oreillers')
  await call(`/requests/${done}/finish`)
  await page.getByText(guestTexts[language].faces.ask).waitFor()
  const open = await order(page, language, 'Un peignoir')
  await call(`/requests/${open}/replies`, { key: crypto.randomUUID(), preset: 'which-size' })
  await page.getByLabel(guestFrameTexts[language].messages.answer).waitFor()
  await page.locator('#problem summary').click()
  await page.locator('#problem input[type=file]').waitFor()
  for (const fact of await page.locator('section details > summary').all()) await fact.click()
}

async function answerOffline(page: Page, language: StaffLanguage, hotel: SiteHotel) {
  await showEverything(page, language, hotel)
  await page.context().setOffline(true)
  const { answer, send } = guestFrameTexts[language].messages
  await page.getByLabel(answer).fill('Taille L, s’il vous plaît')
  await page.getByRole('button', { name: send }).click()
  await page.getByRole('button', { name: new RegExp(`^${guestTexts[language].faces.fair}`) }).click()
  await page.getByText(guestTexts[language].kept).nth(1).waitFor()
}

async function openLanguages(page: Page) {
  await page.locator('summary.language-now').click()
}

async function photosOfFirst(hotel: SiteHotel) {
  const [first] = await hotel.sql<{ id: string }>(
    'select id from requests where closed_at is null order by created_at limit 1',
  )
  return requestPhotos('/admin/servicerequests', first?.id ?? '')
}

async function addPhoto(page: Page, language: StaffLanguage) {
  const t = photoTexts[language]
  const buffer = await cameraPhoto(1200, 800)
  await page.getByLabel(t.file).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel(t.purposes.done).check()
  await page.getByRole('button', { name: t.send }).click()
  await page.locator('img[alt]').first().waitFor()
}

async function makeKey(page: Page, language: StaffLanguage) {
  const t = apiKeyTexts[language]
  await page.getByLabel(t.name).fill('Logiciel hôtelier')
  await page.getByLabel(t.scopes['rooms:read']).check()
  await page.getByRole('button', { name: t.make }).click()
  await page.getByRole('heading', { name: t.made('Logiciel hôtelier') }).waitFor()
}

async function writeFact(page: Page, language: StaffLanguage) {
  await page.getByRole('region', { name: factsTexts[language].preview }).waitFor()
}

export const roomPageScreens: Screen[] = [
  { name: 'room-guests', path: room('101'), hotelState: 'guests', act: showEverything },
  {
    name: 'room-guests-offline',
    isLike: 'room-guests',
    path: room('102'),
    hotelState: 'guests',
    act: answerOffline,
    complaints: lostConnection,
  },
  { name: 'room-languages', path: room('103'), hotelState: 'guests', act: openLanguages },
  { name: 'room-place', path: room('Piscine'), hotelState: 'guests' },
  { name: 'requests-unhappy', path: '/admin/servicerequests', who: 'admin', hotelState: 'guests' },
  { name: 'request-photos', path: photosOfFirst, who: 'admin', act: addPhoto },
  { name: 'analytics-faces', path: '/admin/analytics?kind=day', who: 'admin', hotelState: 'guests' },
  { name: 'places', path: '/admin/qrcodes/places', who: 'admin', hotelState: 'guests' },
  { name: 'announcements', path: announcements, who: 'admin', hotelState: 'guests' },
  { name: 'good-to-know', path: goodToKnow, who: 'admin', hotelState: 'guests' },
  {
    name: 'good-to-know-entry',
    path: `${goodToKnow}?entry=breakfast`,
    who: 'admin',
    hotelState: 'guests',
    act: writeFact,
  },
  {
    name: 'account-hotel-languages',
    isLike: 'account-hotel',
    path: '/account?tab=hotel',
    who: 'admin',
    hotelState: 'guests',
  },
  { name: 'account-api', path: '/account?tab=api', who: 'admin' },
  { name: 'account-api-made', path: '/account?tab=api', who: 'admin', act: makeKey },
]

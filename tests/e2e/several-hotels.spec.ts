import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { errorTexts } from '../../i18n/errors.ts'
import { landingTexts } from '../../i18n/landing.ts'
import { ownHotelsTexts } from '../../i18n/own-hotels.ts'
import { roomTypeTexts } from '../../i18n/room-types.ts'
import { signUpTexts } from '../../i18n/sign-up.ts'
import { arrange } from '../screens/hotel-states.ts'
import { scriptsRun } from '../screens/on-screen.ts'
import { openScreen } from '../support/admin.ts'
import { expect, type Site, type SiteHotel, signInAs, test } from '../support/browser.ts'

const t = ownHotelsTexts.fr
const form = signUpTexts.fr.hotel
const PORT = 'Hôtel du Port et des Îles Lointaines'
// A refusal is an answer of 409, of which the console tells.
test.use({ expectedComplaints: /status of 409/ })

/** The name of the hotel that the hotel of the test has, as its head says it. */
async function nameOf(hotel: SiteHotel): Promise<string> {
  const [row] = await hotel.sql<{ name: string }>('select name from hotels')
  return row?.name ?? ''
}

/** Brings the keyboard to a button or link, as Tab would. */
async function press(page: Page, role: 'button' | 'link', name: string | RegExp) {
  await page.getByRole(role, { name }).first().focus()
  await page.keyboard.press('Enter')
}

test('an admin creates a second hotel and returns to the first by keyboard', async ({ context, hotel }) => {
  const first = await nameOf(hotel)
  const page = await openScreen(context, hotel, '/get-started')
  await press(page, 'link', landingTexts.fr.createAnother)
  await page.getByLabel(form.name, { exact: true }).focus()
  await page.keyboard.type('Villa Mistral')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/requests')
  const head = page.getByRole('banner')
  await expect(head).toContainText('Villa Mistral')
  await scriptsRun(page)

  await press(page, 'button', t.change)
  const dialog = page.getByRole('dialog', { name: t.title })
  const choice = dialog.getByRole('button', { name: first })
  await expect(dialog.getByRole('button', { name: 'Villa Mistral' })).toHaveAttribute('aria-current', 'true')
  await choice.press('Enter')
  await expect(head).toContainText(first)
  await expect(page).toHaveURL('/admin/requests')
})

/** Two tabs of an admin of several hotels, both of the first. */
async function twoTabs(page: Page, { hotel, site }: { hotel: SiteHotel; site: Site }, path: string) {
  await arrange('several', hotel, site)
  await signInAs(page.context(), hotel, 'admin')
  const other = await page.context().newPage()
  await other.goto(path)
  await page.goto('/hotels')
  return other
}

test('a hotel chosen in one tab applies to the other tab by itself', async ({ page, hotel, site }) => {
  const other = await twoTabs(page, { hotel, site }, '/admin/roomtypes')
  await expect(other.getByRole('rowheader')).toHaveText(['Simple', 'Double', 'Suite'])
  const session = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'sonnette.session_token')?.value
  const before = await session()
  await press(page, 'button', PORT)
  await expect(page.getByRole('banner')).toContainText(PORT)
  expect(await session()).not.toBe(before)
  await expect(other.getByRole('banner')).toContainText(PORT)
  await expect(other.getByRole('rowheader')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form of the other hotel is refused and changes neither hotel without scripts', async ({
    page,
    hotel,
    site,
  }) => {
    const other = await twoTabs(page, { hotel, site }, '/admin/roomtypes/new')
    await press(page, 'button', PORT)
    await expect(page).toHaveURL('/admin/requests')
    // Of all hotels of the site no other test makes this one.
    const name = `Familiale ${randomUUID().slice(0, 8)}`
    await other.getByLabel(roomTypeTexts.fr.name).fill(name)
    await other.keyboard.press('Enter')
    await expect(other.getByText(String(errorTexts.fr['hotel-changed']))).toBeVisible()
    expect(await site.sql('select from room_types where name = $1', [name])).toHaveLength(0)
  })
})

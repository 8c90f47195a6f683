import type { BrowserContext, Locator, Page } from '@playwright/test'
import { type SiteHotel, signInAs, type Who } from './browser.ts'

export const roomScreens = {
  admin: '/admin/requests',
  employee: '/employee/dashboard',
  other: '/employee/dashboard',
}

/** Opens a person's rooms and waits for the stream. */
export async function openRooms(
  context: BrowserContext,
  hotel: SiteHotel,
  who: Who,
  query = '',
): Promise<Page> {
  await signInAs(context, hotel, who)
  const page = await context.newPage()
  const listening = page.waitForResponse(/\/live\b/)
  await page.goto(roomScreens[who] + query)
  await listening
  return page
}

/** The tiles of rooms, or that of one. */
export const tilesOf = (page: Page, number = '\\d+', role: 'link' | 'checkbox' = 'link'): Locator =>
  page.getByRole(role, { name: new RegExp(`^Chambre ${number}\\b`) }).and(page.locator('[data-room]'))

export const panelOf = (page: Page, number: string): Locator =>
  page.getByRole('region', { name: `Chambre ${number}` })

/** Sets how far the cleaning is, in an open panel. */
export async function saveStatus(panel: Locator, status: string) {
  await panel.getByText(status, { exact: true }).click()
  await panel.getByRole('button', { name: 'Enregistrer le statut' }).click()
}

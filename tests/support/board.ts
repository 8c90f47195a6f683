import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, type SiteHotel, signInAs, type Who } from './browser.ts'

export const boards = {
  admin: '/admin/servicerequests',
  employee: '/employee/requests',
  other: '/employee/requests',
}

/** Opens a person's board and waits for its stream. */
export async function openBoard(
  context: BrowserContext,
  hotel: SiteHotel,
  who: Who,
  query = '',
): Promise<Page> {
  await signInAs(context, hotel, who)
  const page = await context.newPage()
  const listening = page.waitForResponse(/\/live\b/)
  await page.goto(boards[who] + query)
  await listening
  return page
}

export const rowWith = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text })
/** A request's button by its word; its name goes on with room and services. */
export const buttonOf = (row: Locator, word: string): Locator =>
  row.getByRole('button', { name: new RegExp(`^${word}, `) })
/** Presses a button of a row, and points elsewhere: the list stays as it is while it is pointed at. */
export async function press(row: Locator, word: string) {
  await buttonOf(row, word).click()
  await row.page().mouse.move(0, 0)
}
export const menuOf = (row: Locator) => row.getByRole('button', { name: /Autres actions/ }).click()
/** Chooses from a row's menu, and points elsewhere. */
export async function choose(row: Locator, name: string) {
  const page = row.page()
  await menuOf(row)
  await page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name })).click()
  await page.mouse.move(0, 0)
}

/** Karim finishes a request offline while Léa takes it; returns his board and its row for him to decide. */
export async function finishedMeanwhile(
  lea: Page,
  karims: BrowserContext,
  hotel: SiteHotel,
  comment: string,
): Promise<{ karim: Page; row: Locator }> {
  const karim = await openBoard(karims, hotel, 'other')
  const row = rowWith(karim, comment)
  await karims.setOffline(true)
  await choose(row, 'Terminer')
  await expect(row).toContainText('Terminer : pas encore fait')
  await press(rowWith(lea, comment), 'Prendre')
  await expect(rowWith(lea, comment)).toContainText('Vous')
  await karims.setOffline(false)
  return { karim, row }
}

/** Presses a button until it is gone: the alarm’s bar ignores presses as it appears, which were meant for the page below. */
export async function pressUntilGone(button: Locator): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 })
    await expect(button).toBeHidden({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
}

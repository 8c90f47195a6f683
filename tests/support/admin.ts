import type { BrowserContext, Page } from '@playwright/test'
import { scriptsRun } from '../screens/on-screen.ts'
import { expect, type SiteHotel, signInAs } from './browser.ts'

/** A screen of the administration, opened by an admin, once its scripts have taken hold where there are any. */
export async function openScreen(context: BrowserContext, hotel: SiteHotel, path: string): Promise<Page> {
  await signInAs(context, hotel, 'admin')
  const page = await context.newPage()
  await page.goto(path)
  // Before hydration a key has no handler.
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches)) await scriptsRun(page)
  return page
}

/**
 * Requests to this path arrive and their answers are dropped; other loads work. Returns a function that restores the
 * line.
 */
export async function loseAnswers(page: Page, to: string): Promise<() => Promise<void>> {
  await page.route(to, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(to)
}

/** Takes a row of a list up by its handle and moves it up with the keyboard, as far as `to`; of so many rows. */
export async function moveUp(
  page: Page,
  name: string,
  { from, to, of }: { from: number; to: number; of: number },
) {
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus()
  for (let place = from; place >= to; place--) {
    await page.keyboard.press(place === from ? 'Space' : 'ArrowUp')
    await expect(page.getByText(new RegExp(`^${name}: .*position ${place} of ${of}`))).toBeAttached()
    // The drag sensor listens for arrows one timer after pick-up, sooner than any person presses.
    await page.evaluate(() => new Promise((listening) => setTimeout(listening)))
  }
  await page.keyboard.press('Space')
}

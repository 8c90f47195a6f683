import type { BrowserContext, Page } from '@playwright/test'
import { scriptsRun } from '../screens/on-screen.ts'
import { type SiteHotel, signInAs } from './browser.ts'

/** A screen of the administration, opened by an admin, once its scripts have taken hold where there are any. */
export async function openScreen(context: BrowserContext, hotel: SiteHotel, path: string): Promise<Page> {
  await signInAs(context, hotel, 'admin')
  const page = await context.newPage()
  await page.goto(path)
  // Before that a key is nobody's.
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches)) await scriptsRun(page)
  return page
}

/** What is sent there arrives, and its answer is lost; whatever is loaded comes. Gives what mends the line. */
export async function loseAnswers(page: Page, to: string): Promise<() => Promise<void>> {
  await page.route(to, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(to)
}

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

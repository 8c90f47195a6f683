import type { BrowserContext, Page } from '@playwright/test'
import { type SiteHotel, signInAs } from './browser.ts'

/** A screen of the administration, opened by an admin, once its scripts have taken hold where there are any. */
export async function openScreen(context: BrowserContext, hotel: SiteHotel, path: string): Promise<Page> {
  await signInAs(context, hotel, 'admin')
  const page = await context.newPage()
  await page.goto(path)
  return page
}

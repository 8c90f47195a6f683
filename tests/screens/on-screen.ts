import type { BrowserContextOptions, Page, ViewportSize } from '@playwright/test'
import { ACKNOWLEDGED_KEY } from '../../app/shell/persistence/staff-device.ts'
import type { StaffLanguage } from '../../i18n/language.ts'
import { type Site, signInAs, test as usual, waitUntil } from '../support/browser.ts'
import type { SiteHotel, Who } from '../support/site-hotel.ts'
import { arrange } from './hotel-states.ts'
import type { Screen } from './screen.ts'

interface Look extends BrowserContextOptions {
  language: StaffLanguage
  viewport: ViewportSize
  /** Prepares the page before it goes anywhere. */
  prepare?: (page: Page) => Promise<unknown>
}

interface Fixtures {
  /** Opens a screen in a fresh browser and performs the steps that show it. */
  show: (screen: Screen, look: Look) => Promise<Page>
}

/** The browser tests' own test, which can show screens. */
export const test = usual.extend<Fixtures>({
  show: async ({ openBrowser, site, hotel }, use) => {
    const ends: (() => Promise<unknown>)[] = []
    await use(async (screen, { language, prepare, ...options }) => {
      const end = await arrange(screen.hotelState ?? 'usual', hotel, site)
      if (end) ends.push(end)
      const locale = { fr: 'fr-FR', en: 'en-GB' }[language]
      const page = await (await openBrowser({ locale, reducedMotion: 'reduce', ...options })).newPage()
      if (screen.who) await signInAs(page.context(), hotel, screen.who)
      await prepare?.(page)
      if (screen.who && !screen.rings && screen.hotelState !== 'broken')
        await noticeAll(page, hotel, await userOf(site, hotel, screen.who))
      await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(hotel))
      if (!screen.isPlain) await scriptsRun(page)
      await screen.act?.(page, language, hotel)
      return page
    })
    for (const end of ends) await end()
  },
})

async function userOf(site: Site, hotel: SiteHotel, who: Who): Promise<string> {
  const { email } = hotel.signIns[who]
  const [user] = await site.sql<{ id: string }>('select id from users where email = $1', [email])
  return user?.id ?? ''
}

/** All requests are acknowledged, so that nothing rings on a screen opened for something else. */
async function noticeAll(page: Page, hotel: SiteHotel, userId: string): Promise<void> {
  const open = await hotel.sql<{ id: string }>('select id from requests where closed_at is null')
  const heard = JSON.stringify({
    owner: `${hotel.id} ${userId}`,
    heard: open.map(({ id }) => [id, Number.MAX_SAFE_INTEGER]),
  })
  await page.addInitScript(([name, kept]) => localStorage.setItem(name, kept), [
    ACKNOWLEDGED_KEY,
    heard,
  ] as const)
}

/**
 * React marks hydrated elements, Preact the element around them: before that a button does nothing, or submits its
 * form.
 */
export async function scriptsRun(page: Page): Promise<void> {
  await waitUntil(page, () => {
    // By its name: below a dialog it has no role any more.
    const main = document.querySelector('main')
    return [main, main?.parentElement, main?.querySelector('#page')].some(
      (one) => one && Object.keys(one).some((key) => key.startsWith('__')),
    )
  })
  // Effects, such as key listeners, run last.
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
}

import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Language } from '../../i18n/language.ts'
import { expect, signInAs, test as usual } from '../support/browser.ts'
import type { Screen } from './screen.ts'
import { openSiteStates, type SiteStates } from './site-states.ts'

interface Look extends BrowserContextOptions {
  language: Language
  /** Prepares the page before it goes anywhere. */
  prepare?: (page: Page) => Promise<void>
}

interface Fixtures {
  /** Opens a screen in a browser of its own, and does what it takes to show it. */
  show: (screen: Screen, look: Look) => Promise<Page>
}

/** The browser tests' own test, on the siteStates of the screens. */
export const test = usual.extend<Fixtures, { siteStates: SiteStates }>({
  siteStates: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture uses is read from its pattern
    async ({}, use) => {
      const siteStates = openSiteStates()
      await use(siteStates)
      await siteStates.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Each screen has its own.
  baseURL: undefined,
  show: async ({ openBrowser, siteStates }, use) => {
    await use(async (screen, { language, prepare, ...options }) => {
      const site = await siteStates.in(screen.siteState ?? 'usual')
      const locale = { fr: 'fr-FR', en: 'en-GB' }[language]
      const context = await openBrowser({
        baseURL: site.url,
        locale,
        reducedMotion: 'reduce',
        // It fills its store for the next visit, which never comes.
        serviceWorkers: 'block',
        ...options,
      })
      if (screen.who) await signInAs(context, site, screen.who)
      const page = await context.newPage()
      await prepare?.(page)
      await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(site))
      if (!screen.isPlain) await scriptsRun(page)
      await screen.act?.(page, language)
      return page
    })
  },
})

/**
 * React marks what it has taken over, Preact what stands around it: until then a button does nothing, or what it does
 * without scripts.
 */
async function scriptsRun(page: Page) {
  // By its name: below a dialog it has no role any more.
  const main = page.locator('main').first()
  const isMarked = (element: Element) =>
    [element, element.parentElement ?? element].some((one) =>
      Object.keys(one).some((key) => key.startsWith('__')),
    )
  await expect.poll(() => main.evaluate(isMarked)).toBe(true)
}

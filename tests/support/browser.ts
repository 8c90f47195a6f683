import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import type { RunOptions, run } from 'axe-core'
import { closeDatabase, openDatabase } from '../../platform/database/tenancy.ts'
import { type Site, type SiteHotel, startSite, type Who } from './site.ts'
import { UsedBrowsers } from './used-browsers.ts'

export { expect } from '@playwright/test'
export type { Site, SiteHotel, Who } from './site.ts'

declare global {
  interface Window {
    axe: { run: typeof run }
  }
}

type Workers = {
  /** Settings of the site on top of the usual ones; a file that sets some, or says `{}`, gets a site of its own. */
  settings: Record<string, string>
  site: Site
  usedBrowsers: UsedBrowsers
}

type Fixtures = {
  /** A hotel of the test's own, like the demo's. */
  hotel: SiteHotel
  /** Allowed console messages, e.g. the 404 that the test is about. */
  expectedComplaints: RegExp | undefined
  /** Opens one more browser for one more person, watched like the first. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/**
 * A hotel's limits are the product's own, since each test has a hotel; but one test's sends can already flood a room.
 */
const limits = {
  LIMIT_GUEST_DEVICE: '',
  LIMIT_GUEST_ROOM: '8/3600',
  LIMIT_SIGN_IN: '',
  LIMIT_STREAMS_DEVICE: '',
  // Every visitor of a test comes from one address.
  LIMIT_TRIES: '1000/3600',
  LIMIT_STREAMS_ROOM: '',
  LIMIT_STREAMS_USER: '',
}

/**
 * Playwright's test, with a hotel of its own on a site of the worker's own. Anything on a browser's console that is an
 * error fails it.
 */
export const test = base.extend<Fixtures, Workers>({
  settings: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ settings }, use) => {
      const site = await startSite({ ...limits, ...settings })
      openDatabase(site.database.url, { max: 2, onError: () => {} })
      await use(site)
      await closeDatabase()
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  usedBrowsers: [
    async ({ browser }, use) => {
      const used = new UsedBrowsers(browser, waitForScripts)
      await use(used)
      await used.close()
    },
    { scope: 'worker' },
  ],
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  baseURL: ({ site }, use) => use(site.url),
  hotel: async ({ site }, use) => use(await site.openHotel()),

  expectedComplaints: [undefined, { option: true }],
  context: async ({ openBrowser }, use) => use(await openBrowser()),
  openBrowser: async (
    {
      usedBrowsers,
      contextOptions,
      baseURL,
      locale,
      timezoneId,
      viewport,
      javaScriptEnabled,
      serviceWorkers,
      expectedComplaints,
    },
    use,
    testInfo,
  ) => {
    const usual = {
      ...contextOptions,
      baseURL,
      locale,
      timezoneId,
      viewport,
      javaScriptEnabled,
      serviceWorkers,
    }
    const ends: (() => Promise<void>)[] = []
    await use(async (options) => {
      const used = await usedBrowsers.take({ ...usual, ...options })
      const complaints = watch(used.context)
      ends.push(async () => {
        // After a failure the report shows the pages as the test left them.
        used.isSpoilt ||= testInfo.status !== testInfo.expectedStatus
        await usedBrowsers.giveBack(used)
        complaints.stop()
        expectNone(complaints.said, expectedComplaints)
      })
      return used.context
    })
    const results = await Promise.allSettled(ends.map((end) => end()))
    for (const one of results) if (one.status === 'rejected') throw one.reason
  },
})

interface Watched {
  said: string[]
  stop(): void
}

/** Collects console errors, uncaught errors and unhandled rejections of every page of a browser. */
function watch(context: BrowserContext): Watched {
  const said: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') said.push(`${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError) => {
    said.push(String(error.error().stack ?? error.error()))
  }
  context.on('console', onConsole).on('weberror', onError)
  return {
    said,
    stop: () => void context.off('console', onConsole).off('weberror', onError),
  }
}

/** Scripts start after the first paint: a page is ready once React has hydrated it. */
function waitForScripts(page: Page) {
  const { goto, reload } = page
  page.goto = async (...to) => ready(page, await goto.apply(page, to))
  page.reload = async (...how) => ready(page, await reload.apply(page, how))
}

async function ready<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await waitUntil(page, () => {
    const guestPage = document.querySelector('#handed-over') && document.querySelector('#page')
    const root = guestPage ?? ('__reactRouterContext' in window ? document : undefined)
    // Hydration leaves a property on each element; React's shows whether it has finished.
    const left = root && Object.entries(root).find(([key]) => key.startsWith('__'))
    return !root || (left && !left[1]?.stateNode?.current?.memoizedState?.isDehydrated)
  })
  return answer
}

/**
 * Waits until something holds on a page, however often it is replaced meanwhile. Playwright's own way to wait reads a large
 * script into each page first.
 */
export const waitUntil = (page: Page, holds: () => unknown): Promise<void> =>
  expect.poll(() => page.evaluate(holds).catch(() => false), { intervals: [20] }).toBeTruthy()

function expectNone(complaints: string[], expected: RegExp | undefined) {
  const surprises = complaints.filter((complaint) => !expected?.test(complaint))
  expect(surprises, 'errors on the console of the browser').toEqual([])
}

/** Presses the browser's Back, as a person does; `page.goBack()` waits for another page, which there may be none of. */
export async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory')
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 })
  await browser.detach()
}

/** Signs a browser in without clicking through the form. */
export async function signInAs(context: BrowserContext, hotel: SiteHotel, who: Who): Promise<void> {
  const cookie = await hotel.openSession(who)
  await context.addCookies([{ ...cookie, url: hotel.url, httpOnly: true, sameSite: 'Lax' }])
}

const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Expects no axe violation of any impact; only of `rules` if given. */
export const expectAccessible = (page: Page, ...rules: string[]) => expectNoBarriers(page, rules, [])

/** Rows beyond the first ten of their kind. */
const furtherOnes = ['tr', 'li', 'a'].map((kind) => `${kind}:nth-child(n + 11)`)

/** The same of a page on which hundreds of a kind stand: of those, the first ones. */
export const expectAccessibleAtFirst = (page: Page) => expectNoBarriers(page, [], furtherOnes)

async function expectNoBarriers(page: Page, rules: string[], exclude: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // A large script: asked for like this, the browser compiles it once for all pages of a process.
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Runtime.evaluate', { expression: axeScript })
    await devTools.detach()
  }
  // Passed rules are not read, and no rule needs style sheets, which axe would parse each time.
  const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }
  if (rules.length > 0) options.runOnly = rules
  const look = async ({ options, exclude }: { options: RunOptions; exclude: string[] }) => {
    const { violations } = await window.axe.run(exclude.length > 0 ? { exclude } : document, options)
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html }) => html.slice(0, 200)),
    }))
  }
  expect(await page.evaluate(look, { options, exclude })).toEqual([])
}

/** Expects no sideways overflow, once floating elements are positioned. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond, 'px that stick out to the side').toBeLessThanOrEqual(0)
}

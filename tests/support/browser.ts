import AxeBuilder from '@axe-core/playwright'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { password, type Site, signIns, startSite, type Who } from './site.ts'

export { expect } from '@playwright/test'
export type { Site, Who } from './site.ts'

type Workers = {
  /** Settings of the site on top of the usual ones; a file that sets some gets a site of its own. */
  settings: Record<string, string>
  site: Site
}

type Fixtures = {
  /** What the browser's console may complain of in this test, e.g. the 404 that the test is about. */
  expectedComplaints: RegExp | undefined
  /** Opens one more browser for one more person, watched like the first. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/** Playwright's test, on a site of the worker's own. Anything on a browser's console that is an error fails it. */
export const test = base.extend<Fixtures, Workers>({
  settings: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ settings }, use) => {
      const site = await startSite(settings)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  baseURL: ({ site }, use) => use(site.url),

  expectedComplaints: [undefined, { option: true }],
  context: async ({ context, javaScriptEnabled, expectedComplaints }, use) => {
    const complaints = watch(context, javaScriptEnabled)
    await use(context)
    expectNone(complaints, expectedComplaints)
  },
  openBrowser: async ({ browser, contextOptions, baseURL, locale, timezoneId, expectedComplaints }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = []
    await use(async (options) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        locale,
        timezoneId,
        ...options,
      })
      opened.push({ context, complaints: watch(context, options?.javaScriptEnabled) })
      return context
    })
    for (const { context } of opened) await context.close()
    for (const { complaints } of opened) expectNone(complaints, expectedComplaints)
  },
})

/** Collects console errors, uncaught errors and unhandled rejections of every page of a browser. */
function watch(context: BrowserContext, hasScripts = true): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  if (hasScripts) context.on('page', waitForScripts)
  context.on('weberror', (error) => {
    complaints.push(String(error.error().stack ?? error.error()))
  })
  return complaints
}

/** A page's scripts start when it has been drawn: what is opened is ready to be used when React has it. */
function waitForScripts(page: Page) {
  const { goto, reload } = page
  page.goto = async (...to) => ready(page, await goto.apply(page, to))
  page.reload = async (...how) => ready(page, await reload.apply(page, how))
}

async function ready<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page.waitForFunction(() => {
    const guestPage = document.querySelector('#handed-over') && document.querySelector('#page')
    const root = guestPage ?? ('__reactRouterContext' in window ? document : undefined)
    // Whatever takes an element over leaves a property of its own on it.
    return !root || Object.keys(root).some((key) => key.startsWith('__'))
  })
  return answer
}

function expectNone(complaints: string[], expected: RegExp | undefined) {
  const surprises = complaints.filter((complaint) => !expected?.test(complaint))
  expect(surprises, 'errors on the console of the browser').toEqual([])
}

/** Signs a browser in without clicking through the form. */
export async function signInAs(context: BrowserContext, site: Site, who: Who): Promise<void> {
  const answer = await context.request.post(`${site.url}/api/auth/sign-in/email`, {
    data: { email: signIns[who].email, password },
    headers: { origin: site.url },
  })
  expect(answer.status(), `sign-in of ${who}`).toBe(200)
}

/** No barrier that axe finds, whatever its impact. */
export async function expectAccessible(page: Page): Promise<void> {
  // A quarter of the time: nobody reads what passed, and no page here has a frame that would need a tab of its own.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.html.slice(0, 200)),
  }))
  expect(found).toEqual([])
}

/** Nothing sticks out to the side, once what floats has found its place. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond, 'px that stick out to the side').toBeLessThanOrEqual(0)
}

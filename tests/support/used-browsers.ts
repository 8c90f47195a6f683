import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from '@playwright/test'

/**
 * The resting place of a used page: a text of the same site with the same opener policy, so that the page keeps its
 * process. A new process costs as much as loading a screen.
 */
const RESTING = '/robots.txt'
/** Each is a process of its own. */
const RESTING_MAXIMUM = 6
const USUAL_VIEWPORT = { width: 1280, height: 720 }

interface UsedBrowser {
  options: BrowserContextOptions
  context: BrowserContext
  /** The one that rests. */
  page: Page
  isTaken: boolean
  /** Undoes changes made for one test. */
  undo: (() => unknown)[]
  /** Something was done that cannot be taken back. */
  isSpoilt: boolean
}

/**
 * Browsers that a worker's tests use one after another. Each keeps its first page with its process and compiled
 * scripts, and loses everything else: cookies, storage, routes, listeners, history. If that is impossible (a changed
 * clock, a service worker), it is closed.
 */
export class UsedBrowsers {
  readonly #browser: Browser
  readonly #onPage: (page: Page) => void
  readonly #resting: UsedBrowser[] = []

  /** `onPage` is told each page once. */
  constructor(browser: Browser, onPage: (page: Page) => void) {
    this.#browser = browser
    this.#onPage = onPage
  }

  /** A browser with these options: a used one where one rests. */
  async take(options: BrowserContextOptions): Promise<UsedBrowser> {
    const at = this.#resting.findLastIndex((one) => JSON.stringify(one.options) === JSON.stringify(options))
    const [used] = at < 0 ? [] : this.#resting.splice(at, 1)
    return used ?? (await this.#open(options))
  }

  /** It rests for the next test, or is closed where something of this one would be left. */
  async giveBack(used: UsedBrowser): Promise<void> {
    const isRested = await rest(used).catch(() => false)
    if (isRested) this.#resting.push(used)
    const left = isRested ? this.#resting.splice(0, this.#resting.length - RESTING_MAXIMUM) : [used]
    for (const { context } of left) await context.close()
  }

  async close(): Promise<void> {
    for (const { context } of this.#resting.splice(0)) await context.close()
  }

  async #open(options: BrowserContextOptions): Promise<UsedBrowser> {
    const context = await this.#browser.newContext(options)
    if (options.javaScriptEnabled !== false) context.on('page', this.#onPage)
    const used: UsedBrowser = {
      options,
      context,
      page: await context.newPage(),
      isTaken: false,
      undo: [],
      isSpoilt: options.serviceWorkers === 'allow',
    }
    noteWhatIsDone(context, used)
    noteWhatIsDone(used.page, used)
    for (const name of ['install', 'setFixedTime', 'setSystemTime'])
      after(context.clock, name, () => {
        used.isSpoilt = true
      })
    const openPage = context.newPage.bind(context)
    // The first page that a test opens is the one that rested.
    context.newPage = async () => {
      if (used.isTaken) return openPage()
      used.isTaken = true
      return used.page
    }
    return used
  }
}

/** Whether nothing is left of its test. */
async function rest(used: UsedBrowser): Promise<boolean> {
  const { options, context, page, undo, isSpoilt } = used
  if (isSpoilt) return false
  for (const one of context.pages()) if (one !== page) await one.close()
  for (const one of [context, page]) await one.unrouteAll({ behavior: 'ignoreErrors' })
  for (const takeBack of undo.splice(0)) await takeBack()
  await context.setOffline(false)
  await context.clearPermissions()
  await page.goto(RESTING)
  await page.setViewportSize(options.viewport ?? USUAL_VIEWPORT)
  await page.emulateMedia({ colorScheme: options.colorScheme ?? 'light' })
  await forget(page)
  used.isTaken = false
  return true
}

/** Clears a resting page, and moves the mouse away. */
async function forget(page: Page): Promise<void> {
  const context = page.context()
  await context.clearCookies()
  const devTools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devTools.send('Page.resetNavigationHistory')
  await devTools.detach()
  await page.evaluate(() => sessionStorage.clear())
  await page.mouse.move(-1, -1)
}

/** Records how to undo a test's changes to a browser or page, and whether that is possible. */
function noteWhatIsDone(target: BrowserContext | Page, used: UsedBrowser): void {
  after(target, 'addInitScript', (script) => used.undo.push(() => script.dispose()))
  for (const name of ['exposeFunction', 'exposeBinding', 'routeWebSocket'])
    after(target, name, () => {
      used.isSpoilt = true
    })
  const { on, off } = target
  Reflect.set(target, 'on', (...listening: unknown[]) => {
    used.undo.push(() => Reflect.apply(off, target, listening))
    return Reflect.apply(on, target, listening)
  })
}

/** Passes each result of a method to `note`. */
function after(target: object, name: string, note: (given: Disposable) => void): void {
  const method = Reflect.get(target, name)
  Reflect.set(target, name, async (...args: unknown[]) => {
    const given: Disposable = await Reflect.apply(method, target, args)
    note(given)
    return given
  })
}

import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { boards } from '../support/board.ts'
import { expect, type Site, signInAs, test as usual } from '../support/browser.ts'
import { startSite } from '../support/site.ts'

const PAGE_BYTES = 40_960
/** Of the busy hotel. */
const OPEN_REQUESTS = 200
/** Those that the server draws for a browser with scripts. */
const FIRST = 24
const busyHotel = readFileSync(new URL('../support/busy-hotel.sql', import.meta.url), 'utf8')

const test = usual.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture uses is read from its pattern
    async ({}, use) => {
      const site = await startSite({})
      await site.sql(busyHotel)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.describe.configure({ mode: 'default' })

/** The body of an answer as it comes over the line. */
const sent = (url: string, headers: Record<string, string>) =>
  new Promise<Buffer>((resolve, reject) => {
    get(url, { headers }, (answer) => buffer(answer).then(resolve, reject)).on('error', reject)
  })

for (const who of ['admin', 'employee'] as const) {
  test(`the ${who}’s board loads few bytes even with many requests`, async ({ context, site }) => {
    await signInAs(context, site.demo, who)
    const cookies = await context.cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const page = await sent(site.url + boards[who], { cookie, 'accept-encoding': 'gzip' })
    const html = gunzipSync(page).toString()
    const rows = html.split(/<li [^>]*aria-label="Chambre /).length - 1
    expect(rows).toBeGreaterThanOrEqual(FIRST - 2)
    expect(rows).toBeLessThanOrEqual(FIRST)
    expect(page.length).toBeLessThanOrEqual(PAGE_BYTES)
  })
}

test('a link shows every request when scripts do not run', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, locale: 'fr-FR' })
  await signInAs(context, site.demo, 'employee')
  const page = await context.newPage()
  await page.goto(`${boards.employee}?status=all`)
  const rows = page.getByRole('listitem', { name: /^Chambre/ })
  await expect(rows).toHaveCount(FIRST)
  await page.getByRole('link', { name: /^Afficher encore \d+ demandes$/ }).click()
  await expect(page).toHaveURL(/status=all/)
  await expect(page.getByRole('link', { name: /^Afficher encore/ })).toHaveCount(0)
  await expect.poll(() => rows.count()).toBeGreaterThan(OPEN_REQUESTS)
  await context.close()
})

test('the browser keeps its place deep in the list when the page is reloaded', async ({ context, site }) => {
  await signInAs(context, site.demo, 'admin')
  const page = await context.newPage()
  await page.goto(boards.admin)
  const rows = page.getByRole('listitem', { name: /^Chambre/ })
  await expect(rows).toHaveCount(OPEN_REQUESTS)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  const before = await page.evaluate(() => scrollY)
  await page.reload()
  await expect(rows).toHaveCount(OPEN_REQUESTS)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before * 0.9)
})

test('the browser hydrates every row', async ({ context, site }) => {
  await signInAs(context, site.demo, 'employee')
  const page = await context.newPage()
  await page.goto(boards.employee)
  const rows = page.getByRole('listitem', { name: /^Chambre/ })
  await expect(rows).toHaveCount(OPEN_REQUESTS)
  const last = rows.last().getByRole('button', { name: /^Autres actions/ })
  await last.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(last).toBeFocused()
  await expect(rows).toHaveCount(OPEN_REQUESTS)
})

test('the browser creates a row’s additions about once, however many rows there are', async ({
  context,
  site,
}) => {
  await signInAs(context, site.demo, 'employee')
  const page = await context.newPage()
  await page.addInitScript(() => {
    const { createElementNS } = Document.prototype
    const made = { icons: 0 }
    Document.prototype.createElementNS = function (this: Document, ...of: [string, string]) {
      if (of[1] === 'use') made.icons++
      return createElementNS.apply(this, of)
    } as typeof createElementNS
    Object.assign(window, { made })
  })
  await page.goto(boards.employee)
  const pictograms = page.locator('.request-service')
  await expect.poll(() => pictograms.count()).toBeGreaterThanOrEqual(OPEN_REQUESTS)
  const made = () => page.evaluate(() => (window as unknown as { made: { icons: number } }).made.icons)
  const icons = await page.locator('.request use').count()
  // The server draws those of the first rows.
  expect(await made()).toBeGreaterThan(icons / 2)
  expect(await made()).toBeLessThanOrEqual(icons)
})

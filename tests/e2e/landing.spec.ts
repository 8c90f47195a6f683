import { gzipSync } from 'node:zlib'
import { DEVICE_DAYS } from '../../domain/actor.ts'
import { ALERT_DAYS } from '../../domain/alerts/shapes.ts'
import { RECIPIENT_DAYS } from '../../domain/requests/shapes.ts'
import { RESERVATION_DAYS } from '../../domain/reservations/shapes.ts'
import { PHOTO_DAYS } from '../../domain/shapes/photo.ts'
import { HAND_OVER_DAYS, SHIFT_DAYS } from '../../domain/shifts/shapes.ts'
import { DELIVERY_DAYS } from '../../domain/webhooks/shapes.ts'
import { contactTexts } from '../../i18n/contact.ts'
import { landingTexts } from '../../i18n/landing.ts'
import { PIN_DAYS } from '../../platform/auth/pins.ts'
import { UNDONE_JOB_DAYS } from '../../platform/jobs.ts'
import { readSettings } from '../../platform/settings.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import { operatorSettings } from '../support/operator-settings.ts'

const PAGE_BYTES = 120_000

const t = landingTexts.fr
const questions = t.faq.items({
  session: readSettings({}).session.idleDays,
  device: DEVICE_DAYS,
  contact: Number(operatorSettings.CONTACT_DAYS),
  undoneJobs: UNDONE_JOB_DAYS,
  closing: 30,
  pin: PIN_DAYS,
  invitation: readSettings({}).invitationDays,
  alerts: ALERT_DAYS,
  shifts: SHIFT_DAYS,
  handOvers: HAND_OVER_DAYS,
  recipients: RECIPIENT_DAYS,
  webhooks: DELIVERY_DAYS,
  photos: PHOTO_DAYS,
  reservations: RESERVATION_DAYS,
})
const packed = (body: Buffer) => gzipSync(body, { level: 9 }).length

test.use({ settings: operatorSettings })

test('the landing page lists the features, the steps, the benefits, the price and the questions', async ({
  page,
}) => {
  await page.goto('/')
  const features = page.locator('#features-section')
  const { towels, minibar, toilet_paper, cleaning, custom, live, board, code, wifi, rooms, analytics } =
    t.features
  for (const { title } of [
    towels,
    minibar,
    toilet_paper,
    cleaning,
    custom,
    live,
    board,
    code,
    wifi,
    rooms,
    analytics,
  ]) {
    await expect(features.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region(t.steps.title).getByRole('listitem')).toHaveCount(4)
  await expect(region(t.benefits.title).getByRole('definition')).toHaveCount(t.benefits.items.length)
  const prices = region(t.pricing.title)
  for (const sum of ['20 chambres × 1 $20 $ par mois', '60 chambres × 1 $60 $ par mois']) {
    await expect(prices.getByRole('listitem').filter({ hasText: sum })).toBeVisible()
  }
  const [first] = questions
  await expect(page.getByText(first?.answer ?? '')).toBeHidden()
  await page.getByText(first?.question ?? '').click()
  await expect(page.getByText(first?.answer ?? '')).toBeVisible()
  // For how long things are kept is said as it is set, and leads to the rest.
  const last = questions.at(-1)
  await page.getByText(last?.question ?? '').click()
  await expect(page.getByText(last?.answer ?? '')).toContainText(`${operatorSettings.CONTACT_DAYS} jours`)
  await page.getByRole('link', { name: t.faq.privacy }).click()
  await expect(page).toHaveURL('/privacy')
})

test('the price names its currency and says that taxes are excluded', async ({ page }) => {
  for (const path of ['/', '/get-started']) {
    await page.goto(path)
    await expect(
      page.getByText(/dollars américains \(USD\), hors taxes/).filter({ visible: true }),
    ).toHaveCount(1)
  }
})

test('the landing page links to the price but to no store, and offers to announce the app', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: t.start })).toHaveCount(3)
  for (const link of await main.getByRole('link', { name: t.start }).all()) {
    await expect(link).toHaveAttribute('href', '/get-started')
  }
  for (const system of ['iOS', 'Android']) {
    await expect(main.getByText(t.stores.on(system))).toBeVisible()
    await expect(main.getByRole('link', { name: system })).toHaveCount(0)
  }
  await main.getByRole('link', { name: t.tellMe }).click()
  const { subject } = contactTexts.fr.topics.app()
  await expect(page.getByLabel(contactTexts.fr.subject)).toHaveValue(subject)
})

test('an employee goes on from the landing page to their requests', async ({ page, context, hotel }) => {
  await signInAs(context, hotel, 'employee')
  await page.goto('/')
  await page.getByRole('link', { name: t.goOn }).click()
  await expect(page).toHaveURL('/employee/requests')
})

test('the landing page has its description and one address for search engines', async ({ page, site }) => {
  await page.goto('/?from=elsewhere')
  await expect(page).toHaveTitle(t.title)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', t.description)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/`)
  const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  const [product, faq] = told['@graph']
  expect(product).toMatchObject({ '@type': 'SoftwareApplication', name: 'Sonnette' })
  expect(product.featureList).toContain(t.features.analytics.title)
  expect(product.offers).toMatchObject({
    price: '1.00',
    priceCurrency: 'USD',
    priceSpecification: { unitText: 'par chambre et par mois', valueAddedTaxIncluded: false },
  })
  expect(faq.mainEntity).toHaveLength(questions.length)
})

/** As browsers that report it do; TypeScript does not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

test('the layout does not shift when the font arrives late', async ({ openBrowser }) => {
  const look = async (viewport: { width: number; height: number }) => {
    const page = await (await openBrowser({ viewport })).newPage()
    await page.route('**/*.woff2', async (route) => {
      await new Promise((done) => setTimeout(done, 700))
      await route.continue()
    })
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
            const what = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
            return `${what} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`
          })
          shifts.push(`${entry.value} at ${entry.startTime}: ${moved.join('; ')}`)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    // Looked at with each frame: nothing stands for half a second only.
    await page.waitForFunction(() => document.querySelector('[data-typed]')?.textContent === '')
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
  }
  // It is waited for most of the time: both at once.
  await Promise.all([look({ width: 360, height: 740 }), look({ width: 1440, height: 900 })])
})

test('the landing page is light with its styles, pictures and font', async ({ request }) => {
  const answer = await request.get('/')
  const html = await answer.text()
  let total = packed(Buffer.from(html))
  for (const [, sheet] of html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)) {
    const css = await (await request.get(sheet as string)).text()
    total += packed(Buffer.from(css))
    for (const file of new Set(css.match(/\/assets\/[\w.-]+\.(woff2|svg)/g))) {
      const body = await (await request.get(file)).body()
      total += file.endsWith('woff2') ? body.length : packed(body)
    }
  }
  expect(total).toBeGreaterThan(40_000)
  expect(total).toBeLessThanOrEqual(PAGE_BYTES)
})

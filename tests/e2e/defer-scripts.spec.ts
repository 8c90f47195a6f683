import { expect, test } from '../support/browser.ts'

/** When a page was there and drawn, and when the first script or style sheet was asked for, in ms. */
const times = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [drawn] = performance.getEntriesByName('first-contentful-paint')
  const files = performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css)$/.test(name))
  return {
    isThere: navigation?.domContentLoadedEventEnd ?? Number.NaN,
    isDrawn: drawn?.startTime ?? Number.NaN,
    firstFile: Math.min(...files.map(({ startTime }) => startTime)),
  }
}

for (const path of ['/', '/get-started', '/contact', '/login', 'a room']) {
  test(`${path} is painted before it loads any script or style sheet`, async ({ page, hotel }) => {
    await page.goto(path === 'a room' ? `/room/${await hotel.roomToken('101')}` : path)
    const { isThere, isDrawn, firstFile } = await page.evaluate(times)
    expect(firstFile).toBeGreaterThanOrEqual(isThere)
    expect(firstFile).toBeGreaterThanOrEqual(isDrawn)
    expect(firstFile).toBeLessThan(Number.POSITIVE_INFINITY)
  })
}

test('a first paint of a hidden page starts no script', async ({ page }) => {
  await page.addInitScript(() => {
    const empty = new CSSStyleSheet()
    empty.replaceSync('html { background: gray } body { visibility: hidden }')
    document.adoptedStyleSheets = [empty]
    // The browser reports its first paint.
    new PerformanceObserver(() => {
      document.adoptedStyleSheets = []
    }).observe({ type: 'paint' })
  })
  await page.goto('/contact')
  const { isDrawn, firstFile } = await page.evaluate(times)
  const painted = await page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime)
  expect(painted).toBeLessThan(isDrawn)
  expect(firstFile).toBeGreaterThanOrEqual(isDrawn)
})

for (const path of ['/login', '/signup', '/confirm-email', '/work-in-progress', '/contact']) {
  test(`the heading of ${path} does not move when the footer arrives late`, async ({ page }) => {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    const there = await heading.boundingBox()
    await page.getByRole('contentinfo').evaluate((footer) => footer.remove())
    expect(await heading.boundingBox()).toEqual(there)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page has the same styles without scripts', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.night').first()).toHaveCSS('background-color', 'rgb(49, 18, 58)')
  })
})

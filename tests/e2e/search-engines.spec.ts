import { indexedPages } from '../../app/shell/paths.ts'
import { expect, test } from '../support/browser.ts'

test('every page to be found is in the sitemap, with an address for each language', async ({
  request,
  site,
}) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('application/xml')
  const sitemap = await answer.text()
  const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(
    indexedPages.flatMap((path) => ['', '?lang=fr', '?lang=en'].map((named) => site.url + path + named)),
  )
  for (const address of listed) expect((await request.get(address ?? '')).status(), address).toBe(200)
})

test('crawlers are kept from rooms and staff, and told where the pages are', async ({ request, site }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path)
  expect(closed).toEqual(expect.arrayContaining(['/room', '/admin', '/employee']))
  for (const path of indexedPages) expect(closed.some((start) => path.startsWith(start ?? ''))).toBe(false)
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
})

test.describe('as crawlers get it', () => {
  test.use({ javaScriptEnabled: false })

  test('each of these pages names its languages, itself, and what to show of it', async ({ page, site }) => {
    for (const path of indexedPages) {
      for (const [named, locale] of [
        ['', 'fr_FR'],
        ['?lang=fr', 'fr_FR'],
        ['?lang=en', 'en_GB'],
      ] as const) {
        await page.goto(path + named)
        const head = (selector: string, attribute = 'content') =>
          page.locator(`head ${selector}`).getAttribute(attribute)
        expect(await head('link[rel=canonical]', 'href')).toBe(site.url + path + named)
        const alternates = page.locator('head link[rel=alternate]')
        const pairs = await alternates.evaluateAll((links) =>
          links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
        )
        expect(pairs).toEqual([
          ['fr', `${site.url}${path}?lang=fr`],
          ['en', `${site.url}${path}?lang=en`],
          ['x-default', site.url + path],
        ])
        expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2))
        expect(await head('meta[property="og:locale"]')).toBe(locale)
        expect(await head('meta[property="og:url"]')).toBe(site.url + path + named)
        expect(await head('meta[property="og:title"]')).toBe(await page.title())
        expect(await head('meta[property="og:description"]')).toBe(await head('meta[name=description]'))
        expect(await head('meta[property="og:image"]')).toBe(`${site.url}/social.png`)
        expect(await head('meta[property="og:image:alt"]')).toContain('Sonnette')
        expect(await head('meta[name="twitter:card"]')).toBe('summary_large_image')
      }
    }
  })
})

test('the picture for other sites is as large as they are told', async ({ page }) => {
  await page.goto('/')
  const size = await page.evaluate(async () => {
    const { width, height } = await createImageBitmap(await (await fetch('/social.png')).blob())
    return [width, height].map(String)
  })
  const told = (name: string) => page.locator(`meta[property="og:image:${name}"]`).getAttribute('content')
  expect(size).toEqual([await told('width'), await told('height')])
})

test('nothing else may be listed', async ({ request, hotel }) => {
  const robots = async (path: string) =>
    (await request.get(path, { maxRedirects: 0 })).headers()['x-robots-tag']
  for (const path of [
    `/room/${await hotel.roomToken('101')}`,
    '/room/unknown',
    '/admin/servicerequests',
    '/employee/requests',
    '/employee/corridor',
    '/login',
    '/signup',
    '/invitation/unknown',
    '/confirm-email?token=x',
    '/account',
    '/account/data',
    '/account/delete',
    '/hotels',
    '/logout',
    '/language',
    '/work-in-progress',
    '/sandbox/portal/unknown',
    '/offline',
    '/nothing-here',
    '/api/docs',
    '/get-started.data',
  ]) {
    expect(await robots(path), path).toBe('noindex')
  }
  for (const path of indexedPages) expect(await robots(path), path).toBeUndefined()
})

test('caches in between are told what an answer depends on', async ({ request }) => {
  for (const path of ['/', '/?lang=en', '/get-started.data']) {
    const vary = (await request.get(path)).headers().vary?.toLowerCase()
    for (const header of ['cookie', 'accept-language', 'accept-encoding']) expect(vary).toContain(header)
  }
})

import sharp from 'sharp'
import { indexedPages } from '../../app/shell/paths.ts'
import { expect, test } from '../support/browser.ts'

test('the sitemap lists every indexed page with an address for each language', async ({ request, site }) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('application/xml')
  const sitemap = await answer.text()
  const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(
    indexedPages.flatMap((path) => ['', '?lang=fr', '?lang=en'].map((named) => site.url + path + named)),
  )
  for (const address of listed) expect((await request.get(address ?? '')).status(), address).toBe(200)
})

test('robots.txt closes rooms and staff pages to crawlers and names the sitemap', async ({
  request,
  site,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path)
  expect(closed).toEqual(expect.arrayContaining(['/room', '/admin', '/employee']))
  for (const path of indexedPages) expect(closed.some((start) => path.startsWith(start ?? ''))).toBe(false)
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
})

/** The attributes of all tags of a kind, as the page writes them. */
const tagsOf = (html: string, kind: string) =>
  [...html.matchAll(new RegExp(`<${kind}\\s([^>]*)>`, 'g'))].map(([, said = '']) =>
    Object.fromEntries([...said.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  )

/** The contents of a page's meta tags, by name. */
const metaOf = (html: string) =>
  Object.fromEntries(tagsOf(html, 'meta').map(({ name, property, content }) => [name ?? property, content]))

test('every indexed page names its languages, itself and its preview', async ({ request, site }) => {
  for (const path of indexedPages) {
    for (const [named, locale] of [
      ['', 'fr_FR'],
      ['?lang=fr', 'fr_FR'],
      ['?lang=en', 'en_GB'],
    ] as const) {
      const html = await (await request.get(path + named)).text()
      const links = tagsOf(html.slice(0, html.indexOf('</head>')), 'link')
      expect(links.filter(({ rel }) => rel === 'canonical')).toEqual([
        { rel: 'canonical', href: site.url + path + named },
      ])
      expect(
        links.filter(({ rel }) => rel === 'alternate').map(({ hrefLang, href }) => [hrefLang, href]),
      ).toEqual([
        ['fr', `${site.url}${path}?lang=fr`],
        ['en', `${site.url}${path}?lang=en`],
        ['x-default', site.url + path],
      ])
      expect(tagsOf(html, 'html')).toMatchObject([{ lang: locale.slice(0, 2) }])
      const said = metaOf(html)
      expect(said).toMatchObject({
        'og:locale': locale,
        'og:url': site.url + path + named,
        'og:title': /<title>([^<]+)</.exec(html)?.[1],
        'og:description': said.description,
        'og:image': `${site.url}/social.png`,
        'og:image:alt': expect.stringContaining('Sonnette'),
        'twitter:card': 'summary_large_image',
      })
      expect(said.description).toBeTruthy()
    }
  }
})

test('the preview picture has the size that the page states', async ({ request }) => {
  const said = metaOf(await (await request.get('/')).text())
  const { width, height } = await sharp(await (await request.get('/social.png')).body()).metadata()
  expect([width, height].map(String)).toEqual([said['og:image:width'], said['og:image:height']])
})

test('no other page may be indexed', async ({ request, hotel }) => {
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

test('every response tells caches on which headers it depends', async ({ request }) => {
  for (const path of ['/', '/?lang=en', '/get-started.data']) {
    const vary = (await request.get(path)).headers().vary?.toLowerCase()
    for (const header of ['cookie', 'accept-language', 'accept-encoding']) expect(vary).toContain(header)
  }
})

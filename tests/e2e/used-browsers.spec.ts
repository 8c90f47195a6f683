import { expect, test } from '../support/browser.ts'

// Browser reuse between tests (docs/decisions/0030-tests-apart.md).

test('a reused browser keeps its page but nothing of its previous user', async ({ site, usedBrowsers }) => {
  const options = { baseURL: site.url, locale: 'fr-FR', colorScheme: 'light' as const }
  const first = await usedBrowsers.take(options)
  const page = await first.context.newPage()
  const other = await first.context.newPage()
  const heard: string[] = []
  page.on('request', (request) => heard.push(request.url()))
  await first.context.addInitScript(() => document.documentElement.setAttribute('data-left', 'context'))
  await page.addInitScript(() => document.documentElement.setAttribute('data-left', 'page'))
  await first.context.route('**/contact', (route) => route.abort())
  await first.context.grantPermissions(['clipboard-read'])
  for (const path of ['/', '/privacy']) await page.goto(path)
  await page.evaluate(() => {
    for (const kept of [localStorage, sessionStorage]) kept.setItem('left', 'something')
    // biome-ignore lint/suspicious/noDocumentCookie: the oldest way to leave something.
    document.cookie = 'left=something'
    return new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve
    })
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await first.context.setOffline(true)
  await usedBrowsers.giveBack(first)

  const second = await usedBrowsers.take(options)
  const again = await second.context.newPage()
  expect(again).toBe(page)
  expect(other.isClosed()).toBe(true)
  expect(await second.context.cookies()).toEqual([])
  heard.length = 0
  await again.goto('/contact')
  const left = await again.evaluate(async () => ({
    mark: document.documentElement.getAttribute('data-left'),
    kept: [localStorage.getItem('left'), sessionStorage.getItem('left')],
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
    back: history.length,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
  }))
  expect(left).toEqual({
    mark: null,
    kept: [null, null],
    databases: [],
    back: 2,
    clipboard: 'prompt',
    isDark: false,
    width: 1280,
  })
  expect(heard).toEqual([])
  await usedBrowsers.giveBack(second)
})

test('a browser with a changed clock is not reused', async ({ site, usedBrowsers }) => {
  const options = { baseURL: site.url, locale: 'fr-FR' }
  const first = await usedBrowsers.take(options)
  await first.context.clock.install()
  await usedBrowsers.giveBack(first)
  const second = await usedBrowsers.take(options)
  expect(second.context).not.toBe(first.context)
  await usedBrowsers.giveBack(second)
})

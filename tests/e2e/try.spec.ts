import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { guestTexts } from '../../i18n/guest.ts'
import { landingTexts } from '../../i18n/landing.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { triesTexts } from '../../i18n/tries.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Site, test } from '../support/browser.ts'
import { guestRoom } from '../support/guest-room.ts'
import { codesIn } from '../support/printed.ts'

const t = triesTexts.en
const { start } = landingTexts.en.hero.try

test.use({ locale: 'en-GB', settings: { LIMIT_TRIES: '30/3600' } })
test.describe.configure({ mode: 'default' })

const list = (page: Page) => page.getByRole('region', { name: t.list })
const rows = (page: Page) => list(page).getByRole('listitem')

async function begin(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: start }).click()
  await expect(page.getByRole('heading', { name: t.title })).toBeFocused()
}

/** The address in the code, as a phone's camera reads it. */
async function scan(page: Page, file: string): Promise<string> {
  await page.getByRole('img', { name: t.code('108') }).screenshot({ path: file, scale: 'css' })
  const [address] = codesIn([file])
  if (!address) throw new Error('no code was read')
  return address
}

async function orderTowels(page: Page, service = 'towels') {
  const room = guestRoom(page)
  await room.tap(service)
  await room.send.click()
  await expect(room.sent).toBeVisible()
}

/** Moves the end of all demo rooms to this moment. */
async function endAll(site: Site) {
  await site.sql(
    `update hotels set tried_until = now(), closes_at = now(), trial_ends_at = now() where tried_until is not null`,
  )
  await site.sql(`update pgboss.job set start_after = now() where name = 'tries.end' and state = 'created'`)
}

const triesIn = async (site: Site) =>
  (await site.sql<{ count: number }>('select count(*)::int from hotels where tried_until is not null'))[0]
    ?.count

test('an order made on the phone that scans the code rings in the picture of the landing page', async ({
  page,
  openBrowser,
}, testInfo) => {
  await begin(page)
  await expect(list(page)).toContainText(t.empty)
  await expectAccessible(page)
  const address = await scan(page, join(testInfo.outputDir, 'code.png'))
  const phone = await (await openBrowser({ viewport: { width: 360, height: 740 } })).newPage()
  await phone.goto(address)
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('108')
  await orderTowels(phone)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Extra towels')
  await expect(page.getByRole('status').filter({ hasText: t.arrived('108', 'Extra towels') })).toHaveCount(1)
  // The visitor takes it in the picture, and the phone follows.
  await rows(page).getByRole('button', { name: 'Take, Extra towels' }).click()
  await expect(guestRoom(phone).own).toContainText(guestTexts.en.progress.seen)
  await expect(rows(page)).toContainText(staffTexts.en.you)
  await orderTowels(phone, 'toilet paper')
  await rows(page).first().getByRole('button', { name: /^Take/ }).click()
  await rows(page).first().getByRole('button', { name: /^Done/ }).click()
  await expect(guestRoom(phone).own.first()).toContainText(guestTexts.en.faces.ask)
  // Its guest cancels the other one there: the picture follows.
  await guestRoom(phone)
    .own.getByRole('button', { name: /Cancel/ })
    .click()
  await expect(rows(page).last()).toContainText('Cancelled')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('a visitor without a phone orders on the page within the picture, by keyboard, and may let it sound', async ({
  page,
}) => {
  await begin(page)
  const sound = page.getByRole('button', { name: t.sound })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: t.here }).press('Enter')
  const room = page.frameLocator(`iframe[title="${t.frame}"]`)
  const towels = room.getByRole('checkbox', { name: /towels/i })
  await towels.focus()
  await towels.press('Space')
  const send = room.getByRole('button', { name: /^Send/ })
  await expect(send).toHaveText('Send: 1 towel')
  await send.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: t.showCode }).click()
  await expect(page.getByRole('img', { name: t.code('108') })).toBeVisible()
})

test('a demo room that is over says that it is gone, its link opens nothing, and another can be made', async ({
  page,
  site,
  openBrowser,
}, testInfo) => {
  await begin(page)
  const address = await scan(page, join(testInfo.outputDir, 'code.png'))
  await endAll(site)
  await expect(page.getByText(t.gone)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await expect.poll(() => triesIn(site)).toBe(0)
  const phone = await (await openBrowser()).newPage()
  const answer = await phone.request.get(address)
  expect(answer.status()).toBe(404)
  await page.getByRole('button', { name: t.again }).click()
  await expect(list(page)).toContainText(t.empty)
})

test.describe('failed requests', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })

  test('orders that were made while the picture had no connection appear once it has one', async ({
    page,
    context,
    openBrowser,
  }, testInfo) => {
    await begin(page)
    const address = await scan(page, join(testInfo.outputDir, 'code.png'))
    await page.route('**/try/**', (route) => route.abort())
    await context.setOffline(true)
    const phone = await (await openBrowser()).newPage()
    await phone.goto(address)
    await orderTowels(phone)
    await expect(list(page)).toContainText(t.cold)
    await page.unroute('**/try/**')
    await context.setOffline(false)
    await expect(rows(page)).toHaveCount(1)
    await expect(list(page)).not.toContainText(t.cold)
  })

  test('a demo room that nobody can make says why, and the drawn picture stays', async ({ page }) => {
    await page.route('**/try/data*', (route) => route.abort())
    await page.goto('/')
    await page.getByRole('button', { name: start }).click()
    await expect(page.getByText(landingTexts.en.hero.try.failed)).toBeVisible()
    await expect(page.locator('.traveller')).toBeVisible()
  })

  test('visitors read a clear sentence when all demo rooms are taken', async ({ page, site }) => {
    await site.sql(
      `insert into hotels (id, name, time_zone, tried_until)
       select uuidv7(), 'H', 'Europe/Paris', now() + interval '1 hour' from generate_series(1, 40)`,
    )
    await page.goto('/')
    await page.getByRole('button', { name: start }).click()
    await expect(page.getByRole('status').filter({ hasText: 'All demo rooms are taken.' })).toBeVisible()
    await site.sql(`delete from hotels where tried_until is not null and name = 'H'`)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to a page with the code, the room and the list', async ({ page, site }) => {
    await page.goto('/try')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('try')
    await page.goto('/')
    const before = (await triesIn(site)) ?? 0
    await page.getByRole('button', { name: start }).click()
    await expect(page).toHaveURL('/try')
    expect(await triesIn(site)).toBe(before + 1)
    await expect(page.getByRole('img', { name: t.code('108') })).toBeVisible()
    await expect(list(page)).toContainText(t.empty)
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'try')
    expect(cookie).toMatchObject({ path: '/try', httpOnly: true, sameSite: 'Strict' })
    await page.getByRole('link', { name: t.openPage }).click()
    const room = guestRoom(page)
    await room.tap('towels')
    await room.send.click()
    await page.goto('/try')
    await expect(rows(page)).toContainText(['Extra towels'])
    await rows(page).getByRole('button', { name: 'Take, Extra towels' }).click()
    await rows(page).getByRole('button', { name: 'Done, Extra towels' }).click()
    await expect(rows(page).getByRole('button')).toHaveCount(0)
    await expect(rows(page)).toContainText(['Done'])
    await endAll(site)
    await page.getByRole('link', { name: t.refresh }).click()
    await expect(page.getByRole('button', { name: t.begin })).toBeVisible()
  })
})

test('only the page of a demo room may be framed, by this site alone', async ({ page, hotel, site }) => {
  const made = await page.request.post(`${site.url}/try/data`, {
    headers: { origin: site.url },
    form: { timeZone: 'Europe/Paris' },
  })
  const { shown } = await made.json()
  const framing = async (path: string) => {
    const headers = (await page.request.get(site.url + path)).headers()
    const [policy] = /frame-ancestors [^;]+/.exec(headers['content-security-policy'] ?? '') ?? []
    return [headers['x-frame-options'], policy]
  }
  expect(await framing(shown.path)).toEqual(['SAMEORIGIN', "frame-ancestors 'self'"])
  for (const path of [`/room/${await hotel.roomToken('101')}`, '/', '/try', `/room/${'0'.repeat(26)}`])
    expect(await framing(path), path).toEqual(['DENY', "frame-ancestors 'none'"])
})

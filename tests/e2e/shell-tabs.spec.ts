import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../support/browser.ts'

const tabs = [
  ['État des chambres', '/admin/requests'],
  ['Demandes de service', '/admin/servicerequests'],
  ['Collaborateurs', '/admin/manageemployees'],
  ['Codes QR', '/admin/qrcodes'],
  ['Types de chambre', '/admin/roomtypes'],
  ['Services personnalisés', '/admin/customservices'],
  ['Statistiques', '/admin/analytics'],
  ['Planning', '/admin/shifts'],
] as const

const bar = (page: Page) => page.getByRole('navigation', { name: 'Administration' })
const arrow = (page: Page, way: 'gauche' | 'droite') =>
  bar(page).getByRole('button', { name: `Défiler vers la ${way}` })
const scrolled = (page: Page) =>
  bar(page)
    .getByRole('list')
    .evaluate((list) => list.scrollLeft)

test('an admin has eight tabs in order, and each leads to a page', async ({ page, context, hotel }) => {
  await signInAs(context, hotel, 'admin')
  await page.goto('/admin/servicerequests')
  await expect(bar(page).getByRole('link')).toHaveText(tabs.map(([name]) => name))
  for (const [name, path] of tabs) {
    await bar(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(bar(page).locator('[aria-current=page]')).toHaveText(name)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page shows the tabs to an admin only, also without scripts', async ({
    page,
    context,
    hotel,
  }) => {
    await page.goto('/')
    await expect(bar(page)).toHaveCount(0)
    await signInAs(context, hotel, 'employee')
    await page.goto('/')
    await expect(bar(page)).toHaveCount(0)
    await context.clearCookies()
    await signInAs(context, hotel, 'admin')
    await page.goto('/')
    await bar(page).getByRole('link', { name: 'Demandes de service' }).click()
    await expect(page).toHaveURL('/admin/servicerequests')
  })
})

test('the tabs have their given English names', async ({ openBrowser, hotel }) => {
  const context = await openBrowser({ locale: 'en-GB' })
  await signInAs(context, hotel, 'admin')
  const page = await context.newPage()
  await page.goto('/admin/roomtypes')
  await expect(page.getByRole('navigation', { name: 'Administration' }).getByRole('link')).toHaveText([
    'Room Status',
    'Service Requests',
    'Employees',
    'QR Codes',
    'Room Types',
    'Custom Services',
    'Analytics',
    'Schedule',
  ])
})

test('the arrows scroll by 200 px and are shown only if the tabs do not fit', async ({
  openBrowser,
  hotel,
}) => {
  const context = await openBrowser({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  await signInAs(context, hotel, 'admin')
  const page = await context.newPage()
  await page.goto('/admin/requests')
  await expect(arrow(page, 'gauche')).toHaveAttribute('aria-disabled', 'true')
  await arrow(page, 'droite').click()
  await expect.poll(() => scrolled(page)).toBe(200)
  await arrow(page, 'droite').click()
  await expect.poll(() => scrolled(page)).toBe(400)
  await expect(arrow(page, 'gauche')).toHaveAttribute('aria-disabled', 'false')
  await arrow(page, 'gauche').click()
  await expect.poll(() => scrolled(page)).toBe(200)

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(arrow(page, 'droite')).toBeHidden()
  await expect(arrow(page, 'gauche')).toBeHidden()
  await page.setViewportSize({ width: 500, height: 900 })
  await expect(arrow(page, 'droite')).toBeVisible()
})

test('the current tab is in view whichever page came before', async ({ openBrowser, hotel }) => {
  const context = await openBrowser({ viewport: { width: 360, height: 740 } })
  await signInAs(context, hotel, 'admin')
  const page = await context.newPage()
  await page.goto('/admin/analytics')
  await expect(bar(page).getByRole('link', { name: 'Statistiques' })).toBeInViewport({ ratio: 1 })
  await page.goto('/admin/servicerequests')
  await expect(bar(page).getByRole('link', { name: 'Demandes de service' })).toBeInViewport({ ratio: 1 })
})

test.describe('unknown address', () => {
  test.use({ expectedComplaints: /status of 404/ })

  test('an unknown admin page is not found, even for an admin', async ({ page, context, hotel }) => {
    await signInAs(context, hotel, 'admin')
    const answer = await page.goto('/admin/nothing')
    expect(answer?.status()).toBe(404)
  })
})

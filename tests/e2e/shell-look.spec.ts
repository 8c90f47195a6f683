import { expect, expectAccessible, expectNoSidewaysScroll, signInAs, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

const phone = { width: 320, height: 640 }

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: phone, reducedMotion: 'reduce', expectedComplaints: /status of 404/ })

    test('public pages have no barriers', async ({ page }) => {
      test.slow()
      for (const path of ['/contact', '/work-in-progress', '/login', '/language', '/nothing-here']) {
        await page.goto(path)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/contact')
      await expectAccessible(page)
    })

    test('menu and choice of a language have no barriers', async ({ page }) => {
      test.slow()
      await page.goto('/contact')
      for (const name of ['Menu', 'Langue']) {
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    })

    test('screens to come have no barriers', async ({ page, context, site }) => {
      await signInAs(context, site, 'admin')
      await page.goto('/admin/customservices')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}

test('a toast stands top right for 3 s, waits under the pointer, and goes when clicked', async ({
  page,
  context,
  site,
}) => {
  await sendFromRoom(site, '203', 'Pour le message')
  await signInAs(context, site, 'admin')
  await page.goto('/admin/servicerequests')
  const row = page.getByRole('listitem').filter({ hasText: 'Pour le message' })
  await row.getByRole('button', { name: 'Terminer', exact: true }).click()
  const toast = page.locator('.Toastify__toast')
  await expect(page.locator('.Toastify__toast-container--top-right')).toContainText(/\S/)
  await toast.hover()
  const bar = page.locator('.Toastify__progress-bar--animated')
  await expect(bar).toHaveCSS('animation-duration', '3s')
  await expect(bar).toHaveCSS('animation-play-state', 'paused')
  await toast.click()
  await expect(toast).toBeHidden()
})

test('a toast is dragged away past 60 percent of its width, and comes back from less', async ({
  page,
  context,
  site,
}) => {
  await sendFromRoom(site, '203', 'À tirer')
  await signInAs(context, site, 'admin')
  await page.goto('/admin/servicerequests')
  const row = page.getByRole('listitem').filter({ hasText: 'À tirer' })
  await row.getByRole('button', { name: 'Terminer', exact: true }).click()
  const toast = page.locator('.Toastify__toast')
  await toast.hover()
  await expect(toast).not.toHaveClass(/animate__/)
  const box = await toast.boundingBox()
  if (!box) throw new Error('no toast')
  const drag = async (share: number) => {
    const [x, y] = [box.x + 8, box.y + box.height - 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + box.width * share, y, { steps: 4 })
    await page.mouse.up()
  }
  await drag(0.55)
  await expect.poll(async () => (await toast.boundingBox())?.x).toBe(box.x)
  await drag(0.65)
  // Sooner than its time is up.
  await expect(toast).toBeHidden({ timeout: 1500 })
})

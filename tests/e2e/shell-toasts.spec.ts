import type { BrowserContext, Page } from '@playwright/test'
import { openScreen } from '../support/admin.ts'
import { openBoard } from '../support/board.ts'
import { expect, test } from '../support/browser.ts'

const LIMIT = 20

const toasts = (page: Page) => page.locator('.Toastify__toast')

/** Creates a request for a room: a toast says so. */
async function create(page: Page, room: string) {
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Chambre' }).fill(room)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mini-bar').check()
  await dialog.getByRole('button', { name: 'Créer la demande' }).press('Enter')
  await expect(dialog).toBeHidden()
}

/** The time of toasts stands still from their first moment. */
const stopTheirTime = (context: BrowserContext) =>
  context.addInitScript(() => {
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (!/progress/i.test(animationName) || !(target instanceof Element)) return
      for (const animation of target.getAnimations()) animation.pause()
    })
  })

test.beforeEach(({ hotel }) => hotel.sql('delete from requests'))

test('a toast stands at the top right for 3 s, and no longer', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'admin')
  await create(page, '201')
  const toast = toasts(page)
  await expect(toast).toBeVisible()
  const bar = toast.locator('.Toastify__progress-bar--animated')
  await expect(bar).toHaveCSS('animation-duration', '3s')
  const box = await toast.boundingBox()
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(box?.y).toBeLessThan(100)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 50)
  // Its time is what its bar shows: it goes when that has run out, and not before.
  await page.mouse.move(10, 700)
  await expect(bar).toHaveCSS('animation-play-state', 'running')
  const isThereAt = (ms: number) =>
    bar.evaluate(async (element, time) => {
      const [running] = element.getAnimations()
      if (running) running.currentTime = time
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return running?.playState
    }, ms)
  expect(await isThereAt(2500)).toBe('running')
  expect(await isThereAt(3000)).toBe('finished')
  await expect(toast).toBeHidden()
})

test('it waits while its window has not the focus, and goes on when it has', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'admin')
  await create(page, '201')
  const bar = page.locator('.Toastify__progress-bar--animated')
  // Away from the toast, which waits under the pointer as well.
  await page.mouse.move(10, 700)
  await expect(bar).toHaveCSS('animation-play-state', 'running')
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await expect(bar).toHaveCSS('animation-play-state', 'paused')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(bar).toHaveCSS('animation-play-state', 'running')
})

test('it waits under the pointer, and goes when it is clicked', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'admin')
  await create(page, '201')
  await toasts(page).hover()
  const bar = page.locator('.Toastify__progress-bar--animated')
  await expect(bar).toHaveCSS('animation-play-state', 'paused')
  await toasts(page).click()
  await expect(toasts(page)).toBeHidden()
})

test('it is dragged away past 60 percent of its width, and comes back from less', async ({
  context,
  hotel,
}) => {
  await stopTheirTime(context)
  const page = await openBoard(context, hotel, 'admin')
  await create(page, '201')
  const toast = toasts(page)
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
  await expect(toast).toBeHidden()
})

test('its button closes it', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'admin')
  await create(page, '201')
  await toasts(page).hover()
  await toasts(page).locator('.Toastify__close-button').click()
  await expect(toasts(page)).toBeHidden()
})

test('at most 20 stand, the newest first; the next waits for a place', async ({ context, hotel }) => {
  await stopTheirTime(context)
  const page = await openScreen(context, hotel, '/admin/customservices')
  await page.setViewportSize({ width: 1280, height: 3000 })
  const offer = page.getByRole('switch', { name: 'Proposer Mini-bar' })
  for (let count = 1; count <= LIMIT; count++) {
    // Toasts lie over it.
    await offer.press('Space')
    await expect(toasts(page)).toHaveCount(count)
    await expect(toasts(page).first()).toContainText(
      count % 2 ? 'Mini-bar n’est plus proposé' : 'Mini-bar est de nouveau proposé',
    )
  }
  const another = page.getByRole('switch', { name: 'Proposer Papier toilette' })
  await another.press('Space')
  await expect(another).not.toBeChecked()
  const last = toasts(page).filter({ hasText: 'Papier toilette' })
  await expect(last).toHaveCount(0)
  const oldest = toasts(page).last()
  await oldest.hover()
  await oldest.locator('.Toastify__close-button').click()
  await expect(last).toBeVisible()
  await expect(toasts(page)).toHaveCount(LIMIT)
})

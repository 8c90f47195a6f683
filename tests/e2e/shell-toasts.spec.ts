import type { Page } from '@playwright/test'
import { buttonOf } from '../support/board.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

const LIMIT = 20

const toasts = (page: Page) => page.locator('.Toastify__toast')
const rowOf = (page: Page, comment: string) => page.getByRole('listitem').filter({ hasText: comment })

/** Finishes a request: a toast says so. */
const finish = (page: Page, comment: string) => buttonOf(rowOf(page, comment), 'Terminer').press('Enter')

/** The time of toasts stands still from their first moment. */
const stopTheirTime = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (!/progress/i.test(animationName) || !(target instanceof Element)) return
      for (const animation of target.getAnimations()) animation.pause()
    })
  })

test.beforeEach(async ({ context, hotel }) => {
  await hotel.sql('delete from requests')
  await signInAs(context, hotel, 'admin')
})

test('a toast stands at the top right for 3 s, and no longer', async ({ page, hotel }) => {
  await sendFromRoom(hotel, '201', 'Minute')
  await page.goto('/admin/servicerequests')
  await finish(page, 'Minute')
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

test('it waits while its window has not the focus, and goes on when it has', async ({ page, hotel }) => {
  await sendFromRoom(hotel, '201', 'Sans regard')
  await page.goto('/admin/servicerequests')
  await finish(page, 'Sans regard')
  const bar = page.locator('.Toastify__progress-bar--animated')
  // Away from the toast, which waits under the pointer as well.
  await page.mouse.move(10, 700)
  await expect(bar).toHaveCSS('animation-play-state', 'running')
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await expect(bar).toHaveCSS('animation-play-state', 'paused')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(bar).toHaveCSS('animation-play-state', 'running')
})

test('it waits under the pointer, and goes when it is clicked', async ({ page, hotel }) => {
  await sendFromRoom(hotel, '201', 'Cliquer')
  await page.goto('/admin/servicerequests')
  await finish(page, 'Cliquer')
  await toasts(page).hover()
  const bar = page.locator('.Toastify__progress-bar--animated')
  await expect(bar).toHaveCSS('animation-play-state', 'paused')
  await toasts(page).click()
  await expect(toasts(page)).toBeHidden()
})

test('it is dragged away past 60 percent of its width, and comes back from less', async ({ page, hotel }) => {
  await sendFromRoom(hotel, '201', 'À tirer')
  await stopTheirTime(page)
  await page.goto('/admin/servicerequests')
  await finish(page, 'À tirer')
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

test('its button closes it', async ({ page, hotel }) => {
  await sendFromRoom(hotel, '201', 'Fermer')
  await page.goto('/admin/servicerequests')
  await finish(page, 'Fermer')
  await toasts(page).hover()
  await toasts(page).locator('.Toastify__close-button').click()
  await expect(toasts(page)).toBeHidden()
})

test('at most 20 stand, the newest first; the next waits for a place', async ({ page, hotel }) => {
  const rooms = [1, 2, 3].flatMap((floor) => [1, 2, 3, 4, 5, 6, 7].map((door) => `${floor}0${door}`))
  expect(rooms).toHaveLength(LIMIT + 1)
  for (const room of rooms) await sendFromRoom(hotel, room, `De la ${room}`)
  await page.setViewportSize({ width: 1280, height: 3000 })
  await stopTheirTime(page)
  await page.goto('/admin/servicerequests')
  for (const [i, room] of rooms.entries()) {
    await finish(page, `De la ${room}`)
    await expect(rowOf(page, `De la ${room}`)).toBeHidden()
    await expect(toasts(page)).toHaveCount(Math.min(i + 1, LIMIT))
    if (i < LIMIT) await expect(toasts(page).first()).toContainText(room)
  }
  const [last] = rooms.slice(-1)
  await expect(toasts(page).filter({ hasText: last })).toHaveCount(0)
  const oldest = toasts(page).last()
  await oldest.hover()
  await oldest.locator('.Toastify__close-button').click()
  await expect(toasts(page).filter({ hasText: last })).toBeVisible()
  await expect(toasts(page)).toHaveCount(LIMIT)
})

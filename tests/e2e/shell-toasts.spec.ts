import type { BrowserContext, Page } from '@playwright/test'
import { adminTexts } from '../../i18n/admin.ts'
import { roomsTexts } from '../../i18n/rooms.ts'
import { serviceTexts } from '../../i18n/services.ts'
import { shellTexts } from '../../i18n/shell.ts'
import { openScreen } from '../support/admin.ts'
import { expect, type SiteHotel, test } from '../support/browser.ts'

const LIMIT = 20
const { verbs, copied } = roomsTexts.fr

const toasts = (page: Page) => page.locator('.Toastify__toast')

/** Copies a room's link, by the keyboard: a toast says so, which may lie over the room. */
async function copyLink(page: Page, room: string) {
  await page.getByRole('button', { name: adminTexts.fr.more(room) }).press('Enter')
  await page.getByRole('menuitem', { name: verbs.copy }).press('Enter')
}

/** The time of toasts stands still from their first moment. */
const stopTheirTime = (context: BrowserContext) =>
  context.addInitScript(() => {
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (!/progress/i.test(animationName) || !(target instanceof Element)) return
      for (const animation of target.getAnimations()) animation.pause()
    })
  })

/** The rooms, whose list can say something without asking the server, and toasts whose time stands still. */
async function openRooms(context: BrowserContext, hotel: SiteHotel) {
  await stopTheirTime(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  return openScreen(context, hotel, '/admin/qrcodes')
}

test('a toast is shown at the top right for 3 s', async ({ context, hotel }) => {
  const page = await openRooms(context, hotel)
  await copyLink(page, '201')
  const toast = toasts(page)
  await expect(toast).toContainText(copied('201'))
  const bar = toast.locator('.Toastify__progress-bar--animated')
  await expect(bar).toHaveCSS('animation-duration', '3s')
  const box = await toast.boundingBox()
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(box?.y).toBeLessThan(100)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 50)
  // The toast closes when its bar has run out, and not before.
  const states = await bar.evaluate((element) => {
    const [time] = element.getAnimations()
    time?.play()
    return [2_500, 3_000].map((ms) => {
      if (time) time.currentTime = ms
      return time?.playState
    })
  })
  expect(states).toEqual(['running', 'finished'])
  await expect(toast).toBeHidden()
})

test('a toast pauses while the window is in the background or the pointer is over it, and closes on a click', async ({
  context,
  hotel,
}) => {
  const page = await openRooms(context, hotel)
  await copyLink(page, '201')
  const bar = page.locator('.Toastify__progress-bar--animated')
  // Away from the toast.
  await page.mouse.move(10, 700)
  await expect(bar).toHaveCSS('animation-play-state', 'running')
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await expect(bar).toHaveCSS('animation-play-state', 'paused')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(bar).toHaveCSS('animation-play-state', 'running')
  await toasts(page).hover()
  await expect(bar).toHaveCSS('animation-play-state', 'paused')
  await toasts(page).click()
  await expect(toasts(page)).toBeHidden()
})

test('a toast returns and continues when the browser cancels its drag', async ({ context, hotel }) => {
  const page = await openRooms(context, hotel)
  await copyLink(page, '201')
  await toasts(page).hover()
  await expect(toasts(page)).not.toHaveClass(/--animate/)
  const box = await toasts(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 60, y, { steps: 4 })
  await expect(toasts(page)).not.toHaveCSS('opacity', '1')
  await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointercancel')))
  await expect(toasts(page)).toHaveCSS('opacity', '1')
  // The toast returned under the pointer, which holds it.
  await page.mouse.move(10, 700)
  const bar = page.locator('.Toastify__progress-bar--animated')
  await expect(bar).toHaveCSS('animation-play-state', 'running')
})

test('a toast with an undo button stays for 10 s, pauses while focused, and returns the focus', async ({
  context,
  hotel,
}) => {
  const page = await openScreen(context, hotel, '/admin/customservices')
  const [other, offer] = [page.getByRole('switch').first(), page.getByRole('switch').last()]
  await offer.press('Space')
  const undo = toasts(page).getByRole('button', { name: adminTexts.fr.undo })
  const bar = toasts(page).locator('.Toastify__progress-bar--animated')
  await expect(bar).toHaveCSS('animation-duration', '10s')
  await undo.focus()
  await expect(bar).toHaveCSS('animation-play-state', 'paused')
  await other.focus()
  await expect(bar).toHaveCSS('animation-play-state', 'running')
  await page.keyboard.press('Alt+t')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await expect(bar).toHaveCSS('animation-play-state', 'paused')
  await page.keyboard.press('Tab')
  const close = toasts(page).getByRole('button', { name: shellTexts.fr.close, exact: true })
  await expect(close).toBeFocused()
  await expect(close).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
  await expect(offer).toBeChecked()
  await expect(other).toBeFocused()
})

test('several toasts leave the screen’s main button free and unfold under the pointer or the focus', async ({
  context,
  hotel,
}) => {
  await stopTheirTime(context)
  const page = await openScreen(context, hotel, '/admin/customservices')
  const offers = page.getByRole('switch')
  for (const i of [0, 1, 2]) {
    await offers.nth(i).press('Space')
    await expect(toasts(page)).toHaveCount(i + 1)
  }
  const add = page.getByRole('link', { name: serviceTexts.fr.add })
  const isFree = () =>
    add.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      const shares = [0.1, 0.5, 0.9]
      return shares.every((across) =>
        shares.every((down) =>
          link.contains(document.elementFromPoint(x + width * across, y + height * down)),
        ),
      )
    })
  await expect.poll(isFree).toBe(true)
  await toasts(page).first().hover()
  const undo = toasts(page).last().getByRole('button', { name: adminTexts.fr.undo })
  await undo.click()
  await expect(offers.first()).toBeChecked()
  await expect(toasts(page)).toHaveCount(2)
  await page.mouse.move(10, 700)
  await expect.poll(isFree).toBe(true)
  await page.keyboard.press('Alt+t')
  await expect(toasts(page).first()).toBeFocused()
  await undo.press('Enter')
  await expect(offers.nth(1)).toBeChecked()
})

test('a toast closes when dragged beyond 60 percent of its width, and returns otherwise', async ({
  context,
  hotel,
}) => {
  const page = await openRooms(context, hotel)
  await copyLink(page, '201')
  const toast = toasts(page)
  await toast.hover()
  await expect(toast).not.toHaveClass(/--animate/)
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
  // It may have been on the last part of a pixel of its way in.
  const fromItsPlace = async () => Math.abs(((await toast.boundingBox())?.x ?? 0) - box.x)
  await expect.poll(fromItsPlace).toBeLessThan(1)
  await drag(0.65)
  await expect(toast).toBeHidden()
})

test('at most 20 toasts are shown, the newest first, and the next waits until one closes', async ({
  context,
  hotel,
}) => {
  const page = await openRooms(context, hotel)
  await page.setViewportSize({ width: 1280, height: 3000 })
  const numbers = (await page.getByRole('table').getByRole('rowheader').allTextContents()).slice(0, LIMIT + 1)
  const next = numbers.pop() ?? ''
  for (const [i, number] of numbers.entries()) {
    await copyLink(page, number)
    await expect(toasts(page)).toHaveCount(i + 1)
    await expect(toasts(page).first()).toContainText(copied(number))
  }
  await copyLink(page, next)
  const last = toasts(page).filter({ hasText: copied(next) })
  const inClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(inClipboard).toContain(await hotel.roomToken(next))
  await expect(last).toHaveCount(0)
  const oldest = toasts(page).last()
  await toasts(page).first().hover()
  await oldest.hover()
  await oldest.getByRole('button', { name: shellTexts.fr.close, exact: true }).click()
  await expect(last).toBeVisible()
  await expect(toasts(page)).toHaveCount(LIMIT)
})

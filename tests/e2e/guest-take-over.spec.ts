import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { guestRoom, requestsWith, scriptsRun, setTowelMaximum } from '../support/guest-room.ts'

test.use({ locale: 'en-GB' })

const scripts = '**/assets/*.js'

/** Holds the page's scripts back until told to let them come, as a slow Wi-Fi does. */
async function holdScripts(page: Page) {
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  return come
}

/** Opens a page without waiting for scripts that are held back. */
const openHeld = (page: Page, token: string) =>
  page.evaluate((path) => {
    location.href = path
  }, `/room/${token}`)

/** Records elements added, removed or moved from now on. */
const watchElements = (page: Page) =>
  page.evaluate(() => {
    const changed: string[] = []
    Object.assign(window, { changed })
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records)
        for (const node of [...addedNodes, ...removedNodes])
          if (node instanceof Element) changed.push(node.outerHTML)
    }).observe(document.body, { childList: true, subtree: true })
  })

const changed = (page: Page) => page.evaluate(() => (window as unknown as { changed: string[] }).changed)

test('the scripts hydrate the rendered page without creating an element again', async ({ page, hotel }) => {
  const token = await hotel.roomToken('301')
  const room = guestRoom(page)
  await room.open(token)
  await scriptsRun(room.send)
  for (const [service, comment] of [
    ['Extra towels', 'One\nand a second line'],
    ['Toilet paper', ''],
  ] as const) {
    await room.tap(service)
    await room.comment.fill(comment)
    await room.send.click()
    await expect(room.sent).toBeVisible()
  }
  await room.flag('Do not disturb').click()
  await expect(room.flag('Do not disturb')).toHaveAttribute('aria-pressed', 'true')

  const come = await holdScripts(page)
  await openHeld(page, token)
  await expect(room.send).toHaveText('Send request')
  await expect(room.own).toHaveCount(2)
  // The scripts themselves are put in their place first.
  await expect(page.locator('template')).toHaveCount(0)
  await watchElements(page)
  come()
  await scriptsRun(room.send)
  await expect(room.own).toHaveCount(2)
  expect(await changed(page)).toEqual([])
})

test('input from before hydration stays and is sent', async ({ page, hotel }) => {
  await page.goto('/imprint')
  const come = await holdScripts(page)
  const room = guestRoom(page)
  await openHeld(page, await hotel.roomToken('302'))
  await room.tap('Extra towels')
  const count = page.getByRole('spinbutton', { name: /Extra towels/ })
  await count.fill('3')
  await room.tap('Cleaning')
  await page.getByText('After 12:00').click()
  await room.comment.fill('typed early\nand kept')
  await room.comment.focus()
  await expect(page.getByRole('button', { name: 'One more: Extra towels' })).toHaveCount(0)
  come()

  await expect(room.send).toHaveText(/^Send: 3 towels/)
  await expect(page.getByRole('button', { name: 'One more: Extra towels' })).toBeVisible()
  await expect(room.comment).toHaveValue('typed early\nand kept')
  await expect(room.comment).toBeFocused()
  await page.getByRole('button', { name: 'One fewer: Extra towels' }).click()
  await room.send.click()
  await expect(room.sent).toBeVisible()
  const sent = await requestsWith(hotel, 'typed early\nand kept')
  expect(sent.map(({ preference }) => preference)).toContain('after')
  await expect(room.comment).toHaveValue('')
  await expect(room.own).toContainText(['2 towels', 'cleaning (after 12:00'])
})

test.describe('a form sent before hydration', () => {
  test.use({ expectedComplaints: /status of 400/ })

  test('the answer to a form sent before hydration keeps the input, also after hydration', async ({
    page,
    hotel,
  }) => {
    await page.goto('/imprint')
    const come = await holdScripts(page)
    const room = guestRoom(page)
    await openHeld(page, await hotel.roomToken('303'))
    await room.tap('Extra towels')
    await page.getByRole('spinbutton', { name: /Extra towels/ }).fill('3')
    await room.comment.fill('  refused\nand </script> kept')
    await setTowelMaximum(hotel, 2)
    await room.send.click()
    await expect(page.getByRole('alert')).toContainText('no longer offered in this quantity')
    come()
    await expect(room.send).toHaveText('Send: 3 towels and your message')
    await expect(room.card('Extra towels').getByRole('checkbox')).toBeChecked()
    await expect(page.getByRole('spinbutton', { name: /Extra towels/ })).toHaveValue('3')
    await expect(room.comment).toHaveValue('  refused\nand </script> kept')
    await expect(page.getByRole('alert')).toHaveCount(1)
  })
})

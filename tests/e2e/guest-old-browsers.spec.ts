import type { BrowserContext } from '@playwright/test'
import { guestFrameTexts } from '../../i18n/guest.ts'
import { expect, type SiteHotel, test } from '../support/browser.ts'
import { guestRoom, requestsWith, scriptsRun, staffOf } from '../support/guest-room.ts'
import { newerApis, removeApis, removeNewerStyles } from '../support/old-browser.ts'
import { useCodes } from '../support/stay-codes.ts'

test.use({ locale: 'en-GB' })

const t = guestFrameTexts.en.code

/** Orders, sees the hotel's answer arrive by itself, and orders again. */
async function orderAndFollow(context: BrowserContext, hotel: SiteHotel) {
  const page = await context.newPage()
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('301'))
  await scriptsRun(room.send)
  for (const comment of ['the first', 'the second']) {
    await room.comment.fill(comment)
    await expect(room.send).toHaveText('Send: your message')
    await room.send.click()
    await expect(room.sent).toBeVisible()
    await expect(room.own.filter({ hasText: comment })).toContainText('Sent')
  }
  const [first] = await requestsWith(hotel, 'the first')
  await (await staffOf(hotel))(`/requests/${first?.id}/finish`)
  await expect(room.own.filter({ hasText: 'the first' })).toContainText('Done')
}

for (const apis of [['Array.prototype.toSorted'], ['AbortSignal.timeout'], newerApis]) {
  const name = apis.length > 1 ? 'anything newer than guests’ oldest browsers' : apis[0]
  test(`the whole guest page works without ${name}`, async ({ openBrowser, hotel }) => {
    const context = await openBrowser()
    await removeApis(context, apis)
    await orderAndFollow(context, hotel)
  })
}

test('a guest page chooses a time for cleaning and a count without :has() and container queries', async ({
  page,
  hotel,
}) => {
  await removeNewerStyles(page, /\/room\/\w+$/)
  await page.setViewportSize({ width: 360, height: 740 })
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('302'))
  await scriptsRun(room.send)
  await page.getByText('After 12:00').click()
  await expect(room.card('Cleaning').getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('radio', { name: 'After 12:00' })).toBeInViewport()
  await page.getByRole('button', { name: 'One more: Extra towels' }).click()
  await room.comment.fill('without has')
  await expect(room.send).toHaveText(/^Send: 2 towels/)
  await room.send.click()
  await expect(room.sent).toBeVisible()
  const sent = await requestsWith(hotel, 'without has')
  expect(sent.map(({ preference }) => preference)).toEqual([null, 'after'])
})

for (const api of ['EventSource', 'AbortController', 'Intl.ListFormat']) {
  test(`the plain form of a guest page sends, cancels and raises signs without ${api}`, async ({
    openBrowser,
    hotel,
  }) => {
    const context = await openBrowser()
    await removeApis(context, [api])
    await usePlainForm(context, hotel, '303')
  })
}

test.describe('an error while the scripts start', () => {
  test.use({ expectedComplaints: /broken on purpose|ERR_FAILED/ })

  for (const phone of ['fast', 'slow'] as const) {
    test(`the plain form of a guest page sends, cancels and raises signs if the scripts fail to start on a ${phone} phone`, async ({
      openBrowser,
      hotel,
    }) => {
      const context = await openBrowser()
      await context.addInitScript((isSlow) => {
        window.EventSource = class {
          constructor() {
            throw new Error('broken on purpose')
          }
        } as unknown as typeof EventSource
        if (!isSlow) return
        // Frames and short timers come late: meanwhile the guest types.
        const later = window.setTimeout.bind(window)
        const slow = (run: TimerHandler, ms = 0) => later(run, ms < 100 ? 4_000 : ms)
        window.setTimeout = slow as typeof setTimeout
        window.requestAnimationFrame = (run) => slow(() => run(performance.now()))
      }, phone === 'slow')
      await usePlainForm(context, hotel, '304')
    })
  }
})

async function usePlainForm(context: BrowserContext, hotel: SiteHotel, number: string) {
  await useCodes(hotel, 'K7M4PX', `kind = 'toilet_paper'`)
  const page = await context.newPage()
  const room = guestRoom(page)
  // Not by goto(), which waits for scripts.
  await page.evaluate(
    (address) => {
      location.href = address
    },
    `${hotel.url}/room/${await hotel.roomToken(number)}`,
  )
  await page.getByLabel(t.label).fill('K7M4PX')
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByLabel(t.label)).toHaveCount(0)
  await expect(room.send).toHaveText('Send request')
  await room.tap('Toilet paper')
  await room.comment.fill('plainly')
  await room.send.click()
  await expect(room.sent).toBeVisible()
  expect(await requestsWith(hotel, 'plainly')).toHaveLength(1)
  await room.own.getByRole('button', { name: 'Cancel: toilet paper' }).click()
  await expect(room.own).toContainText('Cancelled')
  await room.flag('Do not disturb').click()
  await expect(room.flag('Do not disturb')).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/#do_not_disturb$/)
}

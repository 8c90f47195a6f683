import type { Page } from '@playwright/test'
import { expect, type SiteHotel, test, waitUntil } from '../support/browser.ts'
import { guestRoom, requestsWith, scriptsRun, staffOf } from '../support/guest-room.ts'

test.use({ locale: 'en-GB' })

declare global {
  interface Window {
    streams: EventSource[]
    hasBeat: boolean
    loads: number
    isHidden: boolean
  }
}

/** Has a page remember its streams and count its loads, and lets a test hide it. */
const watchStreams = (page: Page) =>
  page.addInitScript(() => {
    window.streams = []
    window.loads = 0
    window.isHidden = false
    const { fetch } = window
    window.fetch = (...request) => {
      window.loads += 1
      return fetch(...request).finally(() => {
        window.loads -= 1
      })
    }
    const Stream = EventSource
    window.EventSource = class extends Stream {
      constructor(address: string | URL) {
        super(address)
        window.streams.push(this)
        this.addEventListener('beat', () => {
          window.hasBeat = true
        })
      }
    }
    Object.defineProperty(document, 'hidden', { get: () => window.isHidden })
  })

const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    window.isHidden = hidden
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)

async function order(page: Page, hotel: SiteHotel, comment: string) {
  const room = guestRoom(page)
  await room.comment.fill(comment)
  await expect(room.send).toHaveText('Send: your message')
  await room.send.click()
  const own = room.own.filter({ hasText: comment })
  await expect(own).toContainText('Sent')
  const staff = await staffOf(hotel)
  const [request] = await requestsWith(hotel, comment)
  return { own, finish: () => staff(`/requests/${request?.id}/finish`) }
}

const signs: [name: string, show: (page: Page) => Promise<unknown>][] = [
  ['is touched', (page) => page.locator('h1').click()],
  ['is shown', (page) => page.evaluate(() => dispatchEvent(new Event('pageshow')))],
  ['becomes visible', (page) => setHidden(page, false)],
  ['is online again', (page) => page.evaluate(() => dispatchEvent(new Event('online')))],
]

for (const [name, show] of signs) {
  test(`a guest page with a silently dead stream updates once it ${name}`, async ({ page, hotel }) => {
    await watchStreams(page)
    const room = guestRoom(page)
    await room.open(await hotel.roomToken('301'))
    await scriptsRun(room.send)
    const { own, finish } = await order(page, hotel, 'in silence')
    // Without a beat the page soon opens another stream; a load that is under way shows what happens meanwhile.
    await waitUntil(page, () => window.hasBeat && window.loads === 0)
    await page.evaluate(() => {
      for (const stream of window.streams) {
        stream.onmessage = stream.onerror = null
        stream.addEventListener('beat', (event) => event.stopImmediatePropagation(), { capture: true })
      }
    })
    await finish()
    // A recent message counts as fresh.
    await page.waitForTimeout(3_500)
    await expect(own).toContainText('Sent')
    await show(page)
    await expect(own).toContainText('Done')
  })
}

test('a guest page behind a proxy that withholds events says that it is not live and polls', async ({
  page,
  hotel,
}) => {
  await page.route(/\/room\/\w+\/live$/, () => {})
  await page.clock.install()
  await page.goto(`/room/${await hotel.roomToken('302')}`)
  const { own, finish } = await order(page, hotel, 'withheld')
  await page.clock.runFor(16_000)
  await expect(page.getByText('Connection lost')).toBeVisible()
  await finish()
  await expect(own).toContainText('Sent')
  await page.clock.runFor(16_000)
  await expect(own).toContainText('Done')
})

test('a hidden guest page closes its stream and catches up when it is visible again', async ({
  page,
  hotel,
}) => {
  await watchStreams(page)
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('303'))
  await scriptsRun(room.send)
  const { own, finish } = await order(page, hotel, 'unseen')
  const open = () =>
    page.evaluate(() => window.streams.filter(({ readyState }) => readyState !== EventSource.CLOSED).length)
  expect(await open()).toBe(1)
  await setHidden(page, true)
  await expect.poll(open, { timeout: 10_000 }).toBe(0)
  await finish()
  await setHidden(page, false)
  await expect(own).toContainText('Done')
  expect(await open()).toBe(1)
})

import type { Page } from '@playwright/test'
import { boards, openBoard, rowWith } from '../support/board.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import { openLine } from '../support/line.ts'
import { sendFromRoom } from '../support/room.ts'

declare global {
  interface Window {
    setHidden(isHidden: boolean): void
  }
}

const notLive = (page: Page) => page.getByText(/^Pas en direct/)
/** The page waits for its first heartbeat, and then between two loads. */
const POLLED = { timeout: 30_000 }

test.describe('behind a proxy that withholds events', () => {
  test.use({ expectedComplaints: /ERR_/ })

  test('the board says that it is not live, and polls until events arrive', async ({ context, hotel }) => {
    const line = await openLine(hotel.url)
    line.withholdEvents(true)
    await signInAs(context, { ...hotel, url: line.url }, 'admin')
    const page = await context.newPage()
    await page.goto(line.url + boards.admin)
    await expect(notLive(page)).toBeVisible(POLLED)
    await sendFromRoom(hotel, '305', 'sans un événement')
    await expect(rowWith(page, 'sans un événement')).toBeVisible(POLLED)
    await expect(notLive(page)).toBeVisible()
    line.withholdEvents(false)
    await expect(notLive(page)).toBeHidden(POLLED)
    await sendFromRoom(hotel, '306', 'en direct')
    await expect(rowWith(page, 'en direct')).toBeVisible()
    await line.close()
  })

  test('the staff screens say that they are not live if their stream never opens', async ({
    context,
    hotel,
  }) => {
    await context.route('**/live?*', () => {})
    await signInAs(context, hotel, 'employee')
    const page = await context.newPage()
    await page.goto('/employee/dashboard')
    await expect(notLive(page)).toBeVisible(POLLED)
    const list = await context.newPage()
    await list.goto(boards.employee)
    await expect(notLive(list)).toBeVisible(POLLED)
  })
})

test('seven tabs of one browser all load, and the hidden ones share one stream', async ({
  context,
  hotel,
}) => {
  await context.addInitScript(() => {
    let isHidden = false
    Object.defineProperty(document, 'hidden', { get: () => isHidden })
    window.setHidden = (hidden) => {
      isHidden = hidden
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
  })
  const tabs: Page[] = []
  for (let n = 0; n < 7; n++) {
    const last = tabs.at(-1)
    const tab = await openBoard(context, hotel, 'employee')
    // Browsers hide a tab as another one opens.
    await last?.evaluate(() => window.setHidden(true))
    tabs.push(tab)
  }
  const seventh = tabs[6] as Page
  const first = tabs[0] as Page
  const hidden = tabs.slice(0, 6)
  // The tab that was hidden last keeps its stream for a moment: until then, two of them hear.
  let sent = 0
  let said = ''
  await expect(async () => {
    sent += 1
    said = `sept onglets, ${sent}`
    await sendFromRoom(hotel, `10${sent}`, said)
    await expect(rowWith(seventh, said)).toBeVisible()
    const heard = hidden.map((tab) => rowWith(tab, said).count())
    expect((await Promise.all(heard)).filter((count) => count > 0)).toHaveLength(1)
  }).toPass({ intervals: [1_000, 2_000] })
  // Another tab listens in its place; a tab loads missed changes once it is visible.
  await seventh.evaluate(() => window.setHidden(true))
  for (const tab of hidden) {
    await tab.evaluate(() => window.setHidden(false))
    await expect(rowWith(tab, said)).toBeVisible()
    if (tab !== hidden.at(-1)) await tab.evaluate(() => window.setHidden(true))
  }
  await first.evaluate(() => window.setHidden(false))
  await sendFromRoom(hotel, '108', 'de retour')
  await expect(rowWith(first, 'de retour')).toBeVisible()
})

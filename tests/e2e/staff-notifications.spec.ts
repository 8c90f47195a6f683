import { boards, openBoard } from '../support/board.ts'
import { expect, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

// The test browser has no notifications: calls are recorded instead.
declare global {
  interface Window {
    shown: { title: string; options: NotificationOptions | undefined }[]
  }
}

// A window without a history subscribes to no pushes, and says so.
test.use({ serviceWorkers: 'allow', expectedComplaints: /ERR_|Push API/ })

test('the service worker notifies of a new request while the page is hidden, and its notification opens the board', async ({
  context,
  hotel,
}) => {
  await context.addInitScript(() => {
    // The empty page that comes first is no secure one.
    if (!('ServiceWorkerRegistration' in window)) return
    window.shown = []
    Object.defineProperty(document, 'hidden', { value: true })
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      window.shown.push({ title, options })
    }
  })
  const page = await openBoard(context, hotel, 'employee', '?status=new')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await sendFromRoom(hotel, '104', 'Page cachée')
  await expect
    .poll(() => page.evaluate(() => window.shown.map(({ title }) => title)))
    .toEqual([expect.stringContaining('chambre 104')])

  const data = await page.evaluate(() => window.shown[0]?.options?.data)
  const [worker] = context.serviceWorkers()
  const focused = await worker?.evaluate(async (data) => {
    let address = ''
    // Browsers focus only for a real press.
    WindowClient.prototype.focus = async function () {
      address = this.url
      return this
    }
    const done: Promise<unknown>[] = []
    dispatchEvent(
      Object.assign(new Event('notificationclick'), {
        notification: { data, close() {} },
        waitUntil: (work: Promise<unknown>) => done.push(work),
      }),
    )
    await Promise.all(done)
    return address
  }, data)
  expect(focused).toContain(boards.employee)
})

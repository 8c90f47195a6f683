import type { BrowserContext, Page } from '@playwright/test'
import { DEVICE } from '../../app/shell/paths.ts'
import type { PushPayload } from '../../domain/devices/shapes.ts'
import { devicesTexts } from '../../i18n/devices.ts'
import { pushTexts } from '../../i18n/push.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { openBoard, rowWith } from '../support/board.ts'
import { expect, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

// The test browser shows no notifications: the service worker's calls are recorded instead.
declare global {
  interface ServiceWorkerGlobalScope {
    shown: { title: string; options: NotificationOptions & { data: { push: PushPayload } } }[]
  }
}
declare const self: ServiceWorkerGlobalScope

test.use({ serviceWorkers: 'allow', locale: 'en-GB', expectedComplaints: /status of 404/ })

/** Gives the worker of the site a push, as the browser does when its push service has one. */
async function pushing(context: BrowserContext, page: Page, deviceId: string) {
  // The page stores it if it may subscribe, which this browser never allows.
  await page.evaluate(
    async ([name, device]) => {
      await navigator.serviceWorker.ready
      await (await caches.open(name)).put(name, Response.json(device))
    },
    [DEVICE, { id: deviceId, language: 'en' }] as const,
  )
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  await worker.evaluate(() => {
    self.shown = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      self.shown.push({ title, options: options as never })
    }
  })
  const cdp = await context.newCDPSession(page)
  const { promise: registrationId, resolve } = Promise.withResolvers<string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => {
    if (found) resolve(found.registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const shown = () =>
    worker.evaluate(() =>
      self.shown.map(({ title, options: { body, silent, tag } }) => ({
        title,
        body,
        tag,
        silent: silent ?? false,
      })),
    )
  return {
    shown,
    /** Returns all notifications, once each payload has shown one. */
    async push(...payloads: (PushPayload | string)[]) {
      const before = (await shown()).length
      const id = await registrationId
      await Promise.all(
        payloads.map((payload) => {
          const data = typeof payload === 'string' ? payload : JSON.stringify(payload)
          return cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: id, data })
        }),
      )
      await expect.poll(async () => (await shown()).length).toBe(before + payloads.length)
      return (await shown()).slice(before)
    },
    /** Presses a button of the latest notification. */
    press: (action: string) =>
      worker.evaluate(async (action) => {
        const done: Promise<unknown>[] = []
        const data = self.shown.at(-1)?.options.data
        dispatchEvent(
          Object.assign(new Event('notificationclick'), {
            action,
            notification: { data, close() {} },
            waitUntil: (work: Promise<unknown>) => done.push(work),
          }),
        )
        await Promise.all(done)
      }, action),
  }
}

test('a push rings once, and its button takes the request or names the colleague who was faster', async ({
  context,
  browser,
  hotel,
}) => {
  const [t, words] = [pushTexts.en, staffTexts.en]
  const page = await openBoard(context, hotel, 'employee')
  await sendFromRoom(hotel, '104', 'Deux oreillers')
  const row = rowWith(page, 'Deux oreillers')
  await expect(row).toBeVisible()
  const requestId = ((await row.getAttribute('id')) ?? '').replace('request-', '')
  const deviceId = crypto.randomUUID()
  const { push, press, shown } = await pushing(context, page, deviceId)
  const tag = `${requestId}:0`
  const payload: PushPayload = {
    id: `${requestId}:0:1`,
    language: 'en',
    deviceId,
    role: 'employee',
    request: { id: requestId, tag, title: 'Room 104', body: 'Message', canBeTaken: true },
  }
  await push(payload)
  await push(payload)
  await push({ ...payload, id: `${requestId}:0:2` })
  expect((await shown()).map(({ silent }) => silent)).toEqual([false, true, false])

  // Thirty at once, three times ten: each rings once, all in one place.
  const steps = Array.from({ length: 30 }, (_, i) => ({ ...payload, id: `${requestId}:0:${3 + (i % 10)}` }))
  const all = await push(...steps)
  expect(all.filter(({ silent }) => !silent)).toHaveLength(10)
  expect(new Set(all.map(({ tag }) => tag))).toEqual(new Set([tag]))
  // A payload that it cannot read, or one for another device, rings and names no room.
  const odd = ['', 'ring!', '{', 'null', JSON.stringify({ version: 9 }), 'a'.repeat(3_900)]
  const ofAnother = { ...payload, id: `${requestId}:0:20`, deviceId: crypto.randomUUID() }
  const news = { ...t.news, tag: 'unread', silent: false }
  expect(await push(...odd, ofAnother)).toEqual([...odd, ofAnother].map(() => news))

  await push({ ...payload, id: `${requestId}:0:2` })
  await press('take')
  expect((await shown()).at(-1)).toEqual({ title: 'Room 104', body: t.taken, tag, silent: true })
  await expect(row).toContainText(words.you)

  const colleague = await browser.newContext({ serviceWorkers: 'allow', locale: 'en-GB' })
  const elsewhere = await openBoard(colleague, hotel, 'admin')
  const theirs = await pushing(colleague, elsewhere, deviceId)
  await theirs.push({ ...payload, role: 'admin' })
  await theirs.press('take')
  expect((await theirs.shown()).at(-1)?.body).toMatch(/^Already taken by \S+/)
  await colleague.close()
})

test('a person sees their devices, this one among them, and the outcome of a test ring', async ({
  context,
  hotel,
}) => {
  const t = devicesTexts.en
  const page = await openBoard(context, hotel, 'employee')
  await page.waitForResponse((answer) => answer.url().includes('/staff/me/devices/') && answer.ok())
  await page.goto('/account?tab=notifications')
  await expect(page.getByText(t.current, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t.ring }).click()
  await expect(page.getByText(t.came['not-pushed'])).toBeVisible()
  await page.getByRole('switch', { name: /^Silent/ }).click()
  await expect(page.getByText(t.rings.silent)).toBeVisible()
})

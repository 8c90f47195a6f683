import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { DEVICE } from '../../app/shell/paths.ts'
import { DEVICE_ID } from '../../app/shell/persistence/staff-device.ts'
import { devicesTexts } from '../../i18n/devices.ts'
import { shellTexts } from '../../i18n/shell.ts'
import { boards } from '../support/board.ts'
import { expect, signInAs, test } from '../support/browser.ts'

// The test browser has no push service and allows no notifications: the page and its service worker get stand-ins for
// both. The site's own code is real.
declare global {
  interface Window {
    standIn: {
      permission: NotificationPermission
      subscription: Kept | null
      service?: 'none' | 'invalid' | undefined
    }
  }
}
interface Kept {
  endpoint: string
  key: string
}
declare const self: ServiceWorkerGlobalScope

// A receipt that leaves after sign-out is refused.
test.use({ serviceWorkers: 'allow', locale: 'en-GB', expectedComplaints: /401 .*alerts\/rang/ })

/** Of a subscription: a key that messages can be encrypted for, and a secret. */
function keys() {
  const own = createECDH('prime256v1')
  own.generateKeys()
  return { p256dh: own.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** A push manager, and a permission that the test decides on; they outlast the page, as the browser's do. */
const standIn = (context: BrowserContext) =>
  context.addInitScript((keys) => {
    if (!('serviceWorker' in navigator)) return
    const kept = () =>
      JSON.parse(localStorage.getItem('stand-in') ?? '{"permission":"default","subscription":null}')
    const keep = (change: object) =>
      localStorage.setItem('stand-in', JSON.stringify({ ...kept(), ...change }))
    Object.defineProperty(window, 'standIn', { get: kept, set: keep })
    const bytes = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
        .buffer
    const made = ({ endpoint, key }: { endpoint: string; key: string }) => ({
      options: { applicationServerKey: bytes(key) },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => keep({ subscription: null }),
    })
    Object.defineProperty(Notification, 'permission', { get: () => kept().permission })
    Notification.requestPermission = async () => kept().permission
    PushManager.prototype.getSubscription = async () =>
      kept().subscription && (made(kept().subscription) as never)
    PushManager.prototype.subscribe = async (asked) => {
      if (kept().service === 'none') throw new DOMException('push service error', 'AbortError')
      // As browsers do: one subscription has one key.
      if (kept().subscription) throw new DOMException('another key', 'InvalidStateError')
      const host = kept().service === 'invalid' ? 'permanently-removed.invalid' : 'fcm.googleapis.com'
      const endpoint = `https://${host}/fcm/send/${crypto.randomUUID()}`
      const subscription = { endpoint, key: String(asked?.applicationServerKey) }
      keep({ subscription })
      return made(subscription) as never
    }
  }, keys())

test('a phone receives pushes as its owner allows, at its newest address and key, until they sign out', async ({
  context,
  hotel,
}) => {
  const t = devicesTexts.en
  await standIn(context)
  const endpoints = async () => {
    const rows = await hotel.sql<{ endpoint: string | null }>(
      'select endpoint from staff_devices where hotel_id = $1',
      [hotel.id],
    )
    return rows.map(({ endpoint }) => endpoint)
  }
  await signInAs(context, hotel, 'employee')
  const page = await context.newPage()
  const subscription = () => page.evaluate(() => window.standIn.subscription)

  // Refused: nothing is subscribed, and the page says where to allow it.
  await page.goto('/account?tab=notifications')
  await page.evaluate(() => {
    Notification.requestPermission = async () => {
      window.standIn = { ...window.standIn, permission: 'denied' }
      return 'denied'
    }
  })
  await page.getByRole('button', { name: t.allow }).click()
  await expect(page.getByText(t.state.denied)).toBeVisible()
  expect(await subscription()).toBeNull()
  await expect.poll(endpoints).toEqual([null])

  // Allowed in the browser's settings: the next page of the work subscribes by itself.
  await page.evaluate(() => {
    window.standIn = { ...window.standIn, permission: 'granted' }
  })
  await page.goto(boards.employee)
  await expect.poll(endpoints).toEqual([expect.stringContaining('https://fcm.googleapis.com/')])
  const first = await subscription()
  expect(await endpoints()).toEqual([first?.endpoint])

  // Made for another key, as when the installation has another secret: it takes another one's place.
  await page.evaluate(() => {
    const { subscription } = window.standIn
    window.standIn = { ...window.standIn, subscription: subscription && { ...subscription, key: 'AAAA' } }
  })
  await page.reload()
  await expect.poll(async () => (await endpoints())[0]).not.toBe(first?.endpoint)
  const second = await subscription()
  expect(second?.key).toBe(first?.key)
  expect(await endpoints()).toEqual([second?.endpoint])

  // Replaced by the browser while no page is open: the worker says so.
  const renewed = 'https://fcm.googleapis.com/fcm/send/renewed'
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  const askedKey = await worker.evaluate(
    async ([endpoint, keys]) => {
      let askedKey: unknown
      const made = { options: {}, toJSON: () => ({ endpoint, keys }) }
      PushManager.prototype.subscribe = async (asked) => {
        askedKey = asked?.applicationServerKey
        return made as never
      }
      const done: Promise<unknown>[] = []
      const waitUntil = (work: Promise<unknown>) => done.push(work)
      const lost = { oldSubscription: null, newSubscription: null, waitUntil }
      self.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), lost))
      await Promise.all(done)
      return askedKey
    },
    [renewed, keys()] as const,
  )
  expect(askedKey).toBe(first?.key)
  expect(await endpoints()).toEqual([renewed])

  // Signed out: neither server nor browser knows the device, and pushes under way are dropped.
  const kept = () => page.evaluate((name) => localStorage.getItem(name), DEVICE_ID)
  const isKnown = () => page.evaluate((name) => caches.has(name), DEVICE)
  const number = await kept()
  expect([number, await isKnown()]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), true])
  await page.getByRole('button', { name: shellTexts.en.signOut }).first().click()
  await expect.poll(endpoints).toEqual([])
  await expect.poll(subscription).toBeNull()
  await expect.poll(isKnown).toBe(false)
  expect(await kept()).not.toBe(number)
})

test('the settings show how a browser rings and what to do after a refusal', async ({ context, hotel }) => {
  const t = devicesTexts.en
  await standIn(context)
  await signInAs(context, hotel, 'employee')
  const page = await context.newPage()
  const endpoint = async () => {
    const [row] = await hotel.sql<{ endpoint: string | null }>(
      'select endpoint from staff_devices where hotel_id = $1',
      [hotel.id],
    )
    return row?.endpoint
  }
  const settings = () => page.goto('/account?tab=notifications')
  const again = page.getByRole('button', { name: t.again })
  await settings()
  await page.evaluate(() => {
    window.standIn = { permission: 'granted', subscription: null, service: 'none' }
  })

  // As in Brave: subscribing fails, though it is allowed.
  await page.reload()
  await expect(page.getByText(t.state['no-service'])).toBeVisible()

  // As in browsers that hand out an address which leads nowhere.
  await page.evaluate(() => {
    window.standIn = { ...window.standIn, service: 'invalid' }
  })
  await again.click()
  await expect(again).not.toHaveAttribute('aria-busy')
  await expect(page.getByText(t.state['no-service'])).toBeVisible()
  expect(await endpoint()).toBeNull()

  await page.evaluate(() => {
    window.standIn = { ...window.standIn, service: undefined }
  })
  await again.click()
  await expect(page.getByText(t.state.granted)).toBeVisible()
  await expect.poll(endpoint).toContain('https://fcm.googleapis.com/')
  const first = await endpoint()

  await hotel.sql(`update staff_devices set refusal = 'refused' where hotel_id = $1`, [hotel.id])
  await page.reload()
  await expect(page.getByText(t.state.refused)).toBeVisible()
  await expect(page.getByText(t.rings.refused)).toBeVisible()
  await again.click()
  await expect(page.getByText(t.state.granted)).toBeVisible()
  await expect(page.getByText(t.rings.refused)).toBeHidden()
  await expect.poll(endpoint).not.toBe(first)

  // A lost subscription is renewed without a press.
  const second = await endpoint()
  await hotel.sql(`update staff_devices set refusal = 'gone' where hotel_id = $1`, [hotel.id])
  await page.reload()
  await expect(page.getByText(t.state.granted)).toBeVisible()
  await expect.poll(endpoint).not.toBe(second)
})

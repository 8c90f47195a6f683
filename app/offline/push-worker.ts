/// <reference lib="webworker" />

import type { PushPayload } from '../../domain/devices/shapes.ts'
import { isStaffLanguage, staffLanguages } from '../../i18n/language.ts'
import { pushTexts } from '../../i18n/push.ts'
import * as paths from '../shell/paths.ts'

// What the service worker does while no page is open: rings, and takes what is pressed. A push may come twice, and wakes
// a worker that knows nothing of the last one: what has rung is kept on the device.

declare const self: ServiceWorkerGlobalScope

/** The alerts that have rung on this device, each as an empty response. */
const RUNG = 'rung'
/** How many of them are kept: the chain of a request is over long before so many others have rung. */
const RUNG_MAXIMUM = 300
const VIBRATION = [300, 100, 300, 100, 300]

/** Members of a notification that TypeScript's types lack. */
interface Shown extends NotificationOptions {
  actions?: { action: string; title: string }[]
  renotify?: boolean
  vibrate?: number[]
}
const show = (title: string, options: Shown) => self.registration.showNotification(title, options)

/** Its address in the reader's list. */
const addressOf = ({ role, request }: PushPayload) => {
  const list = role === 'admin' ? paths.adminRequests : paths.employeeRequests
  return request ? paths.requestIn(list, request.id) : list
}

/** The alerts that this worker is ringing for now. */
const ringing = new Set<string>()

/**
 * Shows what was pushed, and rings once for each: what comes again is shown without a sound. Browsers want something to be
 * shown for each push, and what cannot be understood may be a request all the same: it rings, and says that there is news.
 */
export async function showRing(push: PushPayload | undefined): Promise<void> {
  const device = await keptDevice()
  // Somebody who was here has signed out, and it was on its way already: whoever holds the phone now is not told of it.
  if (!push || (push.request && push.deviceId !== device?.id)) return ringForNews(device)
  const isFirst = !ringing.has(push.id)
  ringing.add(push.id)
  const isNew = isFirst && !(await hasRung(push.id))
  const t = pushTexts[push.language]
  const { title, body, tag } = push.request ?? { ...t.trial, tag: 'trial' }
  await show(title, {
    body,
    tag,
    lang: push.language,
    icon: '/icon-192.png',
    silent: !isNew,
    renotify: isNew,
    requireInteraction: push.request !== null,
    ...(isNew && { vibrate: VIBRATION }),
    actions: push.request?.canBeTaken
      ? [
          { action: 'take', title: t.take },
          { action: 'open', title: t.open },
        ]
      : [],
    data: { push },
  })
  if (!isNew) return
  await remember(push.id)
  for (const page of await pages()) page.postMessage({ rang: push.id })
  if (push.request && !push.request.isOver) {
    await post(paths.rangApi, { deviceId: push.deviceId, requestIds: [push.request.id], way: 'push' })
  }
}

/** A press leads the signed-in person to their list. */
async function ringForNews(device: KeptDevice | undefined): Promise<void> {
  const own = device?.language ?? navigator.language.slice(0, 2)
  const language = isStaffLanguage(own) ? own : staffLanguages[0]
  await show(pushTexts[language].news.title, {
    body: pushTexts[language].news.body,
    tag: 'unread',
    lang: language,
    icon: '/icon-192.png',
    renotify: true,
    vibrate: VIBRATION,
    data: { address: paths.login },
  })
}

/** The device's data, stored by the page (app/staff/push/device.ts). */
interface KeptDevice {
  id: string
  name: string
  language: string
  publicKey: string
}

async function keptDevice(): Promise<KeptDevice | undefined> {
  const kept = await caches.match(paths.DEVICE, { cacheName: paths.DEVICE }).catch(() => undefined)
  return kept?.json()
}

const keyOf = (id: string) => `/${RUNG}/${encodeURIComponent(id)}`

async function hasRung(id: string): Promise<boolean> {
  return (await (await caches.open(RUNG)).match(keyOf(id))) !== undefined
}

async function remember(id: string): Promise<void> {
  const rung = await caches.open(RUNG)
  await rung.put(keyOf(id), new Response())
  // In the order in which they were kept.
  const keys = await rung.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - RUNG_MAXIMUM))) await rung.delete(old)
}

/** Does what was pressed on a notification: opens the request, or takes it and says what came of that. */
export async function press(push: PushPayload, action: string): Promise<void> {
  if (action === 'take' && push.request) await take(push, push.request)
  else await Promise.all([open(push), acknowledge(push)])
}

async function take(push: PushPayload, request: NonNullable<PushPayload['request']>): Promise<void> {
  const answer = await post(paths.takeApi(request.id), {})
  const body = await sentenceOf(push, answer)
  await show(request.title, {
    body,
    tag: request.tag,
    lang: push.language,
    icon: '/icon-192.png',
    silent: true,
    data: { push },
  })
  if (answer?.ok) await acknowledge(push)
}

async function sentenceOf({ language }: PushPayload, answer: Response | undefined): Promise<string> {
  const t = pushTexts[language]
  if (!answer) return t.notSent
  if (answer.ok) return t.taken
  if (answer.status === 401) return t.signIn
  const refused = await answer.json().catch(() => undefined)
  const by = refused?.data?.reason === 'taken-by-another' && refused.data.by
  if (by) return t.takenBy(by)
  return answer.status >= 500 ? t.notSent : t.over
}

async function acknowledge({ deviceId, request }: PushPayload): Promise<void> {
  if (request && !request.isOver) await post(paths.acknowledgeApi, { deviceId, requestIds: [request.id] })
}

/** In the name of who is signed in here; nothing where it does not get through. */
async function post(path: string, body: object, method = 'POST'): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json' }
  return fetch(path, { method, headers, body: JSON.stringify(body) }).catch(() => undefined)
}

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** In the list that is open, whatever it was filtered by meanwhile, or in a new one. */
async function open(push: PushPayload): Promise<void> {
  const address = new URL(addressOf(push), self.origin)
  const there = (await pages()).find(({ url }) => new URL(url).pathname === address.pathname)
  if (!there) return void (await self.clients.openWindow(address.href))
  await there.focus()
  there.postMessage({ open: push.request?.id })
}

/** Gives the server the subscription that has taken the place of the one it knows. */
export async function renew(event: Event): Promise<void> {
  const { oldSubscription, newSubscription } = event as Event & Record<string, PushSubscription | null>
  const device = await keptDevice()
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? device?.publicKey
  if (!device || !applicationServerKey) return
  const asked = { userVisibleOnly: true, applicationServerKey }
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(asked))
  const { endpoint, keys } = renewed.toJSON()
  const { id, name, language } = device
  await post(paths.ownDeviceApi(id), { name, language, subscription: { endpoint, ...keys } }, 'PUT')
}

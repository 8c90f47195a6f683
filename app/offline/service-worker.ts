/// <reference lib="webworker" />

import * as paths from '../shell/paths.ts'
import { KEPT_SHELL } from '../shell/persistence/staff-device.ts'
import { press, renew, showRing } from './push-worker.ts'
import { readPush } from './read-push.ts'

// Keeps one page on the device: the one that says that there is no connection. Every other answer comes from the
// network or not at all, so nothing old is ever taken for new. Only GETs of pages are looked at; forms, data, streams
// and ranges never pass through here. It rings while no page is open (push-worker.ts), and leads back to a page from the
// notifications that the page had it show.

declare const self: ServiceWorkerGlobalScope
/** Differs with each build, and with it this file: that is how browsers notice a new one. */
declare const BUILD: string

const SHELL = `shell ${BUILD}`
const OFFLINE = paths.offline
const SCRIPT = '/offline.js'

self.addEventListener('install', (event) => event.waitUntil(keep()))

async function keep() {
  const shell = await caches.open(SHELL)
  await shell.addAll([OFFLINE, SCRIPT].map((path) => new Request(path, { cache: 'reload' })))
  await self.skipWaiting()
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith('shell ') && name !== SHELL) await caches.delete(name)
  }
  // Pages are asked for while this worker is still waking up.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (request.url === new URL(SCRIPT, self.origin).href) event.respondWith(kept(SCRIPT))
  else if (request.url.startsWith(`${self.origin}/assets/`)) event.respondWith(assetOfStaff(request))
})

async function page(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await pageOfStaff(event.request)) ?? kept(OFFLINE)
  }
}

self.addEventListener('push', (event) => {
  event.waitUntil(showRing(pushIn(event)))
})

function pushIn({ data }: PushEvent) {
  try {
    return readPush(data?.json())
  } catch {
    return undefined
  }
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

// The pages of the staff that read the list which the device has, and their scripts: the page itself keeps them
// (app/staff/persistence/page-cache.ts), as long as who it is for may see it.

async function pageOfStaff({ url }: Request): Promise<Response | undefined> {
  return inShell(new URL(url).pathname)
}

async function assetOfStaff(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const found = await inShell(new URL(request.url).pathname)
    if (found) return found
    throw error
  }
}

const inShell = (path: string) => caches.match(path, { cacheName: KEPT_SHELL, ignoreVary: true })

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // It may have been shown by the worker before this one.
  const { push, address } = event.notification.data ?? {}
  const read = readPush(push)
  event.waitUntil(read ? press(read, event.action) : comeTo(address ?? paths.login))
})

/** The page that is open there, whatever it was filtered by meanwhile, or a new one. */
async function comeTo(address: string): Promise<void> {
  const { pathname } = new URL(address, self.origin)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => new URL(url).pathname === pathname)
  if (open) await open.focus()
  else await self.clients.openWindow(address)
}

/** From the device; what it has lost meanwhile (browsers may clear it), from the network. */
async function kept(path: string): Promise<Response> {
  return (await caches.match(path, { ignoreVary: true })) ?? fetch(path)
}

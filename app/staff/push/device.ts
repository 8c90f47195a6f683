import { DEVICE_ID } from '../../shell/kept-on-device.ts'
import * as paths from '../../shell/paths.ts'

// This browser as a device of who works in it: it has a number of its own, and, where its owner wants that, an address by
// which it is rung while no page is open.

let unkept: string | undefined

/** The number of this browser. Where it keeps nothing (private windows), it is another one each time. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(DEVICE_ID)
    if (known) return known
    const made = newId()
    localStorage.setItem(DEVICE_ID, made)
    return made
  } catch {
    unkept ??= newId()
    return unkept
  }
}

/** Browsers make none by themselves where the address is not secure, as in a hotel's own network. */
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

/** What this browser can do: nothing of the kind, only once it is on the home screen, or as its owner has allowed. */
export type PushState = 'unsupported' | 'install-first' | NotificationPermission

const isOfApple = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)

export function pushState(): PushState {
  // Without a secure address there is no worker at all.
  if (!window.isSecureContext) return 'unsupported'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission
  }
  return isOfApple() && !matchMedia('(display-mode: standalone)').matches ? 'install-first' : 'unsupported'
}

const browsers = { Edg: 'Edge', OPR: 'Opera', SamsungBrowser: 'Samsung Internet', Firefox: 'Firefox' }
const others = { FxiOS: 'Firefox', CriOS: 'Chrome', Chrome: 'Chrome', Safari: 'Safari' }
const systems = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  Mac: 'macOS',
  CrOS: 'ChromeOS',
}

/** The two words by which people know it, e.g. "Chrome, Android". */
function nameOf(userAgent: string): string {
  const first = (names: Record<string, string>) =>
    Object.entries(names).find(([part]) => userAgent.includes(part))?.[1]
  const named = [first({ ...browsers, ...others }), first({ ...systems, Linux: 'Linux' })]
  return named.filter(Boolean).join(', ') || 'Web'
}

/** Has the server know this browser as it is now. What is allowed is made use of; nothing is asked. */
export async function checkIn(): Promise<void> {
  if (!navigator.serviceWorker) return void (await register(null))
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = (await registration?.pushManager?.getSubscription()) ?? null
  const isAllowed = pushState() === 'granted'
  const known = await register(isAllowed ? subscription : null)
  if (!known || !isAllowed || !registration) return
  const isCurrent = subscription && keyOf(subscription) === known.publicKey
  if (isCurrent && known.canBePushed) return keepForWorker(known.publicKey)
  if (subscription && !isCurrent) await subscription.unsubscribe()
  const asked = { userVisibleOnly: true, applicationServerKey: known.publicKey }
  await register(await registration.pushManager.subscribe(asked))
  await keepForWorker(known.publicKey)
}

/** Asks its owner whether it may ring while no page is open; to be called where they have just pressed something. */
export async function turnOn(): Promise<PushState> {
  if (pushState() !== 'default') return pushState()
  await Notification.requestPermission()
  await checkIn()
  return pushState()
}

const keyOf = ({ options }: PushSubscription): string => {
  const key = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...key))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

const language = () => document.documentElement.lang
const name = () => nameOf(navigator.userAgent)

/** Nothing where the server does not take it: e.g. of a push service that it does not know. */
async function register(
  subscription: PushSubscription | null,
): Promise<{ publicKey: string; canBePushed: boolean } | undefined> {
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  const body = { name: name(), language: language(), subscription: subscription && { endpoint, ...keys } }
  const answer = await fetch(paths.ownDeviceApi(deviceId()), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.ok) return answer.json()
  return answer.status === 400 && subscription ? register(null) : undefined
}

/** What the service worker says when its subscription is replaced while no page is open. */
async function keepForWorker(publicKey: string): Promise<void> {
  const device = { id: deviceId(), name: name(), language: language(), publicKey }
  await (await caches.open(paths.DEVICE)).put(paths.DEVICE, Response.json(device))
}

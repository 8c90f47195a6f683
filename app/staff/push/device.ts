import * as paths from '../../shell/paths.ts'
import { DEVICE_ID } from '../../shell/persistence/staff-device.ts'

// This browser as a device of its user, with an id and, if the user allows it, a push subscription that rings
// while no page is open.

let unkept: string | undefined

/** The id of this browser. Without storage (private windows) it is a new one each time. */
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

/** `randomUUID` is missing on plain http, e.g. in a hotel's own network. */
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

/** The browser's ability: none, only from the home screen, or the notification permission. */
export type PushState = 'unsupported' | 'install-first' | NotificationPermission

/**
 * `granted` if the browser has a subscription that this installation can push to. Otherwise there is no push
 * service, it refuses, or our server did not answer.
 */
export type PushStatus = PushState | 'no-service' | 'refused' | 'unknown'

const isOfApple = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)

export function pushState(): PushState {
  // Without https there is no service worker at all.
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

/** A name such as "Chrome, Android". */
function nameOf(userAgent: string): string {
  const first = (names: Record<string, string>) =>
    Object.entries(names).find(([part]) => userAgent.includes(part))?.[1]
  const named = [first({ ...browsers, ...others }), first({ ...systems, Linux: 'Linux' })]
  return named.filter(Boolean).join(', ') || 'Web'
}

/** Registers this browser with the server. Uses an existing permission, but asks for none. */
export async function checkIn(): Promise<PushStatus> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = (await registration?.pushManager?.getSubscription()) ?? null
  const state = navigator.serviceWorker ? pushState() : 'unsupported'
  const isAllowed = state === 'granted'
  const known = await register(isAllowed ? subscription : null)
  if (!isAllowed) return state
  if (!known || !registration) return 'unknown'
  const isCurrent = subscription && keyOf(subscription) === known.publicKey
  if (isCurrent && known.canBePushed) {
    await keepForWorker(known.publicKey)
    return known.refusal === null ? 'granted' : 'refused'
  }
  if (subscription && (!isCurrent || known.refusal)) await subscription.unsubscribe()
  const asked = { userVisibleOnly: true, applicationServerKey: known.publicKey }
  // Brave, for one, has no push service until its user turns it on.
  const made = await registration.pushManager.subscribe(asked).catch(() => null)
  const taken = made && (await register(made))
  if (!made || taken?.canBePushed === false) return 'no-service'
  if (!taken) return 'unknown'
  await keepForWorker(known.publicKey)
  return 'granted'
}

/** Asks for the notification permission; call it from a click or tap only. */
export async function turnOn(): Promise<PushStatus> {
  if (pushState() !== 'default') return pushState()
  await Notification.requestPermission()
  return checkIn()
}

/** Subscribes again, even if a subscription exists. */
export async function setUpAgain(): Promise<PushStatus> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  return checkIn()
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

interface Registered {
  publicKey: string
  canBePushed: boolean
  refusal: 'gone' | 'refused' | null
}

/** Undefined if the server does not answer; a subscription of an unknown push service counts as none. */
async function register(subscription: PushSubscription | null): Promise<Registered | undefined> {
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  // Chrome returns an endpoint at `.invalid` if it has no push service.
  const isReal = endpoint !== undefined && !new URL(endpoint).hostname.endsWith('.invalid')
  const body = { name: name(), language: language(), subscription: isReal ? { endpoint, ...keys } : null }
  const answer = await fetch(paths.ownDeviceApi(deviceId()), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.ok) return answer.json()
  return answer.status === 400 && subscription ? register(null) : undefined
}

/** Data for the service worker, which registers a replaced subscription while no page is open. */
async function keepForWorker(publicKey: string): Promise<void> {
  const device = { id: deviceId(), name: name(), language: language(), publicKey }
  await (await caches.open(paths.DEVICE)).put(paths.DEVICE, Response.json(device))
}

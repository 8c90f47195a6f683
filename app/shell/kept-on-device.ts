import { DEVICE } from './paths.ts'

// What a phone of the staff keeps for a dead spot, by name: who fills it stands in app/staff/kept/. docs/security.md says
// what it is, and until when it stays.

/** The list as it last was: a database. */
export const KEPT_LIST = 'staff-list'
/** What was pressed and not yet sent: a database. */
export const KEPT_QUEUE = 'staff-queue'
/** The page that shows it, with no list in it, and its scripts: a cache. */
export const KEPT_SHELL = 'staff'

/** Which requests somebody here has noticed, by id: so that they do not ring again. */
export const KEPT_HEARD = 'sonnette.heard'

let isForgotten = false

/** Nothing is kept between the end of a right and what is loaded by another: whoever is about to keep asks. */
export const mayKeep = () => !isForgotten
export const keepAgain = () => {
  isForgotten = false
}

/** Removes what can be read: whoever's right to it has ended. What was pressed waits for whoever pressed it. */
export function forgetList(): void {
  isForgotten = true
  // Browsers without either keep nothing.
  globalThis.indexedDB?.deleteDatabase(KEPT_LIST)
  globalThis.caches?.delete(KEPT_SHELL).catch(() => {})
}

/** Removes all of it, and the address by which the device is rung: somebody signs out. */
export function forgetDevice(): void {
  forgetList()
  globalThis.indexedDB?.deleteDatabase(KEPT_QUEUE)
  try {
    localStorage.removeItem(KEPT_HEARD)
  } catch {}
  globalThis.caches?.delete(DEVICE).catch(() => {})
  unsubscribe().catch(() => {})
}

/** The server knows it no more once the session has ended: a browser that is not told keeps it for nothing. */
async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

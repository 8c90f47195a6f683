import { DEVICE } from '../paths.ts'
import { forgetTyped, tabKeeper } from './typed-forms.ts'

// Names of the data that a staff device stores for working offline; app/staff/persistence/ fills it. docs/security.md
// lists it and how long it stays.

/** The list as it last was: a database. */
export const KEPT_LIST = 'staff-list'
/** The actions that are not sent yet: a database. */
export const KEPT_QUEUE = 'staff-queue'
/** The page that shows it, with no list in it, and its scripts: a cache. */
export const KEPT_SHELL = 'staff'

/** Ids of the requests that a person acknowledged here, so that they do not ring again. */
export const ACKNOWLEDGED_KEY = 'sonnette.heard'

/** The number of the device. */
export const DEVICE_ID = 'sonnette.device'

let isForgotten = false
let ends = 0

/** After access has ended nothing is stored until a page loads for the next user. */
export const mayPersist = () => !isForgotten
export const resumePersisting = () => {
  isForgotten = false
}

/** How often access has ended since this page loaded: older pending actions may belong to a previous user. */
export const sessionEndCount = () => ends

/**
 * Removes the readable data and the acknowledgements: the user signed out or lost access. Their unsent actions wait
 * for them alone.
 */
export function clearPersistedScreens(): void {
  isForgotten = true
  ends += 1
  try {
    localStorage.removeItem(ACKNOWLEDGED_KEY)
  } catch {}
  // Browsers without either keep nothing.
  globalThis.indexedDB?.deleteDatabase(KEPT_LIST)
  globalThis.caches?.delete(KEPT_SHELL).catch(() => {})
}

/**
 * Also removes the device's number, at sign-out. The server forgets it with the session, so that pushes on their way
 * do not reach the next user.
 */
export function forgetDevice(): void {
  forgetReader()
  try {
    localStorage.removeItem(DEVICE_ID)
  } catch {}
}

/** Removes the list, the push address and its notifications: another user is here. */
export function forgetReader(): void {
  clearPersistedScreens()
  globalThis.caches?.delete(DEVICE).catch(() => {})
  silence().catch(() => {})
}

/** Also removes unsaved form text: the user signs out for good. */
export function forgetPerson(): void {
  forgetDevice()
  forgetTyped(tabKeeper())
}

/** The server knows it no more once the session has ended: a browser that is not told keeps it for nothing. */
async function silence(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  // The next user of the phone would answer them in the previous one's name.
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

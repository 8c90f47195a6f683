import { DEVICE } from '../paths.ts'
import { keptStore } from './idb-store.ts'
import { forgetTyped, tabKeeper } from './typed-forms.ts'

// What a phone of the staff keeps for a dead spot, by name: who fills it stands in app/staff/persistence/. docs/security.md says
// what it is, and until when it stays.

/** The list as it last was: a database. */
export const KEPT_LIST = 'staff-list'
/** What was pressed and not yet sent: a database. */
export const KEPT_QUEUE = 'staff-queue'
/** The page that shows it, with no list in it, and its scripts: a cache. */
export const KEPT_SHELL = 'staff'

/** Which requests a person has noticed here, by id: so that they do not ring again for them. */
export const KEPT_HEARD = 'sonnette.heard'

/** The number of the device. */
export const DEVICE_ID = 'sonnette.device'

let isForgotten = false
let ends = 0

/** Nothing is kept between the end of a right and what is loaded by another: whoever is about to keep asks. */
export const mayKeep = () => !isForgotten
export const keepAgain = () => {
  isForgotten = false
}

/** How often a right has ended while this page was there: what waits since before may be of somebody who is gone. */
export const rightsEnded = () => ends

/**
 * Removes what can be read, and what was noticed: somebody signs out, or their right to it has ended. What they pressed and
 * is not sent waits for them, and for nobody else.
 */
export function forgetList(): void {
  isForgotten = true
  ends += 1
  try {
    localStorage.removeItem(KEPT_HEARD)
  } catch {}
  // Browsers without either keep nothing.
  globalThis.indexedDB?.deleteDatabase(KEPT_LIST)
  globalThis.caches?.delete(KEPT_SHELL).catch(() => {})
}

/**
 * The same, and which device it was: somebody signs out. The server forgets that with the session, and what is on its way
 * to it by then is not told to whoever comes next.
 */
export function forgetDevice(): void {
  forgetReader()
  try {
    localStorage.removeItem(DEVICE_ID)
  } catch {}
}

/** The list, the address by which the device is rung, and what it has rung for: somebody else is here. */
export function forgetReader(): void {
  forgetList()
  globalThis.caches?.delete(DEVICE).catch(() => {})
  silence().catch(() => {})
}

/** The same, and what they typed into forms and did not save: they sign out, and not to come back at once. */
export function forgetPerson(): void {
  forgetDevice()
  forgetTyped(tabKeeper())
}

/** The server knows it no more once the session has ended: a browser that is not told keeps it for nothing. */
async function silence(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  // Whoever picks the phone up next would answer them in another's place.
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** Until when it waits for them: what was pressed before is not meant any more. By the server's clock. */
export const UNSENT_MS = 24 * 3_600_000

/** Something that was pressed, of whom, and when; `stopped`: it is not sent before its person has decided. */
export interface KeptUnsent {
  owner: string
  at: number
  action: { stopped?: unknown }
}

/** How many of what was pressed on this device are sent once whoever pressed it is back; all of them, where the time is not known. */
export async function countUnsent(now = 0): Promise<number> {
  const kept = await keptStore<KeptUnsent>(KEPT_QUEUE).read()
  return kept?.filter(({ at, action }) => at > now - UNSENT_MS && !action.stopped).length ?? 0
}

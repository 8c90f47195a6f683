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

/** Removes all of it: somebody signs out. */
export function forgetDevice(): void {
  forgetList()
  globalThis.indexedDB?.deleteDatabase(KEPT_QUEUE)
  try {
    localStorage.removeItem(KEPT_HEARD)
  } catch {}
}

// Stores unsaved form text in case the session ends: for this tab and its user alone. docs/security.md lists it and
// how long it stays.

/** Key in sessionStorage. */
export const KEPT_TYPED = 'sonnette.typed'

/** Older text no longer reflects an intention. */
export const TYPED_MS = 12 * 3_600_000
/** The most forms of a tab; the oldest are evicted. */
export const TYPED_FORMS_MOST = 8
/** The most characters of all forms together: many times the length of one form. */
export const TYPED_FORMS_MAXIMUM = 64_000

/** The fields that differ from their first state: text, choice, or whether a box is ticked. */
export type Typed = Record<string, string | boolean>

interface KeptTyped {
  /** The user and their hotel. */
  owner: string
  /** The form. */
  place: string
  at: number
  typed: Typed
  /** The revision that the user edited. */
  seen: string
}

/** The part of the browser's Storage that is used here. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The tab's entries; none if the browser stores nothing or the content is damaged. */
function read(keeper: Keeper, now: number): KeptTyped[] {
  try {
    const kept: unknown = JSON.parse(keeper.getItem(KEPT_TYPED) ?? '[]')
    const isOpen = ({ at }: KeptTyped) => at <= now && at > now - TYPED_MS
    return Array.isArray(kept) ? kept.filter(isKept).filter(isOpen) : []
  } catch {
    return []
  }
}

function isKept(one: unknown): one is KeptTyped {
  const { owner, place, at, typed, seen } = (one ?? {}) as Partial<Record<keyof KeptTyped, unknown>>
  const isSaid = [owner, place, seen].every((text) => typeof text === 'string')
  return isSaid && typeof at === 'number' && typeof typed === 'object' && typed !== null
}

/** As much of it as there is room for, the newest first. */
function write(keeper: Keeper, all: readonly KeptTyped[]): void {
  const few = all.slice(0, TYPED_FORMS_MOST)
  while (few.length > 0 && JSON.stringify(few).length > TYPED_FORMS_MAXIMUM) few.pop()
  try {
    if (few.length === 0) keeper.removeItem(KEPT_TYPED)
    else keeper.setItem(KEPT_TYPED, JSON.stringify(few))
  } catch {
    // No room, or a browser that keeps nothing: then nothing is kept.
  }
}

type Whose = Pick<KeptTyped, 'owner' | 'place'>
const isOf =
  ({ owner, place }: Whose) =>
  (one: KeptTyped) =>
    one.owner === owner && one.place === place

/** Stores a form's changed fields; a form without changes loses its entry. Text of other users is evicted. */
export function keepTyped(
  keeper: Keeper,
  { now, ...form }: Whose & { typed: Typed; seen: string; now: number },
): void {
  const isThis = isOf(form)
  const others = read(keeper, now).filter((one) => one.owner === form.owner && !isThis(one))
  const isEmpty = Object.keys(form.typed).length === 0
  write(keeper, isEmpty ? others : [{ ...form, at: now }, ...others])
}

/** The stored text of a form. */
export const typedIn = (
  keeper: Keeper,
  { now, ...form }: Whose & { now: number },
): Pick<KeptTyped, 'typed' | 'seen'> | undefined => read(keeper, now).find(isOf(form))

/** Whether any text waits for its user to sign in again. */
export const isAnythingTyped = (keeper: Keeper, now: number): boolean => read(keeper, now).length > 0

/** Removes other users' text after a sign-in. */
export function forgetTypedByOthers(keeper: Keeper, owner: string, now: number): void {
  const all = read(keeper, now)
  const own = all.filter((one) => one.owner === owner)
  if (own.length < all.length) write(keeper, own)
}

export function forgetTyped(keeper: Keeper): void {
  write(keeper, [])
}

/** The tab's sessionStorage; an empty one if the browser forbids it. */
export function tabKeeper(): Keeper {
  try {
    return sessionStorage
  } catch {
    return { getItem: () => null, setItem() {}, removeItem() {} }
  }
}

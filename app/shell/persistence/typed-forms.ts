// What somebody has typed into a form and not saved, for when their session ends under it: for this tab and for them alone.
// docs/security.md says what it is, and until when it stays.

/** Where the tab keeps it. */
export const KEPT_TYPED = 'sonnette.typed'

/** What was typed before is not meant any more. */
export const TYPED_MS = 12 * 3_600_000
/** The most forms of a tab; what was typed longest ago is forgotten. */
export const TYPED_FORMS_MOST = 8
/** The most of all of them, in characters: many times what a form takes. */
export const TYPED_MAXIMUM = 64_000

/** What stands in a form otherwise than at first, by field: what was typed or chosen, or whether it is ticked. */
export type Typed = Record<string, string | boolean>

interface KeptTyped {
  /** Who typed it, and in which hotel. */
  owner: string
  /** Of which form. */
  place: string
  at: number
  typed: Typed
  /** Which state of the thing they had before them, as the form says it. */
  seen: string
}

/** Where a text is kept, as browsers have it. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What the tab keeps; nothing where the browser keeps nothing, or somebody else has written there. */
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
  while (few.length > 0 && JSON.stringify(few).length > TYPED_MAXIMUM) few.pop()
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

/** Keeps what stands in a form now; where nothing of it is theirs, nothing. What others typed here is forgotten. */
export function keepTyped(
  keeper: Keeper,
  { now, ...form }: Whose & { typed: Typed; seen: string; now: number },
): void {
  const isThis = isOf(form)
  const others = read(keeper, now).filter((one) => one.owner === form.owner && !isThis(one))
  const isEmpty = Object.keys(form.typed).length === 0
  write(keeper, isEmpty ? others : [{ ...form, at: now }, ...others])
}

/** What somebody had typed into a form. */
export const typedIn = (
  keeper: Keeper,
  { now, ...form }: Whose & { now: number },
): Pick<KeptTyped, 'typed' | 'seen'> | undefined => read(keeper, now).find(isOf(form))

/** Whether anything waits for somebody to sign in again. */
export const isAnythingTyped = (keeper: Keeper, now: number): boolean => read(keeper, now).length > 0

/** Forgets what everybody else typed here: somebody has signed in. */
export function forgetTypedByOthers(keeper: Keeper, owner: string, now: number): void {
  const all = read(keeper, now)
  const own = all.filter((one) => one.owner === owner)
  if (own.length < all.length) write(keeper, own)
}

export function forgetTyped(keeper: Keeper): void {
  write(keeper, [])
}

/** What this tab keeps; nothing where the browser forbids it. */
export function tabKeeper(): Keeper {
  try {
    return sessionStorage
  } catch {
    return { getItem: () => null, setItem() {}, removeItem() {} }
  }
}

import { DAY_MS } from '../../../domain/requests/rules.ts'
import { isEmpty, type TypedOrder } from './order.ts'

// Storage on the phone, for all tabs or for one. Some browsers forbid it to private pages: then nothing outlives the
// page.

type Storage = 'localStorage' | 'sessionStorage'

export function readKept(place: string, storage: Storage = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(place) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps it; nothing where it is undefined. */
export function writeKept(place: string, value: unknown, storage: Storage = 'localStorage') {
  try {
    if (value === undefined) globalThis[storage].removeItem(place)
    else globalThis[storage].setItem(place, JSON.stringify(value))
  } catch {}
}

// The guest's draft survives a reload; it is kept until it is sent, two days pass or the stay ends. Each browser tab has
// its own; a new tab starts from the latest draft of any tab, since each scan of the code opens one.

/** The day, as the phone counts it: a draft of two days ago is kept no longer. */
const today = () => Math.floor(Date.now() / DAY_MS)

interface Kept extends TypedOrder {
  day?: number
}

const placeOf = (token: string) => `draft ${token}`

export function keepDraft(token: string, order: TypedOrder) {
  const place = placeOf(token)
  const own = readKept(place, 'sessionStorage')
  // At a place, the guest's name is of use for the next order. The key is the form's alone: two tabs that hold the same
  // keep the same.
  const isNothing = isEmpty(order) && !order.recipient
  const kept: Partial<Kept> = isNothing ? { stay: order.stay } : { ...order, key: '', day: today() }
  // That this tab has none counts too, once it had one: it is not given another's.
  if (kept.services || own) writeKept(place, kept, 'sessionStorage')
  if (kept.services) writeKept(place, kept)
  else if (own && JSON.stringify(own) === JSON.stringify(readKept(place))) writeKept(place, undefined)
}

export function keptDraft(token: string, stay: number): TypedOrder | undefined {
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    const kept = readKept(placeOf(token), storage) as Kept | null
    if (kept?.stay === stay) return kept.services && today() - Number(kept.day) < 2 ? kept : undefined
  }
}

import { readKept, writeKept } from './kept.ts'
import { isEmpty, type Typed } from './order.ts'

// What was chosen and typed, until it is sent or the stay ends: a reload or another language does not lose it. A tab has
// its own; a new one begins with what any of them kept last, since each scan of the code opens one.

interface KeptDraft {
  stay: number
  order: Typed | undefined
}

const placeOf = (token: string) => `draft ${token}`

export function keepDraft(token: string, stay: number, order: Typed) {
  const place = placeOf(token)
  const own = readKept(place, 'sessionStorage')
  // Its key is the form's alone: two tabs that hold the same keep the same.
  const kept: KeptDraft = { stay, order: isEmpty(order) ? undefined : { ...order, key: '' } }
  // That this tab has none counts too, once it had one: it is not given another's.
  if (kept.order || own) writeKept(place, kept, 'sessionStorage')
  if (kept.order) writeKept(place, kept)
  else if (own && JSON.stringify(own) === JSON.stringify(readKept(place))) writeKept(place, undefined)
}

export function keptDraft(token: string, stay: number): Typed | undefined {
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    const kept = readKept(placeOf(token), storage) as Partial<KeptDraft> | null
    if (kept?.stay === stay) return kept.order?.services && kept.order
  }
}

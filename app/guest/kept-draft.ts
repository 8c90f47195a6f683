import { readKept, writeKept } from './kept.ts'
import { isEmpty, type Typed } from './order.ts'

// What was chosen and typed, until it is sent or the stay ends: a reload or another language does not lose it.

interface KeptDraft {
  stay: number
  order: Typed
}

const placeOf = (token: string) => `draft ${token}`

export function keepDraft(token: string, stay: number, order: Typed) {
  const kept: KeptDraft = { stay, order }
  writeKept(placeOf(token), isEmpty(order) ? undefined : kept)
}

export function keptDraft(token: string, stay: number): Typed | undefined {
  const kept = readKept(placeOf(token)) as Partial<KeptDraft> | null
  return kept?.stay === stay && kept.order?.services ? kept.order : undefined
}

import { readKept, writeKept } from './order/phone-storage.ts'

// The hotel's facts, kept on the phone for the page that is shown without a connection.

export type KeptFact = [title: string, text: string]

const placeOf = (token: string) => `facts ${token}`

export const keepFacts = (token: string, facts: readonly KeptFact[]) =>
  writeKept(placeOf(token), facts.length > 0 ? facts : undefined)

export const keptFacts = (token: string) => (readKept(placeOf(token)) ?? []) as KeptFact[]

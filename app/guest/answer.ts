import type { OwnRequest } from '../../domain/requests/shapes.ts'
import type { GuestTexts } from '../../i18n/fr/guest.ts'
import type { Typed } from './order.ts'

/** Why something did not happen: from a page older than the last send; never arrived; broke on the way; refused. */
export type Trouble = 'stale' | 'offline' | 'broke' | Refusal

/** The refusal as the server says it: its table of sentences stays there. */
export interface Refusal {
  sentence: string
}

/** A request that the hotel has, and the stay that it belongs to. */
export interface Sent {
  stay: number
  request: OwnRequest
}

/** What the room's action answers to every one of its forms. */
export type Answer = { ok: true; sent?: Sent } | { ok: false; trouble: Trouble; typed?: Typed }

/** Trouble that passes by itself, so that trying again without asking is right: a key makes it harmless. */
export const passes = (trouble: Trouble): trouble is 'offline' | 'broke' =>
  trouble === 'offline' || trouble === 'broke'

/** What the phone makes of an answer that never came, or made no sense. */
export function troubleOf(error: unknown): Answer & { ok: false } {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  return { ok: false, trouble: error instanceof TypeError || isLate ? 'offline' : 'broke' }
}

export const sentenceOf = (trouble: Trouble, t: GuestTexts): string =>
  typeof trouble === 'string' ? t[trouble] : trouble.sentence

import type { OwnRequest } from '../../../domain/requests/shapes.ts'
import type { GuestTexts } from '../../../i18n/fr/guest.ts'
import type { Typed } from './order.ts'

/**
 * Why something did not happen: from a page older than the last send; never arrived; broke on the way; the same was just
 * asked for, and the guest is to say what they mean; refused.
 */
export type SendFailure = 'stale' | 'offline' | 'broke' | 'repeated' | Refused

/** What the server says of a refusal: its table of sentences stays there. */
interface Refused {
  sentence: string
  /** The guest is asked which holds: the order, or what hangs on the door. */
  isAgainstFlag?: boolean
}

/** The requests of an order that the hotel has. */
export interface Sent {
  requests: OwnRequest[]
}

/** What the room's action answers to every one of its forms. */
export type Answer = { ok: true; sent?: Sent } | { ok: false; failure: SendFailure; typed?: Typed }

/** A failure that passes by itself, so that trying again without asking is right: a key makes it harmless. */
export const passes = (failure?: SendFailure): failure is 'offline' | 'broke' =>
  failure === 'offline' || failure === 'broke'

/** What the phone makes of an answer that never came, or made no sense. */
export function failureOf(error: unknown): Answer & { ok: false } {
  const isLate = (error as Error).name === 'AbortError'
  return { ok: false, failure: error instanceof TypeError || isLate ? 'offline' : 'broke' }
}

export const sentenceOf = (failure: SendFailure, t: GuestTexts): string =>
  typeof failure === 'string' ? t[failure] : failure.sentence

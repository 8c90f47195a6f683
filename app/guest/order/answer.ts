import type { OwnRequest } from '../../../domain/requests/shapes.ts'
import type { GuestTexts } from '../../../i18n/fr/guest.ts'
import type { TypedOrder } from './order.ts'

/**
 * Why a form failed: its page is older than the last order; no connection; an answer that makes no sense; the guest
 * just asked for the same and has to confirm it; refused.
 */
export type SendFailure = 'stale' | 'offline' | 'broke' | 'repeated' | Refused

/** A refusal in the server's words: the table of sentences is not part of the guest's scripts. */
interface Refused {
  sentence: string
  /** The order contradicts a door sign: the guest is asked which one is meant. */
  isAgainstFlag?: boolean
}

/** The requests of an order that the hotel has. */
export interface Sent {
  requests: OwnRequest[]
}

export type SendAnswer = { ok: true; sent?: Sent } | { ok: false; failure: SendFailure; typed?: TypedOrder }

/** A failure that passes by itself, so that trying again without asking is right: a key makes it harmless. */
export const passes = (failure?: SendFailure): failure is 'offline' | 'broke' =>
  failure === 'offline' || failure === 'broke'

/** The failure of a request without a usable answer. */
export function failureOf(error: unknown): SendAnswer & { ok: false } {
  const isLate = (error as Error).name === 'AbortError'
  return { ok: false, failure: error instanceof TypeError || isLate ? 'offline' : 'broke' }
}

export const sentenceOf = (failure: SendFailure, t: GuestTexts): string =>
  typeof failure === 'string' ? t[failure] : failure.sentence

import type { OwnRequest } from '../../../domain/requests/shapes.ts'
import type { GuestTexts } from '../../../i18n/fr/guest.ts'
import type { TypedAnswer } from '../room-shown.ts'
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

export type SendAnswer =
  | { ok: true; sent?: Sent }
  | { ok: false; failure: SendFailure; typed?: TypedOrder; answer?: TypedAnswer }

/** The answer to any form of the page; that of the stay's code has no scripts. */
export type FormAnswer = SendAnswer | { ok: false; code: { sentence: string; typed: string } }

/** A failure that passes by itself, so that trying again without asking is right: a key makes it harmless. */
export const passes = (failure: unknown): failure is 'offline' | 'broke' =>
  failure === 'offline' || failure === 'broke'

export const sentenceOf = (failure: SendFailure, t: GuestTexts): string =>
  typeof failure === 'string' ? t[failure] : failure.sentence

/** After this long without an answer, the phone counts as offline: a dead Wi-Fi never says that it is. */
const ANSWER_MS = 15_000

/** Asks for JSON, and waits no longer for an answer. A server error is temporary: it counts as none. */
export async function fetchJson(path: string, init?: RequestInit): Promise<unknown> {
  // AbortSignal.timeout() is newer than some phones.
  const late = new AbortController()
  setTimeout(() => late.abort(), ANSWER_MS)
  const response = await fetch(path, {
    ...init,
    headers: { accept: 'application/json' },
    signal: late.signal,
  })
  return response.status < 500 && response.json()
}

/** Sends a form and reads its answer. Another server's answer, e.g. a Wi-Fi gateway's, counts as broken. */
export async function askRoom(path: string, form: URLSearchParams): Promise<SendAnswer> {
  try {
    const answer = await fetchJson(path, { method: 'POST', body: form })
    return isAnswer(answer) ? answer : { ok: false, failure: 'broke' }
  } catch (error) {
    return { ok: false, failure: error instanceof SyntaxError ? 'broke' : 'offline' }
  }
}

function isAnswer(received: unknown): received is SendAnswer {
  const answer = received as Partial<Record<'ok' | 'failure', unknown>> | null
  return answer?.ok === true || Boolean(answer?.failure)
}

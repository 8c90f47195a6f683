import { isRouteErrorResponse } from 'react-router'
import type { OwnRequest } from '../../domain/requests/shapes.ts'
import type { GuestTexts } from '../../i18n/guest.ts'
import type { Typed } from './order.ts'

/** Why something did not happen: from a page older than the last send; never arrived; broke on the way; refused. */
export type Trouble = 'stale' | 'offline' | 'broke' | Refusal

/** The refusal as the server says it: its table of sentences stays there. */
export interface Refusal {
  sentence: string
}

/** What the room's action answers to every one of its forms. */
export type Answer = { ok: true; request?: OwnRequest } | { ok: false; trouble: Trouble; typed?: Typed }

/** Trouble that passes by itself, so that trying again without asking is right: a key makes it harmless. */
export const passes = (trouble: Trouble): trouble is 'offline' | 'broke' =>
  trouble === 'offline' || trouble === 'broke'

/** What the phone makes of an answer that never came, or made no sense. Throws what means the room is gone. */
export function troubleOf(error: unknown): Answer {
  if (isRouteErrorResponse(error) && error.status === 404) throw error
  return { ok: false, trouble: error instanceof TypeError || error instanceof Late ? 'offline' : 'broke' }
}

class Late extends Error {}

/** Waits for an answer, but not for ever: a dead Wi-Fi never says that it is. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late()), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

export const sentenceOf = (trouble: Trouble, t: GuestTexts): string =>
  typeof trouble === 'string' ? t[trouble] : trouble.sentence

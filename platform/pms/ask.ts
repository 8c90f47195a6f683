import type { z } from 'zod'
import { PmsTrouble } from './port.ts'

/** For one question, from the connection to the last byte. */
const ANSWER_MS = 20_000
/** A page of 200 reservations is about 1 MB. */
const ANSWER_MAXIMUM = 16 * 1024 * 1024

/** A question to a PMS. Neither the query nor headers and body appear in a trouble's message. */
interface PmsQuestion<T> {
  /** Names the PMS in messages. */
  pms: string
  url: URL
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | URLSearchParams
  /** Of the answer's JSON; an empty answer is undefined. */
  answer: z.ZodType<T>
  /** Statuses that mean that the credentials are wrong. */
  refusals?: readonly number[]
  signal: AbortSignal
}

/** Asks a PMS; rejects with `PmsTrouble`, or with the signal's reason once it is aborted. */
export async function askPms<T>(question: PmsQuestion<T>): Promise<T> {
  const { pms, url, method = 'GET', headers, body, answer, refusals = [401, 403], signal } = question
  const asked = `${method} ${url.pathname}`
  let response: Response
  let text: string | undefined
  try {
    response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      // Credentials go to the address of the settings alone.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    })
    text = await readBounded(response)
  } catch {
    // The cause may name the whole address.
    signal.throwIfAborted()
    throw new PmsTrouble('away', `${pms} did not answer ${asked}`)
  }
  const { status } = response
  const troubled = `${pms} answered ${status} to ${asked}`
  if (refusals.includes(status)) throw new PmsTrouble('refused', troubled)
  if (status === 429) {
    const retryAfterMs = waitOf(response.headers.get('retry-after'))
    throw new PmsTrouble('limited', troubled, retryAfterMs === undefined ? {} : { retryAfterMs })
  }
  if (status >= 500 || status === 408) throw new PmsTrouble('away', troubled)
  if (!response.ok) throw new PmsTrouble('odd', troubled)
  if (text === undefined) throw new PmsTrouble('odd', `${pms} answered too much to ${asked}`)
  const { data, error } = answer.safeParse(parse(text))
  if (!error) return data
  const place = error.issues[0]?.path.map(String).join('.') || 'the whole'
  throw new PmsTrouble('odd', `${pms} answered ${asked} in an unknown form: ${place}`)
}

/** Reads an answer; undefined if it is too long. */
async function readBounded({ body }: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > ANSWER_MAXIMUM) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // No shape takes a text, so this answer is refused.
    return text
  }
}

/** In milliseconds, from seconds or a date. */
function waitOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

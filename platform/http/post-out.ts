import type { lookup as systemLookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, NotPublic, publicLookup } from './public-address.ts'

/** For the whole exchange, name and TLS included. */
export const POST_TIMEOUT_MS = 10_000
/** The most bytes read of an answer. */
const ANSWER_MAXIMUM = 64 * 1024
/** The most characters of it that are returned. */
const TEXT_MAXIMUM = 500

/** The answer, or why there is none; `code` is of the error, and holds no address. */
export type AnswerOut =
  | { status: number; text: string }
  | { trouble: 'not-public' | 'unreachable' | 'timeout'; code: string }

interface PostOut {
  headers: Record<string, string>
  body: string
  /** Whether private networks and plain HTTP are allowed. */
  allowsPrivate: boolean
  timeoutMs?: number
  lookup?: typeof systemLookup
}

/** Whether an address could be posted to: over HTTPS, and not an IP address that is not public. */
export function isAllowedOut(url: URL, allowsPrivate: boolean): boolean {
  if (allowsPrivate) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = hostOf(url)
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * Posts to an address that a person named: public, over HTTPS, without following redirects, bounded in time and bytes.
 * Never rejects.
 */
export function postOut(
  address: string,
  { headers, body, allowsPrivate, timeoutMs = POST_TIMEOUT_MS, lookup }: PostOut,
): Promise<AnswerOut> {
  const url = new URL(address)
  if (!isAllowedOut(url, allowsPrivate)) return Promise.resolve({ trouble: 'not-public', code: '' })
  const { request } = url.protocol === 'https:' ? https : http
  const signal = AbortSignal.timeout(timeoutMs)
  let isAnswered = false
  return new Promise((resolve) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // One connection each: an idle one would be closed by the other side just when it is used.
      agent: false,
      signal,
      ...(!allowsPrivate && { lookup: publicLookup(lookup) }),
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (isAnswered) return
      if (error instanceof NotPublic) resolve({ trouble: 'not-public', code: '' })
      else if (signal.aborted) resolve({ trouble: 'timeout', code: '' })
      else resolve({ trouble: 'unreachable', code: error.code ?? error.name })
    })
    sent.on('response', (answer) => {
      isAnswered = true
      const parts: Buffer[] = []
      let left = ANSWER_MAXIMUM
      const done = () => resolve({ status: answer.statusCode ?? 0, text: textOf(parts) })
      answer.on('data', (part: Buffer) => {
        parts.push(part.subarray(0, left))
        left -= part.length
        if (left <= 0) answer.destroy()
      })
      // The status came: a body that breaks off, or never ends, changes nothing.
      answer.on('error', done).on('close', done)
    })
    sent.end(body)
  })
}

/** Without characters that PostgreSQL cannot store. */
const textOf = (parts: readonly Buffer[]) =>
  Buffer.concat(parts).toString('utf8').replaceAll('\0', '').slice(0, TEXT_MAXIMUM).toWellFormed()

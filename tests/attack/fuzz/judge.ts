import { cardsFile, cardsPdf } from '../../../app/shell/paths.ts'
import type { Answered, Asked } from '../ask.ts'
import { demoSecrets, otherSecrets } from '../stage.ts'
import type { Input } from './inputs.ts'
import { ELSEWHERE, SCRIPT } from './values.ts'

const SLOW_MS = 5_000
/** A hotel's cards are drawn one file after the other, and few wait. */
const SLOW_CARDS_MS = 30_000

/** A redirect as React Router writes it for scripts, where its address leads elsewhere: one that stands within a path is none. */
const REDIRECT_AWAY = new RegExp(`"(https?:|javascript:|[/\\\\]{2})[^"]*${ELSEWHERE.replace('.', '\\.')}`)

/** The faults of an answer, each in a few words; empty if it is right. */
export function faultsOf(url: string, { asked, caller }: Input, answer: Answered): string[] {
  const { status, headers, body, ms } = answer
  const type = headers['content-type'] ?? ''
  const faults: string[] = []
  // Node closes the connection without an answer if the request is not HTTP.
  if (status >= 500) faults.push(`${status}`)
  if (ms > (drawsCards(asked) ? SLOW_CARDS_MS : SLOW_MS)) faults.push('slow')
  if (leavesSite(url, headers.location)) faults.push('redirects away')
  if (status === 202 && REDIRECT_AWAY.test(body)) faults.push('redirects away')
  if (headers['set-cookie']?.some?.((cookie) => cookie.startsWith('attack='))) faults.push('sets a cookie')
  if (caller.hotel !== 'other' && tells(body, Object.values(otherSecrets))) faults.push('tells a secret')
  if (caller.hotel === 'other' && tells(body, Object.values(demoSecrets))) faults.push('tells a secret')
  if (type.startsWith('text/html') && linksAway(body)) faults.push('links away')
  if (type.startsWith('text/html') && body.includes(SCRIPT)) faults.push('shows a script as it came')
  if (asked.method !== 'HEAD' && !headers['content-encoding'] && !isWhatItSays(type, body, status))
    faults.push(`is not ${type || 'typed'}`)
  return faults
}

const drawsCards = ({ path }: Asked) => [cardsFile, cardsPdf].some((file) => path.includes(file))

const tells = (body: string, secrets: string[]) => secrets.some((secret) => body.includes(secret))

/** Node reads at most 16 KB before a body, answers 431 and closes, which may overtake its answer. */
export const isTooLongToRead = ({ path, headers = {} }: Asked) =>
  path.length + JSON.stringify(headers).length > 16_000

/** Whether a page names an address that begins like a path and is another host's. */
export const linksAway = (html: string) => /(href|src|action)="[/\\]{2}/.test(html)

export function leavesSite(url: string, location: string | undefined): boolean {
  if (location === undefined) return false
  if (!URL.canParse(location, url)) return true
  return new URL(location, url).origin !== url
}

function isWhatItSays(type: string, body: string, status: number): boolean {
  if (body === '') return true
  if (/^application\/(problem\+)?json/.test(type)) return isJson(body)
  if (type.startsWith('text/html')) return /^\s*<!doctype html>/i.test(body)
  // Node itself answers 4xx without a type where it cannot read the request.
  return type !== '' || (status >= 400 && status < 500)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

import fc from 'fast-check'
import type { Asked } from '../ask.ts'
import { bodyOf } from './bodies.ts'
import type { Caller } from './callers.ts'
import type { Target } from './targets.ts'
import { hostileText, usualText } from './values.ts'
import type { Words } from './words.ts'

export interface Input {
  asked: Asked
  caller: Caller
  target: Target
}

/** The building blocks of inputs, besides those of the generators. */
export interface Ingredients {
  targets: readonly Target[]
  callers: readonly Caller[]
  /** Ids of both hotels' rooms, requests, services and people. */
  ids: readonly string[]
  /** The room links of each hotel. */
  tokens: Readonly<Record<'demo' | 'other', readonly string[]>>
  words: Words
}

/** Query parameters that the sign-in library and the router read. */
const queriesOfOthers = ['callbackURL', 'error', '_routes', 'index']
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']

export function inputs({ targets, callers, ids, tokens, words }: Ingredients): fc.Arbitrary<Input> {
  const someId = fc.oneof(
    { arbitrary: fc.constantFrom(...ids), weight: 6 },
    { arbitrary: fc.uuid(), weight: 1 },
    { arbitrary: hostileText, weight: 1 },
  )
  return fc.tuple(fc.constantFrom(...targets), fc.constantFrom(...callers)).chain(([target, caller]) =>
    fc
      .tuple(
        fc.oneof(
          { arbitrary: fc.constant(target.method), weight: 8 },
          { arbitrary: fc.constantFrom(...methods), weight: 1 },
        ),
        pathOf(target, caller, someId, { tokens, words }),
        bodyOf(target, someId, words),
        headersOf(),
      )
      .map(([method, path, { type, body }, headers]): Input => {
        const withBody = body !== undefined && !['GET', 'HEAD', 'TRACE'].includes(method)
        const all = { ...caller.headers, ...(withBody && type ? { 'content-type': type } : {}), ...headers }
        return {
          target,
          caller,
          asked: { method, path, headers: all, ...(withBody ? { body } : {}) },
        }
      }),
  )
}

/** The target's path with its places filled; now and then bent, with a query, or not even escaped. */
function pathOf(
  { path }: Target,
  caller: Caller,
  someId: fc.Arbitrary<string>,
  { tokens, words }: Pick<Ingredients, 'tokens' | 'words'>,
): fc.Arbitrary<string> {
  const ownToken = fc.constantFrom(...(caller.token ? [caller.token] : tokens[caller.hotel ?? 'demo']))
  const escaped = fc.oneof(
    { arbitrary: fc.constant(true), weight: 7 },
    { arbitrary: fc.constant(false), weight: 1 },
  )
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    if (name === 'token')
      return fc.oneof({ arbitrary: ownToken, weight: 6 }, { arbitrary: hostileText, weight: 1 })
    if (name === 'kind') return fc.oneof(fc.constantFrom('do_not_disturb', 'no_cleaning'), hostileText)
    if (name === 'rest' || name === 'screen') return hostileText
    return someId
  })
  const query = fc.option(
    fc.array(
      fc.tuple(
        fc.oneof(
          { arbitrary: fc.constantFrom(...words.names, ...queriesOfOthers), weight: 3 },
          { arbitrary: hostileText, weight: 1 },
        ),
        fc.oneof(usualText, hostileText, someId),
      ),
      { minLength: 1, maxLength: 3 },
    ),
    { freq: 3 },
  )
  const bend = fc.oneof(
    { arbitrary: fc.constant((whole: string) => whole), weight: 20 },
    {
      arbitrary: fc.constantFrom(
        (whole: string) => `${whole}%`,
        (whole: string) => `${whole}/`,
        (whole: string) => `${whole}.data`,
        (whole: string) => `/${whole}`,
        (whole: string) => `${whole}/../..`,
        (whole: string) => `${whole}/..;/`,
        (whole: string) => whole.toUpperCase(),
        (whole: string) => whole.replace('/', '/%2e/'),
        (whole: string) => `${whole}${'/x'.repeat(2_000)}`,
        (whole: string) => `${whole}?${'a=b&'.repeat(1_500)}`,
      ),
      weight: 2,
    },
  )
  return fc.tuple(fc.tuple(...places), query, bend, escaped).map(([values, asked, bent, isEscaped]) => {
    const put = (text: string) => (isEscaped ? encodeURIComponent(text.toWellFormed()) : asLine(text))
    let place = 0
    const filled = path.replaceAll(/\{\w+\}/g, () => put(String(values[place++])))
    const search = asked ? `?${asked.map(([name, value]) => `${put(name)}=${put(value)}`).join('&')}` : ''
    return bent(filled) + search
  })
}

/** A line break would end the request line; Node's own parser tests cover that. */
const asLine = (text: string) => text.replaceAll(/[\r\n ]/g, '+')

function headersOf(): fc.Arbitrary<Record<string, string>> {
  const ascii = hostileText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 6_000))
  const strange = fc
    .tuple(
      fc.constantFrom(
        'accept',
        'accept-language',
        'accept-encoding',
        'origin',
        'referer',
        'user-agent',
        'cookie',
        'authorization',
        'range',
        'if-none-match',
        'if-modified-since',
        'x-forwarded-for',
        'x-forwarded-host',
        'x-forwarded-proto',
        'x-original-url',
        'x-http-method-override',
        'x-sonnette-client-address',
        'sonnette-room-link',
        'sonnette-device',
        'last-event-id',
        'sec-fetch-mode',
        'content-encoding',
        'host',
      ),
      fc.oneof(ascii, fc.constantFrom('navigate', 'application/json', 'gzip', 'bytes=0-1,5-', '*')),
    )
    .map(([name, value]): Record<string, string> => ({ [name]: value }))
  return fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, { arbitrary: strange, weight: 1 })
}

import { z } from 'zod'
import { staff } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { readLinkToken } from '../ids.ts'
import { operation } from '../operation.ts'
import { linkOfHotel } from './link-queries.ts'
import { CheckedCode, CODE_TEXT_MAXIMUM } from './shapes.ts'

/** Another hotel's links count as unknown. Links cannot be guessed: there are 2^130. */
export const checkCode = operation({
  name: 'rooms.checkCode',
  summary: 'Check a QR code: a room’s link, an old one, or something else',
  // POST, because the text may hold a link, which is secret.
  http: ['POST', '/rooms/check-code'],
  access: staff,
  scope: 'rooms:read',
  input: z.object({
    text: z
      .string()
      .max(CODE_TEXT_MAXIMUM, 'too-long')
      .meta({ examples: ['https://rooms.example/room/7d3k9vq2m0x8c4hzt6w1n5bjra'] })
      .describe('The code’s text, scanned or typed'),
    origin: z
      .url()
      .max(300)
      .meta({ examples: ['https://rooms.example'] })
      .describe('This site’s address, as guests see it'),
  }),
  output: z.object({ code: CheckedCode }),
  async run({ tenant, input }) {
    const read = readRoomCode(input.text, input.origin)
    if (read.kind !== 'link') return { code: read }
    const [link, { roomTypes }] = await Promise.all([
      linkOfHotel(tenant, read.token),
      configurationOf(tenant),
    ])
    if (!link) return { code: { kind: 'unknown' as const } }
    const { revokedAt, archivedAt, typeId, ...room } = link
    const named = { ...room, typeName: roomTypes.find(({ id }) => id === typeId)?.name ?? null }
    const ended = archivedAt ?? revokedAt
    if (!ended) return { code: { kind: 'room' as const, ...named } }
    const kind = archivedAt ? ('removed' as const) : ('replaced' as const)
    return { code: { kind, ...named, at: ended.toISOString() } }
  },
})

type Read =
  | { kind: 'link'; token: string }
  | { kind: 'foreign'; host: string }
  | { kind: 'unknown' | 'no-link' }

/** Reads a code's text. A link to another site is foreign even with a valid token. */
export function readRoomCode(text: string, origin: string): Read {
  const bare = readLinkToken(text.trim())
  if (bare) return { kind: 'link', token: bare }
  const address = addressIn(text.trim())
  if (!address) return { kind: 'no-link' }
  if (address.host !== new URL(origin).host) return { kind: 'foreign', host: address.host }
  const [, typed] = /^\/room\/(.+)$/.exec(address.pathname) ?? []
  const token = typed && readLinkToken(typed)
  return token ? { kind: 'link', token } : { kind: 'unknown' }
}

/** A web address, maybe typed without its scheme. */
function addressIn(text: string): URL | undefined {
  const scheme = /^([a-z][a-z\d+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase()
  if (scheme && scheme !== 'http' && scheme !== 'https') return undefined
  if (!scheme && !/^[^\s/]+\.[^\s/]+(\/|$)|^localhost\b/.test(text)) return undefined
  return URL.parse(scheme ? text : `https://${text}`) ?? undefined
}

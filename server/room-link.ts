import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { LRUCache } from 'lru-cache'
import * as paths from '../app/shell/paths.ts'
import { type Actor, DEVICE_DAYS } from '../domain/actor.ts'
import { hotelSubject } from '../domain/configuration/events.ts'
import { DomainError } from '../domain/errors.ts'
import { changes, isChangeOf, missedChanges } from '../domain/events/publish.ts'
import { isGluedOn, readLinkToken } from '../domain/ids.ts'
import { roomSubject } from '../domain/rooms/events.ts'
import { roomBehindLink } from '../domain/rooms/lookups.ts'
import { noteScan } from '../domain/rooms/scans.ts'
import { isProof } from '../domain/stays/proof.ts'
import { type GuestLanguage, languagesOfRooms } from '../i18n/guest-languages.ts'
import { entriesAtMost } from '../platform/at-most.ts'
import { hearsNodes } from '../platform/nodes/nodes.ts'
import { settings } from '../platform/settings.ts'
import { clientIpAddress } from './address.ts'
import { rates } from './admission.ts'

// A room's link: the room that it opens, looked up once for each request, and the guest who comes by it.

type Room = NonNullable<Awaited<ReturnType<typeof roomBehindLink>>>

const CACHE_SIZE = 10_000
const TTL_MS = 300_000

// The cache saves a ringing guest the query. A replaced link or an ended stay is evicted before its operation answers,
// and on other nodes when the notification arrives; nodes without the connection do not use the cache.

/** The cached tokens of each room: hundreds of rooms are removed at a time. */
const tokensOf = new Map<string, Set<string>>()
const cached = new LRUCache<string, Room>({
  ...entriesAtMost(CACHE_SIZE),
  ttl: TTL_MS,
  dispose({ roomId }, token) {
    const tokens = tokensOf.get(roomId)
    tokens?.delete(token)
    if (tokens?.size === 0) tokensOf.delete(roomId)
  },
})
let generation = 0
changes.subscribe((change) => {
  if (!isChangeOf(roomSubject, change) || !change.payload.reload) return
  generation++
  for (const token of [...(tokensOf.get(change.subjectId) ?? [])]) cached.delete(token)
})
changes.subscribe((change) => {
  if (!isChangeOf(hotelSubject, change)) return
  generation++
  for (const [token, { hotelId }] of [...cached.entries()])
    if (hotelId === change.hotelId) cached.delete(token)
})
missedChanges.subscribe(() => {
  generation++
  cached.clear()
})

/** Evicts a link: its room is looked up again when it is next used. */
export function forgetLink(token: string): void {
  generation++
  cached.delete(token)
}

async function lookUp(token: string): Promise<Room | undefined> {
  const before = generation
  const room = await roomBehindLink(token)
  // A query from before a change may return after it, with the old row.
  if (room && generation === before) {
    cached.set(token, room)
    tokensOf.set(room.roomId, (tokensOf.get(room.roomId) ?? new Set()).add(token))
  }
  return room
}

/** The room that a link opens, as it was typed. */
interface OpenedRoom extends Room {
  token: string
}

/** Looks the room up once for each request. */
async function openedRoom(c: Context, typed: string): Promise<OpenedRoom | undefined> {
  const known: { typed: string; room?: OpenedRoom } | undefined = c.get('openedRoom')
  if (known?.typed === typed) return known.room
  const token = readLinkToken(typed)
  const room = token && ((hearsNodes() && cached.get(token)) || (await lookUp(token)))
  const isOver = room && room.triedUntil !== null && room.triedUntil <= new Date()
  const opened = token && room && !isOver ? { ...room, token } : undefined
  c.set('openedRoom', { typed, room: opened })
  return opened
}

/** The languages of a room's page, once it is known which room a request is for. */
export function languagesOffered(c: Context): GuestLanguage[] | undefined {
  const opened: { room?: OpenedRoom } | undefined = c.get('openedRoom')
  return opened?.room && languagesOfRooms(opened.room.languages)
}

/** The language of the reservation of a room's guest, once it is known which room a request is for. */
export function languageOfReservation(c: Context): GuestLanguage | undefined {
  const opened: { room?: OpenedRoom } | undefined = c.get('openedRoom')
  return opened?.room?.language ?? undefined
}

export const isOpenLink = async (c: Context, typed: string) => (await openedRoom(c, typed)) !== undefined

/** Whether the link opens a visitor's demo room, whose page may be shown within the landing page. */
export const isTriedLink = async (c: Context, typed: string) =>
  Boolean((await openedRoom(c, typed))?.triedUntil)

/**
 * The guest who comes by a link, or a visitor if the link opens nothing. Throws `too-many-attempts` for an address
 * that tries too many unknown links.
 */
export async function actorOfLink(
  c: Context,
  typed: string,
  deviceId: string,
  proof: string | undefined,
): Promise<Actor> {
  // A lookup that failed a moment ago is not repeated.
  const refusal: DomainError | undefined = c.get('refusal')
  if (refusal) throw refusal
  const ipAddress = clientIpAddress(c)
  const opened = await openedRoom(c, typed)
  if (opened) {
    const { token } = opened
    const guest = ({ code, languages: _, triedUntil: __, language: ___, ...room }: Room) =>
      ({
        kind: 'guest',
        ...room,
        token,
        deviceId,
        ipAddress,
        hasCode: proof !== undefined && isProof(proof, { ...room, deviceId }, code),
      }) as const
    const actor = guest(opened)
    if (proof === undefined || actor.hasCode) return actor
    // The code may be newer than the cached link.
    const room = await lookUp(token)
    if (room) return guest(room)
  }
  // Counted only for an unknown link: guests share the hotel's one address with an attacker.
  const retryAfter = await rates.unknownLinks.take(ipAddress)
  if (retryAfter !== undefined) throw new DomainError('too-many-attempts', { retryAfter })
  return { kind: 'visitor', ipAddress }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const readDeviceId = (said: string | undefined) =>
  said !== undefined && uuid.test(said) ? said : undefined

const DEVICE_COOKIE = 'device'
/** Holds the proof that the stay's code was entered; each room's page has its own. */
const CODE_COOKIE = 'stay-code'
const SCAN_COOKIE = 'scan'
const DEVICE_S = DEVICE_DAYS * 86_400
/** How long a page may take to load its script. Streams that reconnect later are of the same scan. */
const LOADING_S = 120

function setGuestCookie(c: Context, name: string, value: string, path: string, maxAge: number) {
  const secure = settings().publicUrl?.startsWith('https:') ?? false
  setCookie(c, name, value, { path, httpOnly: true, sameSite: 'Lax', secure, maxAge })
}

/** Who opens a room's page by its link. A device without a cookie gets one. */
export async function actorOfRoom(c: Context, typed: string): Promise<Actor> {
  const known = readDeviceId(getCookie(c, DEVICE_COOKIE))
  const deviceId = known ?? crypto.randomUUID()
  const actor = await actorOfLink(c, typed, deviceId, getCookie(c, CODE_COOKIE))
  if (actor.kind === 'guest' && !known) {
    actor.isNewDevice = true
    setGuestCookie(c, DEVICE_COOKIE, deviceId, '/room', DEVICE_S)
  }
  return actor
}

export function keepProof(c: Context, proof: string): void {
  setGuestCookie(c, CODE_COOKIE, proof, paths.room(c.req.param('token') ?? ''), DEVICE_S)
}

// Link previews, prefetches and bots load a room's page, too. So the page only marks that it was opened, and its own
// script's stream makes a scan of that, or a form that is sent.

/** Marks that the room's page was opened by its link: not from a page of this site, e.g. by an admin who looks at it. */
export function markOpened(c: Context, typed: string): void {
  if (c.req.header('sec-fetch-site') === 'same-origin') return
  setGuestCookie(c, SCAN_COOKIE, '1', paths.room(typed), LOADING_S)
}

/** Counts the scan of a page that was marked, once its own script runs and the page is not a prerendered one. */
export function noteOpened(c: Context, typed: string): void {
  const token = readLinkToken(typed)
  const isPrefetched = c.req.header('sec-purpose')?.includes('prefetch')
  if (token && !isPrefetched && getCookie(c, SCAN_COOKIE)) noteScan(token)
}

const ROOM = '/room/'

/** Leads a link that came with characters glued behind it to the clean address of its room's page. */
export const cleanLink: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const typed = pathname.slice(ROOM.length)
  const token = readLinkToken(typed)
  return token && isGluedOn(typed) ? c.redirect(paths.room(token) + search, 302) : next()
}

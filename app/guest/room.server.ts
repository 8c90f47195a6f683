import { createHash } from 'node:crypto'
import type { Actor, Guest } from '../../domain/actor.ts'
import type { Announcement, Fact, FactKind, Wifi } from '../../domain/configuration/shapes.ts'
import { DomainError } from '../../domain/errors.ts'
import { showRoomPage } from '../../domain/requests/own.ts'
import { isPast } from '../../domain/requests/rules.ts'
import { COMMENT_MAXIMUM, type OwnMessage, type OwnRequest } from '../../domain/requests/shapes.ts'
import { nextMoments } from '../../domain/services/hours.ts'
import { isOnList } from '../../domain/services/rules.ts'
import { guestFrameTexts, guestTexts } from '../../i18n/guest.ts'
import { type GuestLanguage, textIn, understoodIn } from '../../i18n/guest-languages.ts'
import * as paths from '../shell/paths.ts'
import { oldestZoneName } from '../shell/time-zones.server.ts'
import type { GoodToKnowShown } from './good-to-know.tsx'
import { AHEAD, toOffer } from './order/offers.server.ts'
import type { ReportedBy } from './problem/problem-form.tsx'
import type { AnnouncementShown, MessagesShown, RoomShown } from './room-shown.ts'

// The guest page's data, for the page itself (room.tsx) and for its scripts (room-data.ts).

/** For how long the page with the answer to a form says so: not on every reload for the rest of the stay. */
const JUST_SENT_MS = 300_000

/** The guest of a room's link. All links that open nothing have the same refusal: `no-such-room`. */
export function guestOf(actor: Actor, barred: DomainError | null): Guest {
  if (barred) throw barred
  if (actor.kind !== 'guest') throw new DomainError('no-such-room')
  return actor
}

/** The room as its guest sees it, with the parts that no script updates. */
interface WholeRoom {
  room: RoomShown
  /** Requests of earlier days, of this stay. */
  earlier: OwnRequest[]
  /** The form that reports that something is wrong; undefined if it is not offered. */
  problem: ReportedBy | undefined
  logo: { address: string; width: number; height: number } | undefined
  /** The languages of the page. */
  languages: readonly GuestLanguage[]
  goodToKnow: GoodToKnowShown | undefined
  /** The question of a place, to be answered with an order. */
  asks: 'name' | 'room' | undefined
}

/** The room as its guest sees it, in one language; `sent` is the order that the address says was just sent. */
export async function roomFor(
  guest: Guest,
  language: GuestLanguage,
  sent: string | null,
): Promise<WholeRoom> {
  const { room: shown, services, requests: own, messages } = await showRoomPage(guest, {})
  const { logo, needsCode, languages, wifi, facts, place, announcements: announced, ...room } = shown
  const asks = room.serving && place && place.asks !== 'nothing' ? place.asks : undefined
  const goodToKnow = goodToKnowIn(language, wifi, facts)
  const at = new Date()
  const { cleaningPivot, timeZone } = room
  const isOpen = ({ isLocked }: { isLocked: boolean }) => !isLocked
  const now = at.getTime()
  const wasSent = own.some(
    ({ orderId, createdAt }) => orderId === sent && now - Date.parse(createdAt) < JUST_SENT_MS,
  )
  const closed = room.serving ? services.filter((service) => !isOpen(service)) : []
  const names = closed.map(({ name, kind }) =>
    name ? textIn(name, language) : guestTexts[language].services[kind],
  )
  const offered = services.filter(isOpen)
  const problem = room.serving ? offered.find((service) => !isOnList(service))?.id : undefined
  const isAll = room.serving && closed.length === services.length
  // A hotel that takes no requests still lets its guests take down a door sign.
  const isLocked = needsCode && (room.serving || room.flags.length > 0)
  const locked = isLocked ? { names: [...names, guestFrameTexts[language].signs], isAll } : undefined
  const earlier = own.filter((request) => isPast(request, now))
  const requests = own.filter((request) => !earlier.includes(request))
  return {
    room: {
      ...room,
      ...(announced.length > 0 && { announcements: announced.map((one) => announcementIn(language, one)) }),
      ...(place && { isPlace: true }),
      timeZone: oldestZoneName(timeZone),
      pivots: nextMoments(cleaningPivot, timeZone, at).slice(0, AHEAD),
      offers: offered.filter(isOnList).map((service) => toOffer(service, { language, timeZone, at })),
      requests,
      messages: messagesIn(language, messages),
      key: crypto.randomUUID(),
      now,
      commentMaximum: COMMENT_MAXIMUM,
      wasSent,
      locked,
      frame: digestOf([
        room.stay,
        room.serving,
        locked,
        problem,
        languages,
        goodToKnow,
        asks,
        earlier.map(({ id, revision }) => [id, revision]),
      ]),
    },
    earlier,
    problem: problem ? { serviceId: problem, orderKey: crypto.randomUUID() } : undefined,
    languages,
    goodToKnow,
    asks,
    logo: logo ? { ...logo, address: paths.logo(guest.hotelId, logo.hash) } : undefined,
  }
}

function announcementIn(
  language: GuestLanguage,
  { id, startsAt, endsAt, text: texts }: Pick<Announcement, 'id' | 'startsAt' | 'endsAt' | 'text'>,
): AnnouncementShown {
  const { lang, text } = understoodIn(texts, language)
  return {
    id,
    text,
    ...(lang !== language && { lang }),
    starts: startsAt === null ? 0 : Date.parse(startsAt),
    ends: Date.parse(endsAt),
  }
}

/** The hotel's facts in one language; undefined if it has written none. */
function goodToKnowIn(
  language: GuestLanguage,
  wifi: Wifi | null,
  facts: readonly Fact[],
): GoodToKnowShown | undefined {
  if (!wifi && facts.length === 0) return undefined
  const { kinds } = guestFrameTexts[language].goodToKnow
  const entries = facts.map(({ id, title, text }) => ({
    id,
    title: title ? textIn(title, language) : kinds[id as FactKind],
    text: textIn(text, language),
  }))
  return { wifi, entries }
}

/** The messages in one language; undefined if no request has messages. */
function messagesIn(language: GuestLanguage, messages: readonly OwnMessage[]): MessagesShown | undefined {
  if (messages.length === 0) return undefined
  const { presets, ...texts } = guestFrameTexts[language].messages
  const of: MessagesShown['of'] = {}
  for (const { requestId, number, byStaff, preset, text, createdAt, ...message } of messages) {
    of[requestId] ??= { key: crypto.randomUUID(), said: [] }
    of[requestId].said.push({
      number,
      byStaff,
      text: preset ? presets[preset] : text,
      language: (preset ? language : message.language) ?? undefined,
      translation: message.translations?.[language],
      createdAt,
    })
  }
  return { texts, of }
}

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 11)

import { z } from 'zod'
import { guestLanguages, languagesOfRooms } from '../../i18n/guest-languages.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { settings } from '../../platform/settings.ts'
import { admins, guests } from '../access.ts'
import type { Guest } from '../actor.ts'
import { configurationAt } from '../configuration/configuration.ts'
import {
  isAnnouncedTo,
  isAnnouncementOver,
  isCodeMissing,
  isServing,
  placeIn,
} from '../configuration/rules.ts'
import {
  ANNOUNCEMENTS_MAXIMUM,
  Announcement,
  type Configuration,
  GuestFacts,
  Logo,
  PlaceSettings,
  Wifi,
} from '../configuration/shapes.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { newId, newLinkToken } from '../ids.ts'
import { type Call, operation } from '../operation.ts'
import { limiterOfAddress } from './address-limit.ts'
import { roomEvents } from './events.ts'
import { waitOf } from './limit-rules.ts'
import { makingLinks } from './making-links.ts'
import { lockStays } from './manage-queries.ts'
import { holdStay } from './open-stays.ts'
import * as queries from './queries.ts'
import { type Room, type RoomFlagKind, roomFlagKinds } from './shapes.ts'

export const roomNouns = {
  room: 'The guest’s room',
  rooms: 'Rooms and their links',
  places: 'Places that are not rooms, like a lobby or a pool',
}

const FlagKinds = z.array(z.enum(roomFlagKinds)).max(roomFlagKinds.length)

/** The room as its guest may see it. */
export const GuestRoom = z.object({
  hotelName: z.string(),
  /** The reception's number, as a last resort. */
  receptionPhone: z.string().nullable(),
  roomNumber: z.string(),
  /** Null for a room. A place has no door signs, no codes and no Wi-Fi. */
  place: PlaceSettings.pick({ asks: true }).nullable(),
  /** An order that names it is refused after the stay has ended. */
  stay: z.int(),
  /** HH:MM, in the hotel's time. */
  cleaningPivot: z.string(),
  timeZone: z.string(),
  /** False if the subscription has lapsed: nothing can be ordered. */
  serving: z.boolean(),
  flags: FlagKinds,
  logo: Logo.nullable(),
  /** The languages of its page. */
  languages: z.array(z.enum(guestLanguages)).max(guestLanguages.length),
  /** Whether the stay's code must still be entered, for signs and for services that need it. */
  needsCode: z.boolean(),
  /** Null also while the stay's code is missing. */
  wifi: Wifi.nullable(),
  facts: GuestFacts,
  /** To this room, now or later. */
  announcements: z
    .array(Announcement.pick({ id: true, text: true, startsAt: true, endsAt: true }))
    .max(ANNOUNCEMENTS_MAXIMUM),
})

export const showRoom = operation({
  name: 'room.show',
  summary: 'Show the guest’s room and hotel',
  http: ['GET', '/room'],
  access: guests,
  refusals: ['no-such-room'],
  input: z.object({}),
  output: GuestRoom,
  run: (call) => roomOnPage(call, configurationOfRoom(call.tenant, call.actor.roomId)),
})

/** For the guest's page, in its transaction. */
export async function roomOnPage(
  { actor, tenant, now }: Call<Guest, unknown>,
  configured: ReturnType<typeof configurationOfRoom>,
): Promise<z.infer<typeof GuestRoom>> {
  const [{ number, floor, configuration }, flags] = await Promise.all([
    configured,
    queries.flagsOfRoom(tenant, actor.roomId, now),
  ])
  const { name, timeZone, settings, subscription } = configuration
  const place = placeIn(configuration, actor.roomId)
  const needsCode = !place && isCodeMissing(settings, actor.hasCode)
  return {
    hotelName: name,
    receptionPhone: settings.receptionPhone,
    roomNumber: number,
    place: place ? { asks: place.asks } : null,
    stay: actor.stay,
    cleaningPivot: settings.cleaningPivot,
    timeZone,
    serving: isServing(subscription, now),
    flags,
    logo: settings.logo,
    languages: languagesOfRooms(settings.guestLanguages),
    needsCode,
    // Anyone may come by a place.
    wifi: needsCode || place ? null : settings.wifi,
    facts: settings.facts,
    announcements: settings.announcements
      .filter(
        (one) => !isAnnouncementOver(one, now.getTime()) && isAnnouncedTo(one, { id: actor.roomId, floor }),
      )
      .map(({ id, text, startsAt, endsAt }) => ({ id, text, startsAt, endsAt })),
  }
}

/** A guest's room and its configuration: one statement, if the configuration is cached. */
export async function configurationOfRoom(tenant: Tenant, roomId: string) {
  const found = await queries.roomAndVersion(tenant, roomId)
  if (!found) throw new DomainError('no-such-room')
  const { configurationVersion, ...room } = found
  return { ...room, configuration: await configurationAt(tenant, configurationVersion) }
}

const raisesOfAddress = limiterOfAddress('raises-of-address')
const tooMany = (retryAfter: number) => new DomainError('too-many-changes', { retryAfter })

const FlagKind = z.object({ kind: z.enum(roomFlagKinds) })

/**
 * Signs belong to the open stay. Raising is limited like ordering. Lifting is not: it cannot happen more
 * often, and a guest must always be able to remove a sign.
 */
export const raiseFlag = operation({
  name: 'room.raiseFlag',
  summary: 'Raise a door sign: do not disturb, or no cleaning today',
  http: ['PUT', '/room/flags/{kind}'],
  access: guests,
  refusals: ['no-such-room', 'hotel-not-serving', 'stay-ended', 'stay-code-needed', 'too-many-changes'],
  requires: 'working-subscription',
  input: FlagKind,
  output: z.object({ flags: FlagKinds }),
  async run(call) {
    const { actor, tenant, input, now } = call
    const { roomId, deviceId, ipAddress } = actor
    const { timeZone } = await unlocked(call)
    await holdStay(call)
    const { guestPerDevice: perDevice, guestPerRoom: perRoom } = settings().limits
    const window = Math.max(perDevice.seconds, perRoom.seconds) * 1000
    const raised = await queries.raisedFlags(tenant, roomId, new Date(now.getTime() - window))
    if (raised.some(({ kind, until }) => kind === input.kind && until > now)) return flagsNow(call)
    const done = raised.map(({ by, at }) => ({ by, at: at.getTime() }))
    const wait = waitOf(deviceId, done, now.getTime(), { perDevice, perRoom })
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
    // Calls within the process have no address.
    const waitOfAddress = ipAddress && (await raisesOfAddress.take(`${roomId} ${ipAddress}`))
    if (waitOfAddress) throw tooMany(waitOfAddress)
    const flag = { id: newId(), roomId, kind: input.kind, raisedAt: now, raisedBy: deviceId }
    await queries.raise(tenant, flag, timeZone)
    return flagsChanged(call)
  },
})

export const liftFlag = operation({
  name: 'room.liftFlag',
  summary: 'Lift a door sign',
  http: ['DELETE', '/room/flags/{kind}'],
  access: guests,
  refusals: ['no-such-room', 'stay-ended', 'stay-code-needed'],
  input: FlagKind,
  output: z.object({ flags: FlagKinds }),
  async run(call) {
    await unlocked(call)
    await holdStay(call)
    const wasLifted = await queries.lift(call.tenant, call.actor.roomId, call.input.kind, call.now)
    return wasLifted ? flagsChanged(call) : flagsNow(call)
  },
})

/** The configuration, if the guest entered the stay's code or needs none. A place has no door. */
async function unlocked({ actor, tenant }: Call<Guest, unknown>): Promise<Configuration> {
  const { configuration } = await configurationOfRoom(tenant, actor.roomId)
  if (placeIn(configuration, actor.roomId)) throw new DomainError('no-such-room')
  if (isCodeMissing(configuration.settings, actor.hasCode)) throw new DomainError('stay-code-needed')
  return configuration
}

async function flagsNow({ actor, tenant, now }: Call<Guest, unknown>) {
  return { flags: await queries.flagsOfRoom(tenant, actor.roomId, now) }
}

/** Records the present flags, for the screens of staff and of the room's guests. */
async function flagsChanged(call: Call<Guest, unknown>) {
  const { roomId } = call.actor
  const { flags } = await flagsNow(call)
  const payload = { roomId, flags, reload: false }
  call.record(roomEvents.flagged, { subjectId: roomId, payload, after: flags })
  return { flags }
}

/** For the board, in its snapshot. */
export async function roomsOnBoard({ tenant, now }: Pick<Call<unknown, unknown>, 'tenant' | 'now'>) {
  const [rows, flags] = await Promise.all([queries.roomsInOrder(tenant), queries.standingFlags(tenant, now)])
  return withFlags(rows, flags)
}

export function withFlags(rows: queries.RoomRow[], flags: { roomId: string; kind: RoomFlagKind }[]): Room[] {
  const flagsOf = Map.groupBy(flags, (flag) => flag.roomId)
  return rows.map(({ linkedAt, place, ...room }) => ({
    ...room,
    ...(place && { place }),
    linkedAt: linkedAt?.toISOString() ?? null,
    flags: (flagsOf.get(room.id) ?? []).map((flag) => flag.kind),
  }))
}

export const replaceLink = operation({
  name: 'rooms.replaceLink',
  summary: 'Replace a room’s link; revokes the old one at once',
  http: ['POST', '/rooms/{roomId}/link/replace'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-room', 'subscription-required', 'link-failed'],
  scope: 'rooms:write',
  requires: 'working-subscription',
  input: z.object({ roomId: Id }),
  output: z.object({ token: z.string() }),
  async run({ tenant, input, now, record }) {
    const { roomId } = input
    // Orders by the old link are placed before this or refused.
    await lockStays(tenant, [roomId])
    const live = await queries.lockLiveLink(tenant, roomId)
    if (!live) throw new DomainError('no-such-room')
    await queries.revokeLink(tenant, live.id, now)
    const token = newLinkToken()
    await makingLinks(queries.insertLink(tenant, { id: newId(), roomId, token, createdAt: now }))
    const flags = await queries.flagsOfRoom(tenant, roomId, now)
    record(roomEvents.linkReplaced, { subjectId: roomId, payload: { roomId, flags, reload: true } })
    return { token }
  },
})

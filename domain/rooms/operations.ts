import { z } from 'zod'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { settings } from '../../platform/settings.ts'
import { admins, guests, staff } from '../access.ts'
import type { Guest } from '../actor.ts'
import { isServing } from '../billing/rules.ts'
import { DomainError } from '../errors.ts'
import { configurationAt } from '../hotels/configuration.ts'
import { newId, newLinkToken } from '../ids.ts'
import { type Call, operation } from '../operation.ts'
import { KeyText, Next, pagesBy } from '../page.ts'
import { waitOf } from '../requests/rules.ts'
import { roomEvents } from './events.ts'
import * as queries from './queries.ts'
import { Room, type RoomFlagKind, roomFlagKinds } from './shapes.ts'

const FlagKinds = z.array(z.enum(roomFlagKinds)).max(roomFlagKinds.length)

export const showRoom = operation({
  name: 'room.show',
  summary: "The guest's room and hotel",
  http: ['GET', '/room'],
  access: guests,
  refusals: ['no-such-room'],
  input: z.object({}),
  output: z.object({
    hotelName: z.string(),
    /** The reception's, to call when nothing else helps. */
    receptionPhone: z.string().nullable(),
    roomNumber: z.string(),
    /** HH:MM, in the hotel's time. */
    cleaningPivot: z.string(),
    timeZone: z.string(),
    /** False where the subscription has lapsed: nothing can be asked for right now. */
    serving: z.boolean(),
    flags: FlagKinds,
  }),
  async run({ actor, tenant, now }) {
    const [found, flags] = await Promise.all([
      queries.roomAndVersion(tenant, actor.roomId),
      queries.standingFlags(tenant, now, [actor.roomId]),
    ])
    if (!found) throw new DomainError('no-such-room')
    const { name, timeZone, settings, subscription } = await configurationAt(
      tenant,
      found.configurationVersion,
    )
    return {
      hotelName: name,
      receptionPhone: settings.receptionPhone,
      roomNumber: found.number,
      cleaningPivot: settings.cleaningPivot,
      timeZone,
      serving: isServing(subscription, now),
      flags: flags.map((flag) => flag.kind),
    }
  },
})

const FlagKind = z.object({ kind: z.enum(roomFlagKinds) })

/**
 * Raising is limited as sends are. Lifting is not: each lifts what was raised, so it happens no more often, and nobody is
 * left with a sign on the door that they do not want.
 */
export const raiseFlag = operation({
  name: 'room.raiseFlag',
  summary: 'Ask not to be disturbed, or for no cleaning today',
  http: ['PUT', '/room/flags/{kind}'],
  access: guests,
  refusals: ['no-such-room', 'hotel-not-serving', 'stay-ended', 'too-many-flags'],
  requires: 'working-subscription',
  input: FlagKind,
  output: z.object({ flags: FlagKinds }),
  async run(call) {
    const { actor, tenant, input, now } = call
    const { roomId, deviceId } = actor
    const found = await queries.roomAndVersion(tenant, roomId)
    if (!found) throw new DomainError('no-such-room')
    const { timeZone } = await configurationAt(tenant, found.configurationVersion)
    await lockOpenStay(call)
    const { guestPerDevice: perDevice, guestPerRoom: perRoom } = settings().limits
    const window = Math.max(perDevice.seconds, perRoom.seconds) * 1000
    const raised = await queries.raisedFlags(tenant, roomId, new Date(now.getTime() - window))
    if (raised.some(({ kind, until }) => kind === input.kind && until > now)) return flagsNow(call)
    const done = raised.map(({ by, at }) => ({ by, at: at.getTime() }))
    const wait = waitOf(deviceId, done, now.getTime(), { perDevice, perRoom })
    if (wait > 0) throw new DomainError('too-many-flags', { retryAfter: Math.ceil(wait / 1000) })
    const flag = { id: newId(), roomId, kind: input.kind, raisedAt: now, raisedBy: deviceId }
    await queries.raise(tenant, flag, timeZone)
    return flagsChanged(call)
  },
})

export const liftFlag = operation({
  name: 'room.liftFlag',
  summary: 'Lift what was asked for with room.raiseFlag',
  http: ['DELETE', '/room/flags/{kind}'],
  access: guests,
  refusals: ['stay-ended'],
  input: FlagKind,
  output: z.object({ flags: FlagKinds }),
  async run(call) {
    await lockOpenStay(call)
    const wasLifted = await queries.lift(call.tenant, call.actor.roomId, call.input.kind, call.now)
    return wasLifted ? flagsChanged(call) : flagsNow(call)
  },
})

/** A door's sign goes up and down for the stay that is in the room, and a check-out waits until it has. */
async function lockOpenStay({ actor, tenant }: Call<Guest, unknown>): Promise<void> {
  if (!(await queries.holdOpenStay(tenant, actor))) throw new DomainError('stay-ended')
}

/** What stands on a room's door right now. */
async function flagsOfRoom(tenant: Tenant, roomId: string, now: Date): Promise<RoomFlagKind[]> {
  return (await queries.standingFlags(tenant, now, [roomId])).map((flag) => flag.kind)
}

async function flagsNow({ actor, tenant, now }: Call<Guest, unknown>) {
  return { flags: await flagsOfRoom(tenant, actor.roomId, now) }
}

/** Records what stands now as a change: screens of staff, and of every guest in the room, show it. */
async function flagsChanged(call: Call<Guest, unknown>) {
  const { roomId } = call.actor
  const { flags } = await flagsNow(call)
  const payload = { roomId, flags, reload: false }
  call.record(roomEvents.flagged, { subjectId: roomId, payload, after: flags })
  return { flags }
}

const roomPages = pagesBy(z.tuple([KeyText]))

export const listRooms = operation({
  name: 'rooms.list',
  summary: 'The rooms of the hotel, in the order in which people count them',
  http: ['GET', '/rooms'],
  access: staff,
  scope: 'rooms:read',
  input: z.object(roomPages.input),
  output: z.object({ rooms: z.array(Room), next: Next }),
  async run({ tenant, input, now }) {
    const [{ rows, next }, flags] = await Promise.all([
      roomPages.page(
        input,
        (query) => queries.roomsInOrder(tenant, query),
        ({ number }) => [number],
      ),
      queries.standingFlags(tenant, now),
    ])
    return { rooms: withFlags(rows, flags), next }
  },
})

/** Every room, as the board shows it; part of the board, in its snapshot. */
export async function roomsOnBoard({ tenant, now }: Pick<Call<unknown, unknown>, 'tenant' | 'now'>) {
  const [rows, flags] = await Promise.all([queries.roomsInOrder(tenant), queries.standingFlags(tenant, now)])
  return withFlags(rows, flags)
}

function withFlags(rows: queries.RoomRow[], flags: { roomId: string; kind: RoomFlagKind }[]): Room[] {
  const flagsOf = Map.groupBy(flags, (flag) => flag.roomId)
  return rows.map(({ linkedAt, ...room }) => ({
    ...room,
    linkedAt: linkedAt?.toISOString() ?? null,
    flags: (flagsOf.get(room.id) ?? []).map((flag) => flag.kind),
  }))
}

export const replaceLink = operation({
  name: 'rooms.replaceLink',
  summary: "Replace a room's link; the old one is dead from this moment",
  http: ['POST', '/rooms/{roomId}/link/replace'],
  access: admins,
  refusals: ['no-such-room', 'subscription-required'],
  scope: 'rooms:write',
  requires: 'working-subscription',
  input: z.object({ roomId: z.uuid() }),
  output: z.object({ token: z.string() }),
  async run({ tenant, input, now, record }) {
    const { roomId } = input
    const live = await queries.lockLiveLink(tenant, roomId)
    if (!live) throw new DomainError('no-such-room')
    await queries.revokeLink(tenant, live.id, now)
    const token = newLinkToken()
    await queries.insertLink(tenant, { id: newId(), roomId, token, createdAt: now })
    const flags = await flagsOfRoom(tenant, roomId, now)
    record(roomEvents.linkReplaced, { subjectId: roomId, payload: { roomId, flags, reload: true } })
    return { token }
  },
})

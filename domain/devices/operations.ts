import { z } from 'zod'
import { limiterInMemory } from '../../platform/limits.ts'
import { vapidKeys } from '../../platform/push/keys.ts'
import { isUsable } from '../../platform/push/push.ts'
import { admins, staff } from '../access.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { operation } from '../operation.ts'
import { deviceEvents } from './events.ts'
import * as queries from './queries.ts'
import {
  DEVICES_MAXIMUM,
  DeviceLanguage,
  DeviceName,
  DeviceRefusal,
  OwnDevice,
  PushSubscription,
  UnreachablePerson,
} from './shapes.ts'

export const deviceNoun = { devices: 'Employees’ devices and push notifications' }

// The browsers in which an employee works. They belong to the employee, so they work without a subscription.

/** Above the number of a browser that stores nothing and is a new device on each page. Each is an event. */
const addedBy = limiterInMemory('devices-added', () => ({ count: 3 * DEVICES_MAXIMUM, seconds: 3600 }))

const noPushService = () => new DomainError('invalid-input', { fields: { subscription: 'no-push-service' } })

const DeviceId = z.object({ deviceId: Id })

export const registerDevice = operation({
  name: 'devices.register',
  summary: 'Register this browser as your device, with its push subscription',
  http: ['PUT', '/staff/me/devices/{deviceId}'],
  access: staff,
  refusals: ['not-allowed', 'too-many-attempts'],
  input: DeviceId.extend({
    name: DeviceName,
    language: DeviceLanguage,
    /** Null: it rings only while the page is open. */
    subscription: PushSubscription.nullable(),
  }),
  output: z.object({
    canBePushed: z.boolean(),
    /** The push service's last refusal of this subscription, if any. */
    refusal: DeviceRefusal.nullable(),
    /** The installation's public VAPID key (RFC 8292) as base64url, with which the browser subscribes. */
    publicKey: z.string(),
  }),
  async run({ actor: { userId, sessionId }, tenant, input, now, record }) {
    // A device ends with its session; a token has no session of its own.
    if (sessionId === undefined) throw new DomainError('not-allowed')
    const { deviceId: id, subscription, ...device } = input
    if (subscription && !isUsable(subscription)) throw noPushService()
    const isNew = await queries.register(tenant, { ...device, id, userId, sessionId, subscription }, now)
    if (isNew === undefined) throw noPushService()
    if (isNew) {
      const retryAfter = await addedBy.take(`${tenant.hotelId} ${userId}`)
      if (retryAfter !== undefined) throw new DomainError('too-many-attempts', { retryAfter })
      await queries.dropBeyondMaximum(tenant, userId)
      record(deviceEvents.added, { subjectId: userId, payload: {}, after: { device: device.name } })
    }
    const refusal = subscription && (await queries.refusalOf(tenant, userId, id))
    const canBePushed = subscription !== null && refusal !== 'gone'
    return { canBePushed, refusal, publicKey: vapidKeys().publicKey }
  },
})

export const listOwnDevices = operation({
  name: 'devices.listOwn',
  summary: 'List your devices, last seen first',
  http: ['GET', '/staff/me/devices'],
  access: staff,
  input: z.object({}),
  output: z.object({ devices: z.array(OwnDevice).max(DEVICES_MAXIMUM) }),
  async run({ actor, tenant }) {
    const devices = await queries.ownDevices(tenant, actor.userId)
    return {
      devices: devices.map(({ createdAt, seenAt, reachedAt, ...device }) => ({
        ...device,
        createdAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        reachedAt: reachedAt?.toISOString() ?? null,
      })),
    }
  },
})

export const listUnreachable = operation({
  name: 'devices.listUnreachable',
  summary: 'List staff who cannot be reached while their page is closed, by name',
  http: ['GET', '/staff/unreachable'],
  access: admins,
  scope: 'staff:read',
  whole: 'it is read before a shift; there are no more than people',
  input: z.object({}),
  output: z.object({ people: z.array(UnreachablePerson) }),
  run: async ({ tenant }) => ({ people: await queries.unreachablePeople(tenant) }),
})

export const changeDevice = operation({
  name: 'devices.change',
  summary: 'Rename or mute one of your devices',
  http: ['PATCH', '/staff/me/devices/{deviceId}'],
  access: staff,
  refusals: ['no-such-device'],
  input: DeviceId.extend({ name: DeviceName.optional(), isSilent: z.boolean().optional() }),
  output: z.object({ name: z.string(), isSilent: z.boolean() }),
  async run({ actor: { userId }, tenant, input: { deviceId, name, isSilent }, record }) {
    const before = await queries.lockOwn(tenant, userId, deviceId)
    if (!before) throw new DomainError('no-such-device')
    const after = { name: name ?? before.name, isSilent: isSilent ?? before.isSilent }
    if (after.name === before.name && after.isSilent === before.isSilent) return after
    await queries.choose(tenant, userId, deviceId, after)
    const said = ({ name: device, isSilent: silent }: typeof after) => ({ device, silent })
    record(deviceEvents.changed, { subjectId: userId, payload: {}, before: said(before), after: said(after) })
    return after
  },
})

export const removeDevice = operation({
  name: 'devices.remove',
  summary: 'Remove one of your devices; it stays signed in',
  http: ['DELETE', '/staff/me/devices/{deviceId}'],
  access: staff,
  refusals: ['no-such-device'],
  input: DeviceId,
  output: z.object({ name: z.string() }),
  async run({ actor: { userId }, tenant, input: { deviceId }, record }) {
    const before = await queries.lockOwn(tenant, userId, deviceId)
    if (!before) throw new DomainError('no-such-device')
    await queries.remove(tenant, userId, deviceId)
    record(deviceEvents.removed, { subjectId: userId, payload: {}, before: { device: before.name } })
    return { name: before.name }
  },
})

import { z } from 'zod'
import { type StaffLanguage, staffLanguages } from '../../i18n/language.ts'
import { Id } from '../id-shape.ts'
import { line } from '../text.ts'

/** Beyond this, the device not seen for longest is dropped. */
export const DEVICES_MAXIMUM = 20

export const DEVICE_NAME_MAXIMUM = 60
export const DeviceName = line(DEVICE_NAME_MAXIMUM).meta({ examples: ['Chrome, Android'] })

/** A browser's push subscription: its address (RFC 8030) and encryption keys (RFC 8291). */
export const PushSubscription = z.object({
  endpoint: z
    .string()
    .max(1_000, 'too-long')
    .meta({ examples: ['https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV'] }),
  // The example of RFC 8291, section 5.
  p256dh: z
    .string()
    .regex(/^[\w-]{87}=?$/, 'no-key')
    .meta({
      examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
    }),
  auth: z
    .string()
    .regex(/^[\w-]{22}(==)?$/, 'no-key')
    .meta({ examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
})

export const DeviceLanguage = z.enum(staffLanguages)

export const DeviceRefusal = z.enum(['gone', 'refused'])
export type DeviceRefusal = z.output<typeof DeviceRefusal>

/** The person has no device with push, or all are refused, or all are muted. */
export const unreachableReasons = ['no-device', 'refused', 'silent'] as const
export const UnreachablePerson = z.object({
  userId: z.string(),
  name: z.string(),
  why: z.enum(unreachableReasons),
})
export type UnreachablePerson = z.output<typeof UnreachablePerson>

/** A browser as its owner sees it. */
export const OwnDevice = z.object({
  id: Id,
  name: z.string(),
  language: DeviceLanguage,
  /** Whether it rings while its page is closed. */
  canBePushed: z.boolean(),
  /** The push service's last refusal: the subscription is gone, or the message is refused. */
  refusal: DeviceRefusal.nullable(),
  /** Muted by its owner. */
  isSilent: z.boolean(),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** When its push service last accepted a message; written once an hour. */
  reachedAt: z.iso.datetime().nullable(),
})
export type OwnDevice = z.output<typeof OwnDevice>

/**
 * Accepted by the push service; subscription gone; refused or unanswered by the service; only rings while the
 * page is open.
 */
export const ringOutcomes = ['reached', 'gone', 'refused', 'away', 'not-pushed'] as const
export type RingOutcome = (typeof ringOutcomes)[number]

/** The content of a push. Nothing in it is private. */
export interface PushPayload {
  /** `request:round:step`, `request:face`, or a test's own id: a device rings once per id. */
  id: string
  language: StaffLanguage
  deviceId: string
  /** The audience whose list shows the request. */
  role: 'admin' | 'employee'
  /** Null for a test. */
  request: {
    id: string
    /** `request:round`: a newer step replaces the notification of an older one. */
    tag: string
    /** The room and the services, in words. */
    title: string
    body: string
    /** Whether it can still be taken, as far as known. */
    canBeTaken: boolean
    /** It tells of a finished request: the server wants to hear neither that it rang nor that it was seen. */
    isOver?: boolean
  } | null
}

export const ringWays = ['screen', 'push', 'mail'] as const

export type RingWay = (typeof ringWays)[number]

/** The subscription is gone; the push service refuses it or does not answer; its owner switched it off. */
export const ringTroubles = ['gone', 'refused', 'away', 'silent'] as const

export type RingTrouble = (typeof ringTroubles)[number]

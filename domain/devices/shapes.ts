import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { line } from '../text.ts'

/** The most devices that one person has in a hotel; another takes the place of the one not seen for longest. */
export const DEVICES_MAXIMUM = 20

export const DEVICE_NAME_MAXIMUM = 60
export const DeviceName = line(DEVICE_NAME_MAXIMUM).meta({ examples: ['Chrome, Android'] })

/** As its browser gives it (RFC 8030): where it is reached, and the keys that messages are encrypted for (RFC 8291). */
export const PushSubscription = z.object({
  endpoint: z
    .string()
    .max(1_000, 'too-long')
    .meta({ examples: ['https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV'] }),
  // Of the example of RFC 8291, section 5.
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

export const DeviceLanguage = z.enum(['fr', 'en'])

export const DeviceRefusal = z.enum(['gone', 'refused'])
export type DeviceRefusal = z.output<typeof DeviceRefusal>

/** Why somebody cannot be rung while their page is closed: no device of theirs may, all are refused, or switched off. */
export const unreachableReasons = ['no-device', 'refused', 'silent'] as const
export const UnreachablePerson = z.object({
  userId: z.string(),
  name: z.string(),
  why: z.enum(unreachableReasons),
})
export type UnreachablePerson = z.output<typeof UnreachablePerson>

/** A browser in which somebody works here, as its owner sees it. */
export const OwnDevice = z.object({
  id: Id,
  name: z.string(),
  language: DeviceLanguage,
  /** Whether it can be rung while it is closed. */
  canBePushed: z.boolean(),
  /** What its push service last said, if it took nothing: the subscription is no more, or it refuses the message. */
  refusal: DeviceRefusal.nullable(),
  /** Its owner has switched it off. */
  isSilent: z.boolean(),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** When its push service last took a message for it. */
  reachedAt: z.iso.datetime().nullable(),
})
export type OwnDevice = z.output<typeof OwnDevice>

/**
 * What came of ringing it: its push service has it; its subscription is no more; its push service refuses it, or does not
 * answer; it rings only while it is open.
 */
export const ringOutcomes = ['reached', 'gone', 'refused', 'away', 'not-pushed'] as const
export type RingOutcome = (typeof ringOutcomes)[number]

/** What the service worker of a device is given: nothing in it is private. */
export interface PushPayload {
  /** `request:round:step`, or of a trial its own: a device rings once for each. */
  id: string
  language: 'fr' | 'en'
  deviceId: string
  /** Whose list it is found in. */
  role: 'admin' | 'employee'
  /** Null where it is a trial. */
  request: {
    id: string
    /** What it is shown in the place of: of `request:round` a device shows the newest step. */
    tag: string
    /** In words: which room, and what it asks for. */
    title: string
    body: string
    /** Whether it can still be taken, as far as is known. */
    canBeTaken: boolean
  } | null
}

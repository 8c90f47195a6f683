import { z } from 'zod'
import { guestLanguages } from '../../i18n/guest-languages.ts'
import { Id, UserId } from '../id-shape.ts'
import { COUNT_MAXIMUM, OFFERED_MAXIMUM } from '../services/shapes.ts'
import { MESSAGE_LENGTH, replyPresets } from '../shapes/message.ts'
import { PHOTO_UPLOAD_MAXIMUM, PHOTOS_MAXIMUM, photoPurposes } from '../shapes/photo.ts'
import { RequestStatus, requestStatuses } from '../shapes/request.ts'
import { CleaningPreference, problems } from '../shapes/service.ts'
import { line, lines } from '../text.ts'

/** `done` and `cancelled` are closed. */
const requestGroups = ['open', 'closed'] as const
export type RequestGroup = (typeof requestGroups)[number]

export const SHOWN_MAXIMUM = 1000

export const COMMENT_MAXIMUM = 500

export const Comment = lines(COMMENT_MAXIMUM, { min: 0, tooLong: 'comment-too-long' }).meta({
  examples: ['Deux grandes, s’il vous plaît'],
})

export const CANCEL_REASON_MAXIMUM = 200

/** Common reasons of staff, stored as codes that screens translate. */
export const cancelPresets = ['already-done', 'not-available', 'guest-declined', 'room-empty'] as const

/** In the staff's own words, or one of `cancelPresets`. */
export const CancelReason = lines(CANCEL_REASON_MAXIMUM).meta({ examples: ['room-empty'] })

export const ServiceCount = z.object({
  serviceId: Id,
  count: z.int().min(1).max(COUNT_MAXIMUM),
  problem: z.enum(problems).exactOptional().describe('What is wrong, for the service of kind `problem`'),
})
export type ServiceCount = z.infer<typeof ServiceCount>

/** A service named twice would be checked twice against its maximum, not as a sum. */
const eachOnce = (chosen: ServiceCount[]) =>
  new Set(chosen.map(({ serviceId }) => serviceId)).size === chosen.length

/** The longest name or room that a guest says at a place. */
export const RECIPIENT_MAXIMUM = 40
/** For so many days it is stored. */
export const RECIPIENT_DAYS = 30

/** An order by a guest, or by staff for a guest. */
export const Order = z.object({
  /** Made once per form: the same key from the same sender is the same order. */
  key: Id,
  services: z
    .array(ServiceCount)
    // Not `.max()`: Zod reads the length of any value, even if it is not a list.
    .refine((chosen) => chosen.length <= OFFERED_MAXIMUM, 'too-many')
    .refine(eachOnce, 'named-twice')
    .meta({ maxItems: OFFERED_MAXIMUM }),
  cleaningPreference: CleaningPreference.default(null),
  comment: Comment.default(''),
  recipient: line(RECIPIENT_MAXIMUM, { min: 0 })
    .optional()
    .describe('The name or room of the guest, at a place that asks for it; elsewhere ignored')
    .meta({ examples: ['Dupont'] }),
})
export type Order = z.infer<typeof Order>

/** An order by staff for a guest. */
export const NewRequest = Order.extend({
  roomId: z
    .uuid({ error: ({ input }) => (input === undefined ? 'no-room-number' : undefined) })
    .toLowerCase(),
})
export type NewRequest = z.input<typeof NewRequest>

/** As it comes from a camera. */
export const PhotoUpload = z
  .file({ error: 'missing' })
  .min(1, 'missing')
  .max(PHOTO_UPLOAD_MAXIMUM, 'photo-too-large')

export const RequestPhoto = z.object({
  id: Id,
  purpose: z.enum(photoPurposes).exactOptional().describe('By staff; without it, the photo is the guest’s'),
})
export type RequestPhoto = z.infer<typeof RequestPhoto>

/** As staff see it; rooms, services and staff are named by their ids. */
export const Request = z.object({
  id: Id,
  /** Shared by the requests of one order: the id of the first. */
  orderId: Id,
  /** Counts the changes: the copy with the higher one is newer. */
  revision: z.int(),
  roomId: Id,
  stay: z.int(),
  status: RequestStatus,
  services: z.array(ServiceCount).max(OFFERED_MAXIMUM),
  cleaningPreference: CleaningPreference,
  comment: z.string(),
  createdAt: z.iso.datetime(),
  /** Null: immediately. */
  wantedFrom: z.iso.datetime().nullable(),
  /** The strictest target of its services; for cleaning before the pivot time, that time. */
  dueAt: z.iso.datetime().nullable(),
  assigneeId: z
    .string()
    .nullable()
    .meta({ examples: ['Xo3nF0bYk2c9Vw7Jq1Lm5Zt8Rs4Ud6Pa'] }),
  /** When it was first taken or assigned. */
  takenAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  /** The staff member; null if the guest or a program closed it. */
  closedById: z
    .string()
    .nullable()
    .meta({ examples: ['Xo3nF0bYk2c9Vw7Jq1Lm5Zt8Rs4Ud6Pa'] }),
  cancelReason: z.string().meta({ examples: ['room-empty'] }),
  /** Whether the guest sees the reason. */
  isReasonShown: z.boolean(),
  byStaff: z.boolean(),
  // Rare fields are optional: boards show hundreds of requests.
  /** The name or room that the guest said at a place, for 30 days. */
  recipient: z.string().optional(),
  /** While it is open, the staff member who assigned or released it; the assignee if they took it. */
  assignedById: z
    .string()
    .optional()
    .meta({ examples: ['Xo3nF0bYk2c9Vw7Jq1Lm5Zt8Rs4Ud6Pa'] }),
  /** When the guest last asked again and how often, and last reported it as not received. */
  askedAgainAt: z.iso.datetime().optional(),
  askings: z.int().optional(),
  notReceivedAt: z.iso.datetime().optional(),
  /** Since when it is known that no one is on duty to see it. */
  unattendedAt: z.iso.datetime().optional(),
  /** The number of messages between staff and guest, and since when the guest's last one is unread. */
  messages: z.int().optional(),
  answeredAt: z.iso.datetime().optional(),
  /** Oldest first. */
  photos: z
    .array(RequestPhoto)
    .max(2 * PHOTOS_MAXIMUM)
    .optional(),
})
export type Request = z.infer<typeof Request>

/** The most requests taken at once. */
export const TRIP_MAXIMUM = 50

export const RequestFilter = z.object({
  status: z.enum([...requestGroups, ...requestStatuses]).default('open'),
  roomId: Id.optional(),
  assigneeId: UserId.optional(),
})
export type RequestFilter = z.infer<typeof RequestFilter>

/** How a guest found a finished request, from the best. */
export const guestFaces = ['good', 'fair', 'bad'] as const
export type Face = (typeof guestFaces)[number]

export const WORDS_MAXIMUM = 300

/** A guest's request as the guest sees it: progress, and of the staff only a first name. */
export const OwnRequest = z.object({
  id: Id,
  orderId: Id,
  key: Id,
  revision: z.int(),
  progress: z.enum(['sent', 'seen', 'in_progress', 'done', 'cancelled']),
  /** Since it was sent, first taken or closed. */
  since: z.iso.datetime(),
  services: z.array(ServiceCount).max(OFFERED_MAXIMUM),
  cleaningPreference: CleaningPreference,
  comment: z.string(),
  createdAt: z.iso.datetime(),
  wantedFrom: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  cancelledBy: z.enum(['guest', 'staff']).nullable(),
  /** If staff show it: their own words, or one of `cancelPresets`. */
  cancelReason: z.string(),
  /** The expected time by the hotel's past; null if unknown. */
  expectedAt: z.iso.datetime().nullable(),
  /** The assignee's first name, if the hotel shows names. */
  helper: z.string().nullable(),
  /** When and how often the guest asked again. */
  askedAgainAt: z.iso.datetime().nullable(),
  askings: z.int(),
  /** When the guest last reported it as not received. */
  notReceivedAt: z.iso.datetime().nullable(),
  /** Whether no one is on duty to see it: the guest should call reception. */
  isUnattended: z.boolean(),
  /** The number of messages between staff and guest. */
  messages: z.int().optional(),
  /** How many photos of the guest arrived, if any. */
  photos: z.int().optional(),
  // Only once the guest has said how it was.
  face: z.enum(guestFaces).exactOptional(),
  /** Whether the guest has added words. */
  hasTold: z.boolean().exactOptional(),
})
export type OwnRequest = z.infer<typeof OwnRequest>

export const MessageText = lines(MESSAGE_LENGTH, { tooLong: 'comment-too-long' }).meta({
  examples: ['La bleue ou la blanche ?'],
})

/** The language of the page that a message was written on. */
export const MessageLanguage = z.enum(guestLanguages).nullable().default(null)

const Message = z.object({
  /** From 1. */
  number: z.int(),
  preset: z.enum(replyPresets).nullable(),
  /** In the author's own words; empty for a preset. */
  text: z.string(),
  /** Of the text; null if unknown. */
  language: z.enum(guestLanguages).nullable(),
  /** By machine, by language, if the installation has a translation service. */
  translations: z
    .partialRecord(z.enum(guestLanguages), z.string())
    .meta({ examples: [{ en: 'The blue one or the white one?' }] })
    .optional(),
  createdAt: z.iso.datetime(),
})

/** A message as staff see it. */
export const RequestMessage = Message.extend({
  /** The staff member who wrote it; null if the guest did. */
  writtenById: z
    .string()
    .nullable()
    .meta({ examples: ['Xo3nF0bYk2c9Vw7Jq1Lm5Zt8Rs4Ud6Pa'] }),
})
export type RequestMessage = z.infer<typeof RequestMessage>

/** A message as the guest sees it, who is not told which staff member wrote it. */
export const OwnMessage = Message.extend({ requestId: Id, byStaff: z.boolean() })
export type OwnMessage = z.infer<typeof OwnMessage>

import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { COUNT_MAXIMUM, OFFERED_MAXIMUM } from '../services/shapes.ts'
import { lines } from '../text.ts'

export const requestStatuses = ['new', 'in_progress', 'done', 'cancelled'] as const
export const RequestStatus = z.enum(requestStatuses)
export type RequestStatus = z.infer<typeof RequestStatus>

/** What lists are of: a request whose status is `done` or `cancelled` is closed. */
const requestGroups = ['open', 'closed'] as const
export type RequestGroup = (typeof requestGroups)[number]

/** The most open requests that a screen shows. */
export const SHOWN_MAXIMUM = 1000

export const cleaningPreferences = ['before', 'after', 'none'] as const
/** When to clean; null is plain cleaning, or a request without a cleaning. */
export const CleaningPreference = z.enum(cleaningPreferences).nullable()
export type CleaningPreference = z.infer<typeof CleaningPreference>

export const COMMENT_MAXIMUM = 500

export const Comment = lines(COMMENT_MAXIMUM, { min: 0, tooLong: 'comment-too-long' }).meta({
  examples: ['Deux grandes, s’il vous plaît'],
})

/** Of somebody who works in the hotel. */
export const UserId = z.string().regex(/^[\w-]{1,64}$/)

export const CANCEL_REASON_MAXIMUM = 200

/** Why staff mostly cancel: each is kept as its code, and said by every screen in its own language. */
export const cancelPresets = ['already-done', 'not-available', 'guest-declined', 'room-empty'] as const

/** Why staff cancel a request: in words of their own, or one of `cancelPresets`. */
export const CancelReason = lines(CANCEL_REASON_MAXIMUM).meta({ examples: ['room-empty'] })

export const ServiceCount = z.object({
  serviceId: Id,
  count: z.int().min(1).max(COUNT_MAXIMUM),
})
export type ServiceCount = z.infer<typeof ServiceCount>

/** A service named twice would be held against its maximum twice, and not as one sum. */
const eachOnce = (chosen: ServiceCount[]) =>
  new Set(chosen.map(({ serviceId }) => serviceId)).size === chosen.length

/** What is asked for: by a guest, or by staff for the guest who phones. */
export const Order = z.object({
  /** Made once for each form: the same key from the same sender is the same request, however often it arrives. */
  key: Id,
  services: z
    .array(ServiceCount)
    // Not `.max()`: Zod asks anything for its length, what is no list too.
    .refine((chosen) => chosen.length <= OFFERED_MAXIMUM, 'too-many')
    .refine(eachOnce, 'named-twice')
    .meta({ maxItems: OFFERED_MAXIMUM }),
  cleaningPreference: CleaningPreference.default(null),
  comment: Comment.default(''),
})
export type Order = z.infer<typeof Order>

/** What staff ask for on a guest's behalf. */
export const NewRequest = Order.extend({
  roomId: z
    .uuid({ error: ({ input }) => (input === undefined ? 'no-room-number' : undefined) })
    .toLowerCase(),
})
export type NewRequest = z.input<typeof NewRequest>

/** A request as staff see it. Names of rooms, services and staff are looked up by the ids. */
export const Request = z.object({
  id: Id,
  /** Shared by what one order asked for: the id of its first request. */
  orderId: Id,
  /** Counts the changes: of two copies of a request, the higher one is the newer. */
  revision: z.int(),
  roomId: Id,
  stay: z.int(),
  status: RequestStatus,
  services: z.array(ServiceCount).max(OFFERED_MAXIMUM),
  cleaningPreference: CleaningPreference,
  comment: z.string(),
  createdAt: z.iso.datetime(),
  /** From when on it is wanted; null is at once. */
  wantedFrom: z.iso.datetime().nullable(),
  /** The strictest target time of its services after that; of a cleaning before the hotel's pivot time, that. */
  dueAt: z.iso.datetime().nullable(),
  assigneeId: z.string().nullable(),
  /** First taken by, or assigned to, somebody. */
  takenAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  /** Of those who work here; null where its guest took it back, or a program closed it. */
  closedById: z.string().nullable(),
  cancelReason: z.string(),
  /** Whether its guest reads the reason. */
  isReasonShown: z.boolean(),
  byStaff: z.boolean(),
  // What is true of few is left out of all others: boards show hundreds.
  /** While it is open, who of the staff gave it to its assignee, or gave it back: themselves, where they took it. */
  assignedById: z.string().optional(),
  /** When its guest last asked for it again, and how often they did; and when they last said that nothing came. */
  askedAgainAt: z.iso.datetime().optional(),
  askings: z.int().optional(),
  notReceivedAt: z.iso.datetime().optional(),
  /** Since when it is known that nobody is there to hear of it. */
  unheardAt: z.iso.datetime().optional(),
})
export type Request = z.infer<typeof Request>

/** How a request stands: what staff must know of it before they decide once more. */
export const RequestNow = Request.pick({ revision: true, status: true, assigneeId: true })
export type RequestNow = z.infer<typeof RequestNow>

/** The most requests that are taken as one trip. */
export const TRIP_MAXIMUM = 50

/** Which requests a list is of. */
export const RequestFilter = z.object({
  status: z.enum([...requestGroups, ...requestStatuses]).default('open'),
  roomId: Id.optional(),
  assigneeId: UserId.optional(),
})
export type RequestFilter = z.infer<typeof RequestFilter>

/** A guest's own request, as that guest sees it: what happens to it, and of who works there no more than who comes. */
export const OwnRequest = z.object({
  id: Id,
  /** The order's, and the key that it was sent with. */
  orderId: Id,
  key: Id,
  revision: z.int(),
  progress: z.enum(['sent', 'seen', 'in_progress', 'done', 'cancelled']),
  /** Since when it is so: since it was sent, first taken or closed. */
  since: z.iso.datetime(),
  services: z.array(ServiceCount).max(OFFERED_MAXIMUM),
  cleaningPreference: CleaningPreference,
  comment: z.string(),
  createdAt: z.iso.datetime(),
  wantedFrom: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  /** Who ended it, where it is cancelled. */
  cancelledBy: z.enum(['guest', 'staff']).nullable(),
  /** Where staff let it be read: theirs, or one of `cancelPresets`. */
  cancelReason: z.string(),
  /** By when it mostly is done at that hour, as its guest was told; null where too little is known to say. */
  expectedAt: z.iso.datetime().nullable(),
  /** The first name of whoever has it, where the hotel wants it said; null where nobody has, too. */
  helper: z.string().nullable(),
  /** When its guest last asked for it again, and how often they did. */
  askedAgainAt: z.iso.datetime().nullable(),
  askings: z.int(),
  /** When its guest last said that nothing came of what was done. */
  notReceivedAt: z.iso.datetime().nullable(),
  /** Whether nobody is there to hear of it: reception is to be called. */
  isUnheard: z.boolean(),
})
export type OwnRequest = z.infer<typeof OwnRequest>

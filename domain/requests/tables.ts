import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { GuestLanguage } from '../../i18n/guest-languages.ts'
import { staffMembers } from '../people/tables.ts'
import { MESSAGE_LENGTH, MESSAGES_MAXIMUM, type ReplyPreset } from '../shapes/message.ts'
import type { PhotoPurpose } from '../shapes/photo.ts'
import { requestStatuses } from '../shapes/request.ts'
import type { CleaningPreference } from '../shapes/service.ts'
import {
  COMMENT_MAXIMUM,
  guestFaces,
  RECIPIENT_MAXIMUM,
  type RequestPhoto,
  type ServiceCount,
  WORDS_MAXIMUM,
} from './shapes.ts'

const stamp = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

// Types restrict the values: PostgreSQL parses a CHECK for every insert, at 10 µs each.
export const requestStatus = pgEnum('request_status', requestStatuses)

export const requestFace = pgEnum('request_face', guestFaces)

export const requests = pgTable(
  'requests',
  {
    hotelId: uuid('hotel_id').notNull(),
    id: uuid().notNull(),
    revision: integer().notNull().default(1),
    roomId: uuid('room_id').notNull(),
    stay: integer().notNull(),
    /** The guest's device, or the staff member who ordered for a guest. */
    sender: text().notNull(),
    byStaff: boolean('by_staff').notNull(),
    key: uuid().notNull(),
    /** The first request's id, and the position in the order: the first is 0. */
    orderId: uuid('order_id').notNull(),
    part: smallint().notNull().default(0),
    status: requestStatus().notNull().default('new'),
    services: jsonb().$type<ServiceCount[]>().notNull(),
    cleaningPreference: text('cleaning_preference').$type<NonNullable<CleaningPreference>>(),
    comment: varchar({ length: COMMENT_MAXIMUM }).notNull(),
    /** The guest's name or room, at a place that asks for it; erased after 30 days. */
    recipient: varchar({ length: RECIPIENT_MAXIMUM }),
    createdAt: stamp('created_at').notNull(),
    wantedFrom: stamp('wanted_from'),
    dueAt: stamp('due_at'),
    assigneeId: text('assignee_id'),
    /**
     * The staff member who assigned or released it; the assignee if they took it. No foreign key, because it
     * is history.
     */
    assignedById: text('assigned_by'),
    takenAt: stamp('taken_at'),
    closedAt: stamp('closed_at'),
    /** No foreign key, because it is history. */
    closedById: text('closed_by'),
    cancelReason: text('cancel_reason').notNull().default(''),
    isReasonShown: boolean('is_reason_shown').notNull().default(false),
    /** The last reopening and the number of them; undone ones are subtracted. */
    reopenedAt: stamp('reopened_at'),
    reopenings: integer().notNull().default(0),
    /** When and how often the guest asked again. */
    askedAgainAt: stamp('asked_again_at'),
    askings: integer().notNull().default(0),
    /** The number of escalation rounds begun, never reduced, even by an undo. */
    alertRound: integer('alert_round').notNull().default(0),
    /** When the guest last reported it as not received. */
    notReceivedAt: stamp('not_received_at'),
    /** Since when no one has been on duty to see it; null if someone is. Stored changes have this name. */
    unheardAt: stamp('unheard_at'),
    /** The number of messages between staff and guest, and since when the guest's last one is unread. */
    messages: smallint().notNull().default(0),
    answeredAt: stamp('answered_at'),
    /** The ids of its photos (`requestPhotos`), so that a list of requests reads no other table. */
    photos: jsonb().$type<RequestPhoto[]>(),
    /** How the guest found it; erased with the stay, like the words. No event tells of them: staff are named there. */
    face: requestFace(),
    faceWords: varchar('face_words', { length: WORDS_MAXIMUM }),
  },
  (request) => [
    primaryKey({ columns: [request.hotelId, request.id] }),
    // A stay's requests, newest first (the guest's list, limits, check-outs); and one order per key.
    index('requests_of_stay').on(request.hotelId, request.roomId, request.stay, request.createdAt.desc()),
    uniqueIndex('requests_key').on(
      request.hotelId,
      request.roomId,
      request.sender,
      request.key,
      request.part,
    ),
    index('requests_open').on(request.hotelId, request.createdAt).where(sql`${request.closedAt} is null`),
    index('requests_closed')
      .on(request.hotelId, request.closedAt)
      .where(sql`${request.closedAt} is not null`),
    index('requests_recipient')
      .on(request.hotelId, request.createdAt)
      .where(sql`${request.recipient} is not null`),
    // No foreign key to the stay: placing has just read it, and checking again would add a tenth to the
    // guest's wait. A trigger protects stays with requests from deletion.
    foreignKey({
      name: 'requests_assignee',
      columns: [request.hotelId, request.assigneeId],
      foreignColumns: [staffMembers.hotelId, staffMembers.userId],
    }),
  ],
)

/** The messages between staff and a request's guest. They are deleted as the stay ends. */
export const requestMessages = pgTable(
  'request_messages',
  {
    hotelId: uuid('hotel_id').notNull(),
    requestId: uuid('request_id').notNull(),
    /** From 1. */
    number: smallint().notNull(),
    /** Made once per form: the same key is the same message. */
    key: uuid().notNull(),
    /** The staff member; null if the guest wrote it. */
    writtenById: text('written_by'),
    preset: text().$type<ReplyPreset>(),
    /** In own words; empty for a preset. */
    text: varchar({ length: MESSAGE_LENGTH }).notNull(),
    language: text().$type<GuestLanguage>(),
    /** Machine translations; null if no service has translated the message. */
    translations: jsonb().$type<Partial<Record<GuestLanguage, string>>>(),
    createdAt: stamp('created_at').notNull(),
  },
  (message) => [
    primaryKey({ columns: [message.hotelId, message.requestId, message.number] }),
    uniqueIndex('request_messages_key').on(message.hotelId, message.requestId, message.key),
    check('request_messages_number', sql`${message.number} between 1 and ${sql.raw(`${MESSAGES_MAXIMUM}`)}`),
    foreignKey({
      name: 'request_messages_request',
      columns: [message.hotelId, message.requestId],
      foreignColumns: [requests.hotelId, requests.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'request_messages_writer',
      columns: [message.hotelId, message.writtenById],
      foreignColumns: [staffMembers.hotelId, staffMembers.userId],
    }),
  ],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Photos of guests and staff, which a job deletes some weeks after the stay. */
export const requestPhotos = pgTable(
  'request_photos',
  {
    hotelId: uuid('hotel_id').notNull(),
    requestId: uuid('request_id').notNull(),
    id: uuid().notNull(),
    /** Null: by the guest. */
    purpose: text().$type<PhotoPurpose>(),
    /** JPEGs. */
    bytes: bytes().notNull(),
    thumbnail: bytes().notNull(),
    width: smallint().notNull(),
    height: smallint().notNull(),
    createdAt: stamp('created_at').notNull(),
  },
  (photo) => [
    primaryKey({ columns: [photo.hotelId, photo.requestId, photo.id] }),
    foreignKey({
      name: 'request_photos_request',
      columns: [photo.hotelId, photo.requestId],
      foreignColumns: [requests.hotelId, requests.id],
    }).onDelete('cascade'),
  ],
)

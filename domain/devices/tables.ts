import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StaffLanguage } from '../../i18n/language.ts'
import { sessions } from '../../platform/auth/tables.ts'
import { staffMembers } from '../people/tables.ts'
import type { DeviceRefusal } from './shapes.ts'

const stamp = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A browser in which an employee works, with its push subscription if it has one. It ends with its session.
 */
export const staffDevices = pgTable(
  'staff_devices',
  {
    hotelId: uuid('hotel_id').notNull(),
    /** Made and stored by the browser. */
    id: uuid().notNull(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** For its owner, e.g. "Chrome, Android". */
    name: text().notNull(),
    language: text().$type<StaffLanguage>().notNull(),
    /**
     * The push subscription (RFC 8030) with its encryption keys (RFC 8291); null: it rings only while the
     * page is open.
     */
    endpoint: text(),
    p256dh: text(),
    authSecret: text('auth_secret'),
    /** The push service's last refusal: the subscription is gone, or the message is refused. */
    refusal: text().$type<DeviceRefusal>(),
    /** Muted by its owner. */
    isSilent: boolean('is_silent').notNull().default(false),
    createdAt: stamp('created_at').notNull(),
    seenAt: stamp('seen_at').notNull(),
    /** When its push service last accepted a message; written once an hour. */
    reachedAt: stamp('reached_at'),
  },
  (device) => [
    primaryKey({ columns: [device.hotelId, device.id] }),
    uniqueIndex('staff_devices_endpoint').on(device.hotelId, device.endpoint),
    index('staff_devices_user').on(device.hotelId, device.userId),
    index('staff_devices_session').on(device.sessionId),
    foreignKey({
      name: 'staff_devices_staff',
      columns: [device.hotelId, device.userId],
      foreignColumns: [staffMembers.hotelId, staffMembers.userId],
    }).onDelete('cascade'),
  ],
)

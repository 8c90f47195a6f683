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
import { sessions } from '../../platform/auth/tables.ts'
import { staffMembers } from '../staff/tables.ts'
import type { DeviceRefusal } from './shapes.ts'

const stamp = (name: string) => timestamp(name, { withTimezone: true })

/** A browser in which somebody works here, and where it wants it, by which address it is rung while it is closed. It ends with its session. */
export const staffDevices = pgTable(
  'staff_devices',
  {
    hotelId: uuid('hotel_id').notNull(),
    /** Made by the browser, and kept there. */
    id: uuid().notNull(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** As its owner knows it, e.g. "Chrome, Android". */
    name: text().notNull(),
    language: text().$type<'fr' | 'en'>().notNull(),
    /** Of its push subscription (RFC 8030), with the keys that messages are encrypted for (RFC 8291); null: it is rung while it is open alone. */
    endpoint: text(),
    p256dh: text(),
    authSecret: text('auth_secret'),
    /** What its push service last said, if it took nothing: the subscription is gone, or it refuses the message. */
    refusal: text().$type<DeviceRefusal>(),
    /** Its owner has switched it off. */
    isSilent: boolean('is_silent').notNull().default(false),
    createdAt: stamp('created_at').notNull(),
    seenAt: stamp('seen_at').notNull(),
    /** When its push service last took a message for it. */
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

import { ALERT_DAYS } from '../../domain/alerts/shapes.ts'
import { DEVICES_MAXIMUM } from '../../domain/devices/shapes.ts'
import { AGAIN_MINUTES } from '../../domain/invitations/rules.ts'
import { INVITATIONS_MAXIMUM } from '../../domain/invitations/shapes.ts'
import { ROOM_TYPES_MAXIMUM } from '../../domain/room-types/shapes.ts'
import { SERVICES_MAXIMUM } from '../../domain/services/shapes.ts'
import { BEGINNINGS_MOST } from '../../domain/shifts/often.ts'
import { HAND_OVER_DAYS, SHIFT_DAYS } from '../../domain/shifts/shapes.ts'
import { SESSIONS_MAXIMUM } from '../../platform/auth/opened-sessions.ts'
import { PASSKEYS_MAXIMUM } from '../../platform/auth/passkey-plugin.ts'
import { PIN_DAYS } from '../../platform/auth/pins.ts'
import { FINISHED_JOB_DAYS } from '../../platform/jobs.ts'

interface Growth {
  /** The actors who can create rows. */
  by: string
  /** Why there are never any number of them: how many may be made in a while, how many there are at most, when they go. */
  bound: string
  /** Its text or JSON columns without personal data; the others are in `kept-of-people.ts`. */
  ofNobody?: string
}

/** Of hotels and their people, which anybody can make: as many as that. */
const PER_HOTEL = 'LIMIT_CHANGES a person who works there'

/** Every table with the bound of its growth. A new table needs a line here (product, section 10). */
export const tables: Record<string, Growth> = {
  users: {
    by: 'anybody',
    bound: 'LIMIT_SIGN_UPS in all; unconfirmed for a week; without an address, by invitation',
  },
  accounts: { by: 'their users', bound: 'one a way to sign in' },
  sessions: { by: 'who signs in', bound: `${SESSIONS_MAXIMUM} a user; SESSION_IDLE_DAYS` },
  verifications: {
    by: 'anybody, for accounts there are; who signs in by a passkey',
    bound:
      'LIMIT_ACCOUNT_MAIL a mailbox, for two hours; LIMIT_SIGN_IN_ADDRESS right answers a passkey, for minutes',
    ofNobody: 'id identifier',
  },
  passkeys: { by: 'their users', bound: `${PASSKEYS_MAXIMUM} a user` },
  pin_devices: {
    by: 'who is invited',
    bound: `one an invitation, or an unlocking by an admin; ${PIN_DAYS} days`,
  },
  email_changes: { by: 'their users', bound: 'one a user, for eight hours' },
  identity_keys: {
    by: 'the clock',
    bound: 'one in 30 days; those that no good token names go',
    ofNobody: 'id public_key private_key',
  },
  limits: {
    by: 'anybody',
    bound: 'one a key, until its time is over, at most an hour; deleted hourly',
    ofNobody: 'key',
  },
  contact_messages: {
    by: 'anybody',
    bound: 'LIMIT_CONTACT an address, LIMIT_CONTACT_ALL in all; CONTACT_DAYS',
  },
  sandbox_customers: { by: 'subscription managers', bound: 'one a hotel', ofNobody: 'id state' },

  hotels: {
    by: 'who is signed in',
    bound: 'HOTELS_PER_PERSON',
    ofNobody: 'name time_zone subscription_status settings',
  },
  hotel_logos: { by: 'admins', bound: 'one a hotel, drawn anew', ofNobody: 'hash' },
  room_types: {
    by: 'admins',
    bound: `${ROOM_TYPES_MAXIMUM} a hotel, with those that are archived`,
    ofNobody: 'name',
  },
  services: {
    by: 'admins',
    bound: `${SERVICES_MAXIMUM} a hotel, with those that are archived`,
    ofNobody:
      'kind name_fr name_en description_fr description_en icon hours_from hours_until type_ids escalation',
  },
  rooms: {
    by: 'admins',
    bound: `as many as are subscribed to; with those that are archived, ${PER_HOTEL}`,
    ofNobody: 'number counted_as floor cleaning_status',
  },
  room_links: {
    by: 'admins',
    bound: `one a room; with those that were replaced, ${PER_HOTEL}`,
    ofNobody: 'token',
  },
  room_flags: {
    by: 'guests',
    bound: 'LIMIT_GUEST_DEVICE, LIMIT_GUEST_ROOM, ten times that an address; gone once they count no more',
    ofNobody: 'kind',
  },
  stays: { by: 'staff', bound: PER_HOTEL, ofNobody: 'code' },
  daily_resets: { by: 'admins', bound: 'one a hotel' },
  invitations: {
    by: 'admins',
    bound: `${INVITATIONS_MAXIMUM} a hotel`,
    ofNobody: 'role room_ids token_digest',
  },
  taken_invitations: {
    by: 'who is invited',
    bound: `one an invitation, for ${AGAIN_MINUTES} minutes; ${PER_HOTEL}`,
    ofNobody: 'token_digest',
  },
  staff: { by: 'admins, and who is invited', bound: PER_HOTEL },
  assigned_rooms: { by: 'admins', bound: 'one a person and room' },
  staff_devices: { by: 'staff', bound: `${DEVICES_MAXIMUM} a person; with their session` },
  shifts: {
    by: 'admins, and staff themselves',
    bound: `one at a time of a person, ${BEGINNINGS_MOST} begun an hour; ${PER_HOTEL}; ${SHIFT_DAYS} days`,
  },
  hand_overs: { by: 'staff', bound: `one an end of a shift; ${HAND_OVER_DAYS} days` },
  requests: {
    by: 'guests, and staff for them',
    bound: `LIMIT_GUEST_DEVICE, LIMIT_GUEST_ROOM, ten times that an address; by staff, ${PER_HOTEL}`,
    ofNobody: 'services cleaning_preference comment cancel_reason',
  },
  events: {
    by: 'guests and staff',
    bound: `with what guests send, or ask again; by staff, ${PER_HOTEL}`,
    ofNobody: 'type subject_type',
  },
  alerts: {
    by: 'requests',
    bound: `one each time that one is opened, or asked for again; ${ALERT_DAYS} days`,
  },
  alert_steps: {
    by: 'alerts',
    bound: `as many as are in a chain; ${ALERT_DAYS} days`,
    ofNobody: 'cause whom',
  },
  alert_rings: { by: 'alerts', bound: `one a step, and device or person; ${ALERT_DAYS} days` },
  request_figures: {
    by: 'the clock',
    bound: 'one a day, or a month, and what it is of; days go for months',
    ofNobody: 'dimension span',
  },
  figures_progress: { by: 'the clock', bound: 'one a hotel', ofNobody: 'time_zone' },
  waiting_times: { by: 'the clock', bound: 'one a service and hour of the day' },
  billing_accounts: {
    by: 'subscription managers',
    bound: 'one a hotel',
    ofNobody:
      'provider customer_id subscription_id state currency last_invoice_id receipt_url payment_method',
  },
  billing_mails: {
    by: 'the payment provider',
    bound: 'one an invoice, an end of a trial and a subscription',
    ofNobody: 'kind about',
  },

  'pgboss.job': {
    by: 'what is enqueued with the rows above, and mails to whoever asks for one',
    bound: `as those; to addresses of nobody, one in all; ${FINISHED_JOB_DAYS} days after they are done`,
  },
  'pgboss.queue': { by: 'the declarations', bound: 'one a kind of job' },
  'pgboss.job_dependency': { by: 'nobody', bound: 'no job waits for another' },
  'pgboss.queue_stats': { by: 'nobody', bound: 'not kept (persistQueueStats)' },
  'pgboss.warning': { by: 'nobody', bound: 'not kept (persistWarnings)' },
  'pgboss.subscription': { by: 'nobody', bound: 'nothing is published by the queue' },
  'pgboss.bam': { by: 'its own migrations', bound: 'one a command' },
  'pgboss.version': { by: 'its own migrations', bound: 'one' },
  'drizzle.__drizzle_migrations': { by: 'migrations', bound: 'one each' },
  'drizzle.function_files': { by: 'migrations', bound: 'one a file' },
  'pgboss.schedule': { by: 'the declarations', bound: 'one a kind of job' },
}

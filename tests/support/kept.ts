import { SESSIONS_MAXIMUM } from '../../platform/auth/opened-sessions.ts'
import { PASSKEYS_MAXIMUM } from '../../platform/auth/passkey-plugin.ts'
import { PIN_DAYS } from '../../platform/auth/pins.ts'
import { UNDONE_JOB_DAYS } from '../../platform/jobs.ts'
import type { Growth } from '../access/row.ts'
import { growth } from '../access/table.ts'

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
  backup_runs: { by: 'the clock', bound: 'two', ofNobody: 'kind error file' },
  operator_sessions: {
    by: 'the operator',
    bound: 'one a sign-in, for 12 hours; deleted by a later sign-in',
    ofNobody: 'digest',
  },
  sandbox_customers: { by: 'subscription managers', bound: 'one a hotel', ofNobody: 'id state' },

  ...growth,

  'pgboss.job': {
    by: 'what is enqueued with the rows above, and mails to whoever asks for one',
    bound: `as those; to addresses of nobody, one in all; an hour after they are done, ${UNDONE_JOB_DAYS} days if they could not be`,
  },
  'pgboss.queue': { by: 'the declarations', bound: 'one a kind of job' },
  'pgboss.job_dependency': { by: 'nobody', bound: 'no job waits for another' },
  'pgboss.queue_stats': { by: 'nobody', bound: 'not kept (persistQueueStats)' },
  'pgboss.warning': { by: 'nobody', bound: 'not kept (persistWarnings)' },
  'pgboss.subscription': { by: 'nobody', bound: 'nothing is published by the queue' },
  'pgboss.bam': { by: 'its own migrations', bound: 'one a command' },
  'pgboss.version': { by: 'its own migrations', bound: 'one' },
  'drizzle.__drizzle_migrations': { by: 'migrations', bound: 'one each' },
  'drizzle.function_schemas': { by: 'migrations', bound: 'one a version, of three' },
  'pgboss.schedule': { by: 'the declarations', bound: 'one a kind of job' },
}

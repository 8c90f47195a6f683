import { expect, test } from 'vitest'
import { asOwner, installation } from '../../tests/support/database.ts'

const installed = installation()

/** Tables without a hotel. A database per group of hotels has its own of each, except those of the directory (decision 82). */
const withoutHotel: Record<string, string> = {
  accounts: 'directory: how a person signs in',
  email_changes: 'directory: a person changes the address',
  passkeys: 'directory: how a person signs in',
  pin_devices: 'directory: how a person signs in',
  sessions: 'directory: a person may work in hotels of several groups',
  users: 'directory: people',
  verifications: 'directory: mailed links of sign-in',
  identity_keys: 'directory: one signature for all groups',
  hotels: 'its key is the hotel',
  backup_runs: 'about the database itself',
  contact_messages: 'to the operator, of no hotel',
  operator_sessions: 'of the installation, checked on every database',
  limits: 'counters of any key, lost without harm',
  sandbox_customers: 'payments of demonstrations',
}

/** Unique keys that hold over all hotels: the directory keeps each with the group of its hotel. */
const overAllHotels = [
  'billing_accounts_customer',
  'invitations_token',
  'pms_connections_token',
  'room_links_token',
  'taken_invitations_token',
]

/** References from a hotel's rows to the directory, which a group's database cannot check. */
const toDirectory = ['staff.user_id', 'staff_devices.session_id']

const ask = <Row>(text: string): Promise<Row[]> =>
  asOwner(installed.url, async (client) => (await client.query(text)).rows)

test('every table has a hotel, or a reason to have none', async () => {
  const tables = await ask<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
       and not exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'hotel_id')
     order by 1`,
  )
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(withoutHotel).sort())
})

test('unique keys of tables with a hotel begin with the hotel, except those of the directory', async () => {
  const keys = await ask<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
     where indisunique and relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute where attrelid = indrelid and attname = 'hotel_id')
       and not exists (select from pg_attribute
                       where attrelid = indrelid and attnum = indkey[0] and attname = 'hotel_id')
     order by 1`,
  )
  expect(keys.map(({ name }) => name)).toEqual(overAllHotels)
})

test('references between tables with a hotel hold the hotel, except those to the directory', async () => {
  const references = await ask<{ name: string }>(
    `select conrelid::regclass || '.' || string_agg(attname, ',' order by attname) as name
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and connamespace = 'public'::regnamespace
       and exists (select from pg_attribute where attrelid = conrelid and attname = 'hotel_id')
     group by pg_constraint.oid, conrelid having not bool_or(attname = 'hotel_id') order by 1`,
  )
  expect(references.map(({ name }) => name)).toEqual(toDirectory)
})

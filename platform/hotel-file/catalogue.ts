import type pg from 'pg'

export interface HotelTable {
  name: string
  /** Without generated ones, which the database computes. */
  columns: string[]
  /** The column with the hotel's id. */
  key: 'id' | 'hotel_id'
}

/** Tables with a `hotel_id` that stay behind when a hotel moves to another installation. */
export const leftBehind: Readonly<Record<string, string>> = {
  staff_devices: 'A push subscription belongs to a session and to the push key of its installation.',
  invitations: 'The secret of the installation is in the digests of their links.',
  taken_invitations: 'The secret of the installation is in the digests of their links.',
  webhooks:
    'Their secrets are encrypted with the secret of the installation; an admin names the endpoints again.',
  repeatable_calls: 'They are answers to keys that stay behind.',
  webhook_deliveries: 'They are messages to endpoints that stay behind.',
  pms_connections:
    'Their credentials are encrypted with the secret of the installation; an admin connects the system again.',
  pms_rooms: 'They are read again as soon as the system is connected again.',
  billing_accounts: 'The customer at the payment provider belongs to the account of this operator.',
  billing_mails: 'They tell of payments at the provider of this operator.',
}

/** How many rows of a table are in memory at once: a photo has up to 2 MB, which are 4 MB as text. */
export const rowsAtOnce = (table: string): number => (table === 'request_photos' ? 8 : 500)

/** Columns of a person that move; passwords, passkeys, PINs and sessions do not. */
export const PERSON_COLUMNS = ['id', 'email', 'name', 'locale', 'created_at']

/**
 * The tables that hold rows of a hotel, each after those that it refers to, as the catalogue knows them: a new table with
 * a `hotel_id` is among them.
 */
export async function tablesOfHotel(client: pg.ClientBase): Promise<HotelTable[]> {
  const { rows } = await client.query<HotelTable>(
    `with recursive tenant_tables as (
       select attrelid as id from pg_attribute join pg_class on pg_class.oid = attrelid
       where attname = 'hotel_id' and not attisdropped and relkind = 'r' and relnamespace = 'public'::regnamespace
         and relname <> all ($1)
     ), reference as (
       select conrelid as child, confrelid as parent from pg_constraint where contype = 'f' and conrelid <> confrelid
       union all
       -- A trigger instead of a foreign key (keep-stay-of-requests.sql).
       select 'public.requests'::regclass, 'public.stays'::regclass
     ), depth as (
       select id, 1 as depth from tenant_tables
       union
       select child, depth.depth + 1 from depth join reference on parent = depth.id
       join tenant_tables on tenant_tables.id = child
     ), ordered as (
       select 'public.hotels'::regclass as id, 0 as depth
       union all
       select id, max(depth) from depth group by id
     )
     select relname as name, case relname when 'hotels' then 'id' else 'hotel_id' end as key,
            array(select attname::text from pg_attribute
                  where attrelid = ordered.id and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns
     from ordered join pg_class on pg_class.oid = ordered.id
     order by depth, relname`,
    [Object.keys(leftBehind)],
  )
  return rows
}

/** Names of tables and columns come from the catalogue, never from a file. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

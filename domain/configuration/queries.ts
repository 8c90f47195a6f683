import { eq } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { Configuration } from './shapes.ts'
import { hotels } from './tables.ts'

/** As JSON from the database, without default settings. */
export interface ConfigurationRow
  extends Omit<Configuration, 'settings' | 'closesAt' | 'suspendedAt' | 'subscription'> {
  settings: unknown
  closesAt: string | null
  suspendedAt: string | null
  subscription: Omit<Configuration['subscription'], 'trialEndsAt' | 'pastDueSince'> & {
    trialEndsAt: string | null
    pastDueSince: string | null
  }
}

/** The hotel's configuration in one snapshot; undefined if the known version is current. */
export async function configurationUnless(
  tenant: Tenant,
  knownVersion: number | undefined,
): Promise<ConfigurationRow | undefined> {
  const [row] = await tenant.query<{ configuration: ConfigurationRow | null }>(
    'configuration',
    `select case when configuration_version is distinct from $2::integer then json_build_object(
       'version', configuration_version,
       'name', name,
       'timeZone', time_zone,
       'settings', settings,
       'closesAt', closes_at,
       'suspendedAt', suspended_at,
       'isTried', tried_until is not null,
       'subscription', json_build_object(
         'status', case when suspended_at is null then subscription_status else 'inactive' end,
         'numberOfRooms', number_of_rooms,
         'trialEndsAt', trial_ends_at,
         'pastDueSince', past_due_since
       ),
       'services', array(
         select json_build_object(
           'id', id,
           'kind', case when is_problem then 'problem' else kind end,
           'name', case when not is_problem then name end,
           'description', description,
           'icon', case when not is_problem then icon end,
           'maximum', maximum,
           'targetMinutes', target_minutes,
           'hours', case when hours_from is not null and hours_until is not null
             then json_build_object('from', hours_from, 'until', hours_until) end,
           'archived', archived_at is not null,
           'typeIds', type_ids,
           'withoutCode', without_code,
           'revision', revision,
           'escalation', escalation
         )
         from services where hotel_id = $1 order by position, id
       ),
       'roomTypes', array(
         select json_build_object('id', id, 'name', name, 'archived', archived_at is not null)
         from room_types where hotel_id = $1 order by position, id
       ),
       'places', array(
         select json_build_object('id', id, 'asks', place ->> 'asks', 'serviceIds', place -> 'serviceIds')
         from rooms where hotel_id = $1 and place is not null and archived_at is null order by counted_as, number
       ),
       'waitingTimes', array(
         select json_build_object('serviceId', service_id, 'hour', hour, 'p50Minutes', p50_minutes, 'p80Minutes', p80_minutes)
         from waiting_times where hotel_id = $1
       )
     ) end as configuration
     from hotels where id = $1`,
    [tenant.hotelId, knownVersion ?? null],
  )
  return row?.configuration ?? undefined
}

/** The decided settings; the hotel's row is locked until the commit. */
export async function lockSettings({ db, hotelId }: Tenant) {
  const [hotel] = await db
    .select({ settings: hotels.settings })
    .from(hotels)
    .where(eq(hotels.id, hotelId))
    .for('no key update')
  if (!hotel) throw new Error('the hotel of a transaction is not there')
  return hotel.settings
}

export async function setSettings(
  { db, hotelId }: Tenant,
  settings: (typeof hotels.$inferInsert)['settings'],
): Promise<void> {
  await db.update(hotels).set({ settings }).where(eq(hotels.id, hotelId))
}

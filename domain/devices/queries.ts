import { and, desc, eq, ne, notInArray, or, sql } from 'drizzle-orm'
import type { StaffLanguage } from '../../i18n/language.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { PushOutcome } from '../../platform/push/push.ts'
import type { PushTarget } from '../../platform/push/shapes.ts'
import { DEVICES_MAXIMUM, type DeviceRefusal, type UnreachablePerson } from './shapes.ts'
import { staffDevices as devices } from './tables.ts'

/** The time between two updates of `seen_at`. */
const SEEN_EVERY = '1 hour'

/** A subscription that its push service declared gone is not used again. */
const HAS_SUBSCRIPTION = `(endpoint is not null and refusal is distinct from 'gone')`

export async function liveDevices(
  tenant: Tenant,
  userIds: readonly string[],
): Promise<{ id: string; userId: string; canBePushed: boolean; isGone: boolean }[]> {
  return await tenant.query(
    'live_devices',
    `select id, user_id as "userId", ${HAS_SUBSCRIPTION} and not is_silent as "canBePushed",
            refusal is not distinct from 'gone' and not is_silent as "isGone"
     from live_devices($1::text[])
     order by user_id, id`,
    [userIds],
  )
}

export async function unreachablePeople(tenant: Tenant): Promise<UnreachablePerson[]> {
  return await tenant.query(
    'unreachable_people',
    `select member.user_id as "userId", member.name,
            case when coalesce(bool_or(device.refusal is not null and not device.is_silent), false) then 'refused'
                 when coalesce(bool_or(device.endpoint is not null), false) then 'silent'
                 else 'no-device' end as why
     from staff member
     left join live_devices(array(select user_id from staff where hotel_id = $1 and active)) device
       on device.user_id = member.user_id
     where member.hotel_id = $1 and member.active
     group by member.user_id, member.name
     having not coalesce(bool_or(device.endpoint is not null and device.refusal is null and not device.is_silent), false)
     order by member.name, member.user_id`,
    [tenant.hotelId],
  )
}

interface OwnRow extends Record<string, unknown> {
  id: string
  name: string
  language: StaffLanguage
  canBePushed: boolean
  refusal: DeviceRefusal | null
  isSilent: boolean
  createdAt: Date
  seenAt: Date
  reachedAt: Date | null
}

/** Last seen first. */
export async function ownDevices({ db }: Tenant, userId: string): Promise<OwnRow[]> {
  const { rows } = await db.execute<OwnRow>(sql`
    select id, name, language, ${sql.raw(HAS_SUBSCRIPTION)} as "canBePushed", refusal, is_silent as "isSilent",
           created_at as "createdAt", seen_at as "seenAt", reached_at as "reachedAt"
    from live_devices(array[${userId}::text])
    order by seen_at desc, id
    limit ${DEVICES_MAXIMUM}`)
  const date = (at: Date | string) => new Date(at)
  return rows.map((row) => ({
    ...row,
    createdAt: date(row.createdAt),
    seenAt: date(row.seenAt),
    reachedAt: row.reachedAt && date(row.reachedAt),
  }))
}

interface Registered {
  id: string
  userId: string
  sessionId: string
  name: string
  language: StaffLanguage
  subscription: PushTarget | null
}

/**
 * Registers a browser as the user's device. A device of another user is reset. Returns whether it is
 * new to them; undefined if its push address belongs to another browser, unless the keys match: knowing the
 * address alone does not prove possession of the phone.
 */
export async function register(
  { db, hotelId }: Tenant,
  device: Registered,
  now: Date,
): Promise<boolean | undefined> {
  const { id, userId, sessionId, name, language, subscription } = device
  const endpoint = subscription?.endpoint ?? null
  if (subscription !== null) {
    // Serializes two pages of a browser that register at once.
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${hotelId} ${subscription.endpoint}`}, 0))`,
    )
    const before = await db
      .delete(devices)
      .where(
        and(eq(devices.hotelId, hotelId), eq(devices.endpoint, subscription.endpoint), ne(devices.id, id)),
      )
      .returning({ p256dh: devices.p256dh, auth: devices.authSecret })
    // A browser that lost its device id still has that address with its keys.
    if (before.some(({ p256dh, auth }) => p256dh !== subscription.p256dh || auth !== subscription.auth))
      return undefined
  }
  const { rows } = await db.execute<{ wasTheirs: boolean }>(sql`
    with before as (
      select user_id from staff_devices where hotel_id = ${hotelId} and id = ${id}
    )
    insert into staff_devices as device (hotel_id, id, user_id, session_id, name, language, endpoint, p256dh,
                                         auth_secret, created_at, seen_at)
    values (${hotelId}, ${id}, ${userId}, ${sessionId}, ${name}, ${language}, ${endpoint},
            ${subscription?.p256dh ?? null}, ${subscription?.auth ?? null}, ${now}, ${now})
    on conflict (hotel_id, id) do update
    set user_id = excluded.user_id, session_id = excluded.session_id, language = excluded.language,
        endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth_secret = excluded.auth_secret,
        refusal = case when device.endpoint = excluded.endpoint then device.refusal end,
        seen_at = excluded.seen_at,
        name = case when device.user_id = excluded.user_id then device.name else excluded.name end,
        is_silent = device.is_silent and device.user_id = excluded.user_id,
        created_at = case when device.user_id = excluded.user_id then device.created_at else excluded.created_at end,
        reached_at = case when device.user_id = excluded.user_id then device.reached_at end
    where (device.user_id, device.session_id, device.language, device.endpoint, device.p256dh, device.auth_secret)
          is distinct from (excluded.user_id, excluded.session_id, excluded.language, excluded.endpoint,
                            excluded.p256dh, excluded.auth_secret)
       or device.seen_at < excluded.seen_at - ${SEEN_EVERY}::interval
    returning (select user_id from before) is not distinct from ${userId} as "wasTheirs"`)
  return rows[0]?.wasTheirs === false
}

/** The last refusal of the device's push service; null if it accepted the last push. */
export async function refusalOf(
  { db, hotelId }: Tenant,
  userId: string,
  id: string,
): Promise<DeviceRefusal | null> {
  const [device] = await db
    .select({ refusal: devices.refusal })
    .from(devices)
    .where(own(hotelId, userId, id))
  return device?.refusal ?? null
}

/** Deletes the user's devices beyond the maximum. */
export async function dropBeyondMaximum({ db, hotelId }: Tenant, userId: string): Promise<void> {
  // Serialized, so that each call sees the devices added before.
  await db.execute(
    sql`select from staff where hotel_id = ${hotelId} and user_id = ${userId} for no key update`,
  )
  const theirs = and(eq(devices.hotelId, hotelId), eq(devices.userId, userId))
  const kept = db
    .select({ id: devices.id })
    .from(devices)
    .where(theirs)
    .orderBy(desc(devices.seenAt), desc(devices.createdAt))
    .limit(DEVICES_MAXIMUM)
  await db.delete(devices).where(and(theirs, notInArray(devices.id, kept)))
}

const own = (hotelId: string, userId: string, id: string) =>
  and(eq(devices.hotelId, hotelId), eq(devices.userId, userId), eq(devices.id, id))

interface Chosen {
  name: string
  isSilent: boolean
}

/** Locks a device of the user, if it exists. */
export async function lockOwn(
  { db, hotelId }: Tenant,
  userId: string,
  id: string,
): Promise<Chosen | undefined> {
  const [device] = await db
    .select({ name: devices.name, isSilent: devices.isSilent })
    .from(devices)
    .where(own(hotelId, userId, id))
    .for('update')
  return device
}

export async function choose(
  { db, hotelId }: Tenant,
  userId: string,
  id: string,
  chosen: Chosen,
): Promise<void> {
  await db
    .update(devices)
    .set(chosen)
    .where(own(hotelId, userId, id))
}

export async function remove({ db, hotelId }: Tenant, userId: string, id: string): Promise<void> {
  await db.delete(devices).where(own(hotelId, userId, id))
}

export async function removeAll({ db, hotelId }: Tenant, userId: string): Promise<void> {
  await db.delete(devices).where(and(eq(devices.hotelId, hotelId), eq(devices.userId, userId)))
}

export interface RungDevice {
  id: string
  userId: string
  language: StaffLanguage
  isSilent: boolean
  /** Null: it rings only while the page is open. */
  subscription: PushTarget | null
}

/** The signed-in devices of the user. */
export async function ownToRing({ db }: Tenant, userId: string): Promise<RungDevice[]> {
  const { rows } = await db.execute<DeviceColumns & Record<string, unknown>>(sql`
    select id, user_id as "userId", language, is_silent as "isSilent", endpoint, p256dh, auth_secret as "authSecret",
           refusal
    from live_devices(array[${userId}::text])
    limit ${DEVICES_MAXIMUM}`)
  return rows.map(rungDevice)
}

export interface DeviceColumns {
  id: string
  userId: string
  language: StaffLanguage
  isSilent: boolean
  endpoint: string | null
  p256dh: string | null
  authSecret: string | null
  refusal: DeviceRefusal | null
}

export function rungDevice({
  id,
  userId,
  language,
  isSilent,
  endpoint,
  p256dh,
  authSecret,
  refusal,
}: DeviceColumns): RungDevice {
  const isWhole = refusal !== 'gone' && endpoint !== null && p256dh !== null && authSecret !== null
  return {
    id,
    userId,
    language,
    isSilent,
    subscription: isWhole ? { endpoint, p256dh, auth: authSecret } : null,
  }
}

/** Records the outcome of a push that no escalation sent. */
export async function noteOutcome(
  tenant: Tenant,
  device: { id: string; subscription: Pick<PushTarget, 'endpoint'> },
  outcome: PushOutcome['is'],
  now: Date,
): Promise<void> {
  const { db, hotelId } = tenant
  if (outcome === 'gone' || outcome === 'refused') await noteRefusals(tenant, [device], outcome)
  if (outcome !== 'reached') return
  await db
    .update(devices)
    .set({ reachedAt: now, refusal: null })
    .where(and(eq(devices.hotelId, hotelId), eq(devices.id, device.id)))
}

/** Records refusals of push services, unless the device has a new subscription by now. */
export async function noteRefusals(
  { db, hotelId }: Tenant,
  refused: readonly { id: string; subscription: Pick<PushTarget, 'endpoint'> }[],
  refusal: DeviceRefusal,
): Promise<void> {
  const those = refused.map(({ id, subscription }) =>
    and(eq(devices.id, id), eq(devices.endpoint, subscription.endpoint)),
  )
  if (those.length === 0) return
  await db
    .update(devices)
    .set({ refusal })
    .where(and(eq(devices.hotelId, hotelId), or(...those)))
}

import { log } from '../../platform/log.ts'
import { type PmsMessage, PmsTrouble } from '../../platform/pms/port.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { isServing } from '../configuration/rules.ts'
import { newId } from '../ids.ts'
import { enqueue, enqueueMany, inHotel } from '../job.ts'
import { adminsOf } from '../staff/managers.ts'
import { openPms, unsealCredentials, vendorNamed } from './client.ts'
import { pmsEvents } from './events.ts'
import { pmsBehindToken } from './lookups.ts'
import * as queries from './queries.ts'
import { pmsReading, pmsRefusedMail } from './queued.ts'
import { applyReading, readPms } from './reading.ts'

/** Between regular readings. */
export const PMS_POLL_MS = 5 * 60_000
const MINUTE_MS = 60_000
/** Between tries after the PMS has refused the credentials, and the most that a PMS can ask to wait. */
const HOUR_MS = 3_600_000
/** Between readings that webhooks ask for. */
const PAUSE_MS = 10_000
/** After this, the job that was asked for was lost. */
const LOST_MS = 10 * 60_000

export type ReadingOutcome = { changed: number; ended: number } | { trouble: PmsTrouble } | 'not-connected'

/**
 * Reads a hotel's PMS and applies the answer in one transaction. A reading that another one has overtaken is dropped.
 * Rejects only if the database is away or the signal fires.
 */
export async function readHotel(hotelId: string, signal: AbortSignal): Promise<ReadingOutcome> {
  const begun = await inHotel(pmsReading.name, hotelId, async ({ tenant, now }) => {
    const { subscription, timeZone } = await configurationOf(tenant)
    const connection = await queries.beginReading(tenant)
    return connection && isServing(subscription, now) ? { connection, timeZone, now } : undefined
  })
  if (!begun) return 'not-connected'
  const { connection, timeZone, now: begunAt } = begun
  try {
    const reading = await readPms(await openPms(connection), timeZone, begunAt, signal)
    return await inHotel(pmsReading.name, hotelId, async (call) => {
      const { tenant, now } = call
      const before = await queries.lockPms(tenant)
      if (!before || before.propertyId !== connection.propertyId) return 'not-connected'
      if (before.applied >= connection.begun) return { changed: 0, ended: 0 }
      const dueAt = new Date(now.getTime() + PMS_POLL_MS)
      const works = { applied: connection.begun, readAt: now, awaySince: null, trouble: null }
      await queries.updatePms(tenant, { ...works, dueAt })
      return applyReading(call, reading)
    })
  } catch (error) {
    if (!(error instanceof PmsTrouble)) throw error
    log.info(
      { hotelId, trouble: error.kind, message: error.message },
      'a management system could not be read',
    )
    await inHotel(pmsReading.name, hotelId, (call) => noteTrouble(call, connection, error))
    return { trouble: error }
  }
}

type JobCall = Parameters<Parameters<typeof inHotel>[2]>[0]

/** Notes why, unless a later reading has succeeded; admins get one mail when their credentials stop working. */
async function noteTrouble(
  call: JobCall,
  { begun, propertyId }: queries.StoredPms,
  { kind, retryAfterMs = MINUTE_MS }: PmsTrouble,
): Promise<void> {
  const { tenant, now, record } = call
  const before = await queries.lockPms(tenant)
  if (!before || before.propertyId !== propertyId || before.applied > begun) return
  const pause = {
    refused: HOUR_MS,
    limited: Math.min(retryAfterMs, HOUR_MS),
    away: PMS_POLL_MS,
    odd: PMS_POLL_MS,
  }[kind]
  const dueAt = new Date(now.getTime() + pause)
  // A PMS that asks to wait is not away.
  if (kind === 'limited') return queries.updatePms(tenant, { dueAt })
  await queries.updatePms(tenant, { dueAt, trouble: kind, awaySince: before.awaySince ?? now })
  if (kind !== 'refused' || before.trouble === 'refused') return
  record(pmsEvents.refused, { subjectId: tenant.hotelId, payload: {}, after: { name: before.vendor } })
  const people = await adminsOf(call)
  await enqueueMany(
    tenant,
    pmsRefusedMail,
    people.map(({ userId }) => ({ id: newId(), hotelId: tenant.hotelId, userId })),
  )
}

/**
 * Takes a message at a connection's address: has the hotel read again soon, once for many messages. Returns false if
 * no connection has this token, or if it is not from its PMS.
 */
export async function takePmsMessage(token: string, message: PmsMessage): Promise<boolean> {
  const found = await pmsBehindToken(token)
  const credentials = found && (await unsealCredentials(found.credentials))
  if (!found || !credentials) return false
  const { hotelId, vendor, propertyId } = found
  if (!vendorNamed(vendor)?.isGenuine(message, { id: propertyId }, credentials)) return false
  await inHotel(pmsReading.name, hotelId, async ({ tenant, now }) => {
    if (!(await queries.askForReading(tenant, now, new Date(now.getTime() - LOST_MS)))) return
    const { readAt } = (await queries.pmsOf(tenant)) ?? {}
    const startAfter = readAt ? new Date(readAt.getTime() + PAUSE_MS) : now
    await enqueue(tenant, pmsReading, { hotelId }, startAfter > now ? { startAfter } : {})
  })
  return true
}

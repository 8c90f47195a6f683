import { z } from 'zod'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { pmsVendors } from '../../platform/pms/all.ts'
import type { Pms, PmsClient, PmsCredentials } from '../../platform/pms/port.ts'
import { settings, siteOrigin } from '../../platform/settings.ts'
import { admins } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { DomainError } from '../errors.ts'
import { newLinkToken } from '../ids.ts'
import { inHotel } from '../job.ts'
import { operation, operationInSteps, type Step } from '../operation.ts'
import { asked, PATIENCE_MS, pmsRefusals, refusedBy, takeAttempt } from './asking.ts'
import { openPms, sealCredentials, vendorNamed } from './client.ts'
import { pmsEvents } from './events.ts'
import * as queries from './queries.ts'
import { pmsReading } from './queued.ts'
import { applyReading, readPms } from './reading.ts'
import { PmsConnection, PmsCredentialsInput, PmsOffer, PmsVendorName, UNMATCHED_SHOWN } from './shapes.ts'
import { PMS_POLL_MS, readHotel } from './work.ts'

export const pmsNoun = { pms: 'The hotel’s property management system (PMS), from which arrivals come' }

/** The path to which a connection's PMS posts. */
export const PMS_PATH = '/pms'
const Applied = z.object({
  changed: z.int().describe('How many reservations are other than before'),
  ended: z.int().describe('How many stays have ended'),
})

export const showPms = operation({
  name: 'pms.show',
  summary: 'Show the connected management system, and those that can be connected',
  http: ['GET', '/pms'],
  access: admins,
  input: z.object({}),
  output: z.object({ connection: PmsConnection.nullable(), offers: z.array(PmsOffer).max(10) }),
  run: async ({ tenant }) => ({ connection: await shown(tenant), offers: offersNow() }),
})

export const connectPms = operationInSteps({
  name: 'pms.connect',
  summary: 'Connect a management system, and read it at once; replaces the one before',
  http: ['POST', '/pms'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'too-many-attempts', ...pmsRefusals],
  input: z.object({ vendor: PmsVendorName, credentials: PmsCredentialsInput }),
  output: Applied.extend({ connection: PmsConnection }),
  async run({ actor, input, now, step }) {
    const { vendor } = input
    const pms = vendorNamed(vendor)
    if (!pms) throw new DomainError('invalid-input', { fields: { vendor: 'invalid' } })
    const credentials = checked(pms, input.credentials)
    const { timeZone } = await step(({ tenant }) => configurationOf(tenant))
    await takeAttempt(actor.hotelId)
    const client = pms.open(credentials)
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const [property, reading, sealed] = await asked(signal, async () => [
      await client.property(signal),
      await readPms(client, timeZone, now, signal),
      await sealCredentials(credentials),
    ])
    const token = newLinkToken()
    await step(async ({ tenant, record }) => {
      const before = await queries.lockPms(tenant)
      const made = {
        vendor,
        credentials: sealed,
        propertyId: property.id,
        propertyName: property.name,
        token,
      }
      const isSame = before?.vendor === vendor && before.propertyId === property.id
      await queries.savePms(
        tenant,
        { ...made, createdAt: now, dueAt: new Date(now.getTime() + PMS_POLL_MS) },
        isSame,
      )
      record(pmsEvents.connected, {
        subjectId: tenant.hotelId,
        payload: {},
        ...(before && { before: { name: before.propertyName } }),
        after: { name: property.name },
      })
    })
    const applied = await inHotel(pmsReading.name, actor.hotelId, async (call) => {
      const connection = await queries.beginReading(call.tenant)
      await queries.updatePms(call.tenant, { applied: connection?.begun ?? 0, readAt: now })
      return applyReading(call, reading)
    })
    await subscribe(client, token, step, signal)
    const connection = await step(({ tenant }) => shown(tenant))
    // Disconnected meanwhile, by another admin.
    if (!connection) throw new DomainError('pms-odd')
    return { ...applied, connection }
  },
})

export const readPmsNow = operationInSteps({
  name: 'pms.readNow',
  summary: 'Read the management system now',
  http: ['POST', '/pms/readings'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['no-such-pms', 'subscription-required', 'too-many-attempts', ...pmsRefusals],
  input: z.object({}),
  output: Applied,
  async run({ actor }) {
    await takeAttempt(actor.hotelId)
    const outcome = await readHotel(actor.hotelId, AbortSignal.timeout(PATIENCE_MS))
    if (outcome === 'not-connected') throw new DomainError('no-such-pms')
    if ('trouble' in outcome) throw refusedBy(outcome.trouble)
    return outcome
  },
})

export const disconnectPms = operationInSteps({
  name: 'pms.disconnect',
  summary: 'Disconnect the management system; reservations that it has named stay',
  http: ['DELETE', '/pms'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-pms'],
  input: z.object({}),
  output: z.object({}),
  async run({ step }) {
    const before = await step(async ({ tenant, record }) => {
      const connection = await queries.lockPms(tenant)
      if (!connection) throw new DomainError('no-such-pms')
      await queries.deletePms(tenant)
      const { hotelId } = tenant
      record(pmsEvents.disconnected, {
        subjectId: hotelId,
        payload: {},
        before: { name: connection.propertyName },
      })
      return connection
    })
    if (!before.subscription) return {}
    const subscription = JSON.parse(before.subscription)
    const signal = AbortSignal.timeout(PATIENCE_MS)
    // Its messages are refused from now on in any case.
    await openPms(before)
      .then((client) => client.unsubscribe?.(subscription, signal))
      .catch(() => {})
    return {}
  },
})

const offersNow = (): PmsOffer[] =>
  Object.entries(pmsVendors as Readonly<Record<string, Pms>>).map(([vendor, { name, fields }]) => ({
    vendor: PmsVendorName.parse(vendor),
    name,
    fields: fields.map(({ isOptional = false, ...field }) => ({ ...field, isOptional })),
  }))

/** The fields that the PMS asks for, and no others. */
function checked({ fields }: Pms, said: PmsCredentials): PmsCredentials {
  const faults: Record<string, string> = {}
  const read: Record<string, string> = {}
  for (const { name, maximum, isOptional } of fields) {
    const text = said[name] ?? ''
    if (text !== '') read[name] = text
    if (text === '' && !isOptional) faults[`credentials.${name}`] = 'missing'
    if (text.length > maximum) faults[`credentials.${name}`] = 'too-long'
  }
  if (Object.keys(faults).length > 0) throw new DomainError('invalid-input', { fields: faults })
  return read
}

/** Without a public address, or if the PMS refuses, regular readings do. */
async function subscribe(client: PmsClient, token: string, step: Step, signal: AbortSignal): Promise<void> {
  if (!settings().publicUrl || !client.subscribe) return
  const made = await client.subscribe(`${siteOrigin()}${PMS_PATH}/${token}`, signal).catch(() => undefined)
  if (made) await step(({ tenant }) => queries.updatePms(tenant, { subscription: JSON.stringify(made) }))
}

async function shown(tenant: Tenant): Promise<PmsConnection | null> {
  const connection = await queries.pmsOf(tenant)
  if (!connection) return null
  const { there, here } = await queries.matchesShown(tenant)
  const matched = new Set(there.map(({ roomId }) => roomId))
  const unknownHere = there.filter(({ roomId }) => roomId === null)
  const missingThere = here.filter(({ id }) => !matched.has(id))
  const some = (of: readonly { number: string }[]) => ({
    count: of.length,
    numbers: of.slice(0, UNMATCHED_SHOWN).map(({ number }) => number),
  })
  return {
    vendor: PmsVendorName.parse(connection.vendor),
    name: vendorNamed(connection.vendor)?.name ?? connection.vendor,
    propertyName: connection.propertyName,
    connectedAt: connection.createdAt.toISOString(),
    readAt: connection.readAt?.toISOString() ?? null,
    awaySince: connection.awaySince?.toISOString() ?? null,
    trouble: connection.trouble,
    webhookPath: connection.subscription ? null : `${PMS_PATH}/${connection.token}`,
    matched: there.length - unknownHere.length,
    unknownHere: some(unknownHere),
    missingThere: some(missingThere),
    differing: await queries.countDifferingRooms(tenant),
  }
}

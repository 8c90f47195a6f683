import { z } from 'zod'
import { admins } from '../access.ts'
import { ownerRefusals, requireOwner } from '../accounts/self.ts'
import { OwnerProof } from '../accounts/shapes.ts'
import { enqueueStopRenewal } from '../billing/end.ts'
import { hotelEvents } from '../configuration/events.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'
import { enqueueMany } from '../job.ts'
import { nameKey } from '../names.ts'
import { operation, type StepCall } from '../operation.ts'
import { adminsOf } from '../staff/managers.ts'
import * as queries from './queries.ts'
import { hotelJobs } from './queued.ts'
import { CLOSING_DAYS, closingDate } from './rules.ts'

export const closeHotel = operation({
  name: 'hotel.close',
  summary: `Close the hotel: its subscription is not renewed, and after ${CLOSING_DAYS} days everything in it is deleted for good`,
  http: ['POST', '/hotel/closing'],
  access: admins,
  refusals: [...ownerRefusals],
  input: OwnerProof.extend({
    /** Typing the hotel's name prevents closing the wrong one. */
    name: z
      .string({ error: ({ input }) => (input === undefined ? 'missing' : undefined) })
      .max(200, 'too-long')
      .meta({ examples: ['Hôtel du Lac'] }),
  }),
  output: z.object({ closesAt: z.iso.datetime() }),
  prepare: ({ actor, input }) => requireOwner(actor, input.current),
  async run({ tenant, input, now, record }) {
    const { name } = await queries.hotel(tenant, 'locked')
    if (nameKey(input.name.trim()) !== nameKey(name)) {
      throw new DomainError('invalid-input', { fields: { name: 'other-name' } })
    }
    return { closesAt: (await beginClosing({ tenant, now, record })).toISOString() }
  },
})

/** Begins the days in which the hotel can be kept; returns their end. A hotel that was closed stays as it is. */
export async function beginClosing({
  tenant,
  now,
  record,
}: Pick<StepCall, 'tenant' | 'now' | 'record'>): Promise<Date> {
  const { closesAt } = await queries.hotel(tenant, 'locked')
  if (closesAt) return closesAt
  const closes = closingDate(now)
  await queries.updateHotel(tenant, { closesAt: closes })
  await enqueueStopRenewal(tenant)
  record(hotelEvents.closed, change(tenant, null, closes))
  await mailAdmins(tenant)
  return closes
}

export const keepHotel = operation({
  name: 'hotel.keep',
  summary: 'Undo the closing of the hotel; a cancelled subscription still ends unless resumed',
  http: ['DELETE', '/hotel/closing'],
  access: admins,
  isUrgent: true,
  refusals: ['hotel-closed'],
  input: z.object({}),
  output: z.object({}),
  async run({ tenant, record }) {
    const { closesAt } = await queries.hotel(tenant, 'locked')
    if (!closesAt) return {}
    if (!(await queries.reopen(tenant))) throw new DomainError('hotel-closed')
    record(hotelEvents.kept, change(tenant, closesAt, null))
    return {}
  },
})

const change = ({ hotelId }: StepCall['tenant'], before: Date | null, after: Date | null) => ({
  subjectId: hotelId,
  payload: { isForGuests: false },
  before: { closesAt: before },
  after: { closesAt: after },
})

async function mailAdmins(tenant: StepCall['tenant']): Promise<void> {
  const { hotelId } = tenant
  const people = await adminsOf({ tenant })
  await enqueueMany(
    tenant,
    hotelJobs.mailClosing,
    people.map(({ userId }) => ({ id: newId(), hotelId, userId })),
  )
}

import { z } from 'zod'
import { PIN_TRIES } from '../../platform/auth/pins.ts'
import { admins } from '../access.ts'
import type { Key, Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { UserId } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { staffEvents } from '../people/events.ts'
import { lockMember } from './member.ts'
import * as queries from './queries.ts'
import type { Phone } from './shapes.ts'

// Phones with a PIN. Letting an employee in, or shutting one out, works without a subscription.

const OnePhone = z.object({ userId: UserId, phoneId: UserId })
const Whose = z.object({ name: z.string() })

type PhoneCall = Call<Staff | Key, z.output<typeof OnePhone>>

export async function phonesOf(
  { tenant }: Pick<Call<unknown, unknown>, 'tenant'>,
  userId: string,
): Promise<Phone[]> {
  return (await queries.phoneRows(tenant, userId)).map(({ createdAt, usedAt, wrongTries, ...phone }) => ({
    ...phone,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    isLocked: wrongTries >= PIN_TRIES,
  }))
}

export const unlockPhone = operation({
  name: 'staff.unlockPhone',
  summary: 'Unlock an employee’s phone after wrong PINs',
  http: ['POST', '/staff/{userId}/phones/{phoneId}/unlock'],
  access: admins,
  refusals: ['no-such-employee', 'no-such-phone'],
  input: OnePhone,
  output: Whose,
  async run(call) {
    const { name } = await lockPhone(call)
    const { userId, phoneId } = call.input
    if (await queries.resetPinTries(call.tenant, userId, phoneId)) {
      call.record(staffEvents.phoneUnlocked, { subjectId: userId, payload: {} })
    }
    return { name }
  },
})

export const endPhone = operation({
  name: 'staff.endPhone',
  summary: 'Remove an employee’s PIN phone and end its session',
  http: ['DELETE', '/staff/{userId}/phones/{phoneId}'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-employee', 'no-such-phone'],
  input: OnePhone,
  output: Whose,
  async run(call) {
    const { name } = await lockPhone(call)
    const { userId, phoneId } = call.input
    await queries.endPhones(call.tenant, userId, phoneId)
    call.record(staffEvents.phoneEnded, { subjectId: userId, payload: {} })
    return { name }
  },
})

async function lockPhone(call: PhoneCall): Promise<{ name: string }> {
  const { member } = await lockMember(call)
  const phones = await queries.phoneRows(call.tenant, call.input.userId)
  if (!phones.some(({ id }) => id === call.input.phoneId)) throw new DomainError('no-such-phone')
  return member
}

import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Tenant } from '../../platform/database/tenancy.ts'
import {
  type Counted,
  giveBackAll,
  limiterInDatabase,
  limiterInMemory,
  takeAll,
} from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import { guests, staff } from '../access.ts'
import type { Guest } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { operation } from '../operation.ts'
import * as queries from './code-queries.ts'
import { stayEvents } from './events.ts'
import { codeRound } from './lookups.ts'
import { proofOf } from './proof.ts'
import { TypedCode } from './shapes.ts'

const CodeOfStay = z.object({
  stay: z.int(),
  code: z
    .string()
    .nullable()
    .describe('Null if the hotel does not use codes')
    .meta({ examples: ['K7M4PX'] }),
})

export const showStayCode = operation({
  name: 'stays.showCode',
  summary: 'Show the code of a room’s stay, for the guest at check-in',
  http: ['GET', '/rooms/{roomId}/code'],
  access: staff,
  scope: 'rooms:codes',
  refusals: ['no-such-room'],
  input: z.object({ roomId: Id }),
  output: CodeOfStay,
  async run({ tenant, input }) {
    const [open, { settings }] = await Promise.all([
      queries.openStay(tenant, input.roomId),
      configurationOf(tenant),
    ])
    if (!open) throw new DomainError('no-such-room')
    const { stay, code } = open
    if (!settings.stayCodes) return { stay, code: null }
    // The stay began just as the hotel switched codes on.
    return { stay, code: code ?? (await queries.giveCode(tenant, input.roomId, stay, 'if-missing')) }
  },
})

export const renewStayCode = operation({
  name: 'stays.renewCode',
  summary: 'Renew a stay’s code; guests must enter it again',
  http: ['POST', '/rooms/{roomId}/code/renew'],
  access: staff,
  isUrgent: true,
  scope: 'rooms:codes',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-room', 'stay-ended'],
  input: z.object({ roomId: Id, stay: z.int().min(1).max(2_147_483_647) }),
  output: CodeOfStay,
  async run({ tenant, input, record }) {
    const { roomId, stay } = input
    const [open, { settings }] = await Promise.all([
      queries.openStay(tenant, roomId),
      configurationOf(tenant),
    ])
    if (!open) throw new DomainError('no-such-room')
    if (open.stay !== stay) throw new DomainError('stay-ended')
    if (!settings.stayCodes) return { stay, code: null }
    const code = await queries.giveCode(tenant, roomId, stay)
    // The history must not contain codes.
    record(stayEvents.codeRenewed, { subjectId: roomId, payload: { roomId, reload: true } })
    return { stay, code }
  },
})

/** Part of switching stay codes on, in its transaction. */
export const giveMissingCodes = (tenant: Tenant) => queries.fillMissingCodes(tenant)

/** The limit of all addresses together, as a multiple of one address's. */
const ADDRESSES = 10

const ofRoom = limiterInDatabase('stay-code-room', () => {
  const { count, seconds } = settings().limits.stayCodePerRoom
  return { count: count * ADDRESSES, seconds }
})
const ofAddress = limiterInMemory('stay-code-address', () => settings().limits.stayCodePerRoom)
const ofDevice = limiterInDatabase('stay-code', () => settings().limits.stayCode)

export const enterStayCode = operation({
  name: 'room.enterCode',
  summary: 'Enter the stay’s code',
  http: ['POST', '/room/code'],
  access: guests,
  refusals: ['stay-ended', 'stay-code-wrong', 'too-many-codes'],
  input: TypedCode,
  output: z.object({
    proof: z
      .string()
      .nullable()
      .describe(
        'The proof that the device sends from now on, until the code changes; null if none is needed',
      ),
  }),
  // Before the transaction: a refused try counts, while a refusal rolls its transaction back.
  prepare: ({ actor }) => countTry(actor),
  // The code was not checked, or the answer was lost.
  failed: ({ giveBack }) => giveBack(),
  async run({ actor, tenant, input, prepared: { giveBack } }) {
    const [open, { settings }] = await Promise.all([
      queries.openStay(tenant, actor.roomId),
      configurationOf(tenant),
    ])
    if (open?.stay !== actor.stay) throw new DomainError('stay-ended')
    const code = settings.stayCodes ? open.code : null
    if (code !== null && !isSame(code, input.code)) throw new DomainError('stay-code-wrong')
    tenant.afterCommit(giveBack)
    return { proof: code === null ? null : proofOf(actor, code) }
  },
})

/** In constant time. */
const isSame = (code: string, typed: string) =>
  code.length === typed.length && timingSafeEqual(Buffer.from(code), Buffer.from(typed))

/**
 * Counts a try before checking it, so that parallel guesses cannot pass the limit. The device, which anyone
 * can make up, is counted last: nothing is stored for it if the address or the room is refused. A new code
 * resets all counts, so guesses from everywhere lock a guest out only until reception renews it.
 */
async function countTry(guest: Guest) {
  const { hotelId, roomId, stay, deviceId, ipAddress } = guest
  const room = `${hotelId} ${roomId} ${stay} ${await codeRound(guest)}`
  const device = `${room} ${deviceId}`
  const counts: Counted[] = [
    // Calls within the process have no address.
    ...(ipAddress ? [[ofAddress, `${room} ${ipAddress}`] as const] : []),
    [ofRoom, room],
    [ofDevice, device],
  ]
  const retryAfter = ofDevice.justRefused(device) ?? (await takeAll(counts))
  if (retryAfter !== undefined) throw new DomainError('too-many-codes', { retryAfter })
  return {
    /** The try was right. */
    giveBack: () => void giveBackAll(counts),
  }
}

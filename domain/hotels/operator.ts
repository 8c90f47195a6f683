import { z } from 'zod'
import { findUser } from '../../platform/auth/auth.ts'
import { billing } from '../../platform/billing/provider.ts'
import { withInstalledOwner } from '../../platform/database/owner.ts'
import { log } from '../../platform/log.ts'
import { operator } from '../access.ts'
import type { Operator } from '../actor.ts'
import { accessOfOperator } from '../billing/lookups.ts'
import { hotelEvents } from '../configuration/events.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { nameKey } from '../names.ts'
import { type CallOfNoHotel, operationOfNoHotel, type StepCall } from '../operation.ts'
import { Next, pagesBy } from '../page.ts'
import { hotelsOfUser } from '../staff/lookups.ts'
import { findHotel, type HotelFilter, type ListedHotel, lastActions, pageOfHotels } from './all-hotels.ts'
import { beginClosing } from './closing.ts'
import * as queries from './queries.ts'
import { ACTIONS_SHOWN, HotelSearch, OperatedHotel, OperatorAction } from './shapes.ts'

const hotelPages = pagesBy(z.tuple([Id]))

export const searchHotels = operationOfNoHotel({
  name: 'operator.searchHotels',
  summary: 'List hotels, the newest first: by words of the name, the id, or the e-mail address of a person',
  http: ['GET', '/operator/hotels/search'],
  access: operator,
  input: z.object({ ...hotelPages.input, search: HotelSearch }),
  output: z.object({ hotels: z.array(OperatedHotel), next: Next }),
  async run({ input }) {
    const choice = await choiceOf(input.search)
    const { rows, next } = await hotelPages.page(
      input,
      (query) => withInstalledOwner((client) => pageOfHotels(client, choice, query)),
      ({ hotelId }) => [hotelId],
    )
    return { hotels: rows.map(present), next }
  },
})

async function choiceOf(search: string): Promise<HotelFilter> {
  if (Id.safeParse(search).success) return { ids: [search] }
  if (search.includes('@')) {
    const userId = await findUser(search)
    const hotels = userId === undefined ? [] : await hotelsOfUser(userId)
    return { ids: hotels.map(({ hotelId }) => hotelId) }
  }
  const words = search
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  // A search without letters finds nothing, not everything.
  if (!words) return search === '' ? {} : { ids: [] }
  return { words }
}

export const showOperatedHotel = operationOfNoHotel({
  name: 'operator.showHotel',
  summary: 'Show a hotel’s figures and subscription, and the operator’s last actions on it',
  http: ['GET', '/operator/hotels/{hotelId}'],
  access: operator,
  refusals: ['no-such-hotel'],
  input: z.object({ hotelId: Id }),
  output: z.object({
    hotel: OperatedHotel,
    billing: z.enum(['none', 'sandbox', 'stripe']),
    actions: z.array(OperatorAction).max(ACTIONS_SHOWN),
  }),
  async run({ input: { hotelId } }) {
    const [hotel, actions] = await withInstalledOwner(async (client) => [
      await findHotel(client, hotelId),
      await lastActions(client, { hotelId, limit: ACTIONS_SHOWN }),
    ])
    if (!hotel) throw new DomainError('no-such-hotel')
    return {
      hotel: present(hotel),
      billing: billing()?.name ?? ('none' as const),
      actions: actions.map(presentAction),
    }
  },
})

export const listOperatorActions = operationOfNoHotel({
  name: 'operator.listActions',
  summary: 'List the operator’s last actions on hotels, the newest first',
  http: ['GET', '/operator/actions'],
  access: operator,
  input: z.object({}),
  output: z.object({ actions: z.array(OperatorAction).max(ACTIONS_SHOWN) }),
  async run() {
    const actions = await withInstalledOwner((client) => lastActions(client, { limit: ACTIONS_SHOWN }))
    return { actions: actions.map(presentAction) }
  },
})

export const suspendHotel = operationOfNoHotel({
  name: 'operator.suspendHotel',
  summary:
    'Suspend a hotel: guests cannot order; staff can handle existing requests, and change nothing else',
  http: ['POST', '/operator/hotels/{hotelId}/suspension'],
  access: operator,
  refusals: ['no-such-hotel'],
  input: z.object({ hotelId: Id }),
  output: z.object({}),
  run: (call) => setSuspended(call, call.now),
})

export const resumeHotel = operationOfNoHotel({
  name: 'operator.resumeHotel',
  summary: 'Undo the suspension of a hotel: its subscription counts again',
  http: ['DELETE', '/operator/hotels/{hotelId}/suspension'],
  access: operator,
  refusals: ['no-such-hotel'],
  input: z.object({ hotelId: Id }),
  output: z.object({}),
  run: (call) => setSuspended(call, null),
})

async function setSuspended(call: HotelCall, suspendedAt: Date | null) {
  await onHotel(call, async ({ tenant, record }, before) => {
    if ((before.suspendedAt === null) === (suspendedAt === null)) return
    await queries.setSuspended(tenant, suspendedAt)
    record(suspendedAt ? hotelEvents.suspended : hotelEvents.resumed, {
      subjectId: tenant.hotelId,
      payload: { isForGuests: true },
      before: { suspendedAt: before.suspendedAt },
      after: { suspendedAt },
    })
    const done = suspendedAt ? 'a hotel was suspended' : 'a hotel was resumed'
    log.info({ hotelId: tenant.hotelId, by: 'operator' }, done)
  })
  return {}
}

export const closeOperatedHotel = operationOfNoHotel({
  name: 'operator.closeHotel',
  summary: 'Close a hotel as one of its admins could: an admin can keep it until it is deleted',
  http: ['POST', '/operator/hotels/{hotelId}/closing'],
  access: operator,
  refusals: ['no-such-hotel'],
  input: z.object({
    hotelId: Id,
    /** Typing the hotel's name prevents closing the wrong one. */
    name: z
      .string()
      .max(200, 'too-long')
      .meta({ examples: ['Hôtel du Lac'] }),
  }),
  output: z.object({ closesAt: z.iso.datetime() }),
  run: (call) =>
    onHotel(call, async ({ tenant, now, record }, { name }) => {
      if (nameKey(call.input.name.trim()) !== nameKey(name))
        throw new DomainError('invalid-input', { fields: { name: 'other-name' } })
      const closesAt = await beginClosing({ tenant, now, record })
      log.info({ hotelId: tenant.hotelId, by: 'operator' }, 'a hotel was closed')
      return { closesAt: closesAt.toISOString() }
    }),
})

type HotelCall<I extends { hotelId: string } = { hotelId: string }> = CallOfNoHotel<Operator, I>
type LockedHotel = NonNullable<Awaited<ReturnType<typeof queries.lockHotel>>>

/** Runs `work` in one transaction on the hotel, whose row is locked. */
const onHotel = <T>(
  { actor, input, now, inTransaction }: HotelCall,
  work: (call: Pick<StepCall, 'tenant' | 'now' | 'record'>, hotel: LockedHotel) => Promise<T>,
): Promise<T> =>
  inTransaction(async (_, open) => {
    const opened = await open(accessOfOperator(actor, input.hotelId))
    const hotel = await queries.lockHotel(opened.tenant)
    if (!hotel) throw new DomainError('no-such-hotel')
    return work({ ...opened, now }, hotel)
  })

const isoOf = (time: Date | null) => time?.toISOString() ?? null

const present = ({
  createdAt,
  trialEndsAt,
  suspendedAt,
  closesAt,
  lastRequestAt,
  ...hotel
}: ListedHotel) => ({
  ...hotel,
  createdAt: createdAt.toISOString(),
  trialEndsAt: isoOf(trialEndsAt),
  suspendedAt: isoOf(suspendedAt),
  closesAt: isoOf(closesAt),
  lastRequestAt: isoOf(lastRequestAt),
})

const presentAction = ({ at, ...action }: Awaited<ReturnType<typeof lastActions>>[number]) => ({
  ...action,
  at: at.toISOString(),
})

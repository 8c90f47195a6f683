import { z } from 'zod'
import { admins, guests, staff } from '../access.ts'
import type { Guest } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { isLocked, placeIn } from '../configuration/rules.ts'
import type { Configuration } from '../configuration/shapes.ts'
import { DomainError } from '../errors.ts'
import { FormKey } from '../form-key.ts'
import { Id } from '../id-shape.ts'
import { idUnder } from '../ids.ts'
import { type Call, operation } from '../operation.ts'
import { Next, type PageQuery, pagesBy } from '../page.ts'
import { configurationOfRoom } from '../rooms/operations.ts'
import { ConfiguredService, Service } from '../shapes/service.ts'
import { waitingNow } from '../waiting/rules.ts'
import {
  changeServiceRow,
  lockConfiguration,
  lockService,
  refuseTaken,
  refuseTooManyServices,
  refuseUnknownTypes,
  setArchived,
  withoutCalls,
} from './change.ts'
import { serviceEvents } from './events.ts'
import * as queries from './queries.ts'
import { isOfferedIn } from './rules.ts'
import { NewService, RulesChange, SERVICES_MAXIMUM, ServiceChange, ServiceId } from './shapes.ts'

export const serviceNoun = { services: 'Services' }

export const OfferedService = Service.extend({
  isLocked: z.boolean().describe('Whether it needs the stay’s code first'),
  waiting: z
    .object({ p50Minutes: z.int(), p80Minutes: z.int() })
    .nullable()
    .describe('Minutes within which half, and four of five, are done at this hour; null if unknown'),
})

export const offeredServices = operation({
  name: 'room.services',
  summary: 'List the services offered in the guest’s room',
  http: ['GET', '/room/services'],
  access: guests,
  refusals: ['no-such-room'],
  whole: 'one form shows them all',
  input: z.object({}),
  output: z.object({ services: z.array(OfferedService) }),
  async run(call) {
    const room = await configurationOfRoom(call.tenant, call.actor.roomId)
    return { services: servicesOffered(call, room) }
  },
})

/** The services that a guest may order in a room; also part of the guest's page. */
export function servicesOffered(
  { actor, now }: Pick<Call<Guest, unknown>, 'actor' | 'now'>,
  { typeId, configuration }: Awaited<ReturnType<typeof configurationOfRoom>>,
): z.infer<typeof OfferedService>[] {
  const place = placeIn(configuration, actor.roomId)
  const offered = configuration.services.filter((service) => isOfferedIn(service, { typeId, place }))
  return offered.map((service) => ({
    // Drops fields that guests must not see.
    ...Service.parse(service),
    isLocked: !place && isLocked(service, configuration.settings, actor.hasCode),
    waiting: waitingNow(service.id, configuration, now),
  }))
}

const servicePages = pagesBy(z.tuple([Id]))

export const listServices = operation({
  name: 'services.list',
  summary: 'List the hotel’s services, including archived ones',
  http: ['GET', '/services'],
  access: staff,
  scope: 'services:read',
  input: z.object(servicePages.input),
  output: z.object({ services: z.array(ConfiguredService), next: Next }),
  async run(call) {
    const ever = servicesOnBoard(await configurationOf(call.tenant))
    const behind = ({ after, limit }: PageQuery<[id: string]>) => {
      const from = after ? ever.findIndex(({ id }) => id === after[0]) + 1 : 0
      return after && from === 0 ? [] : ever.slice(from, from + limit)
    }
    const { rows, next } = await servicePages.page(
      call.input,
      async (query) => behind(query),
      ({ id }) => [id],
    )
    return { services: rows, next }
  },
})

/** Every service, including archived ones, without the escalation rules, which are for admins only. */
export const servicesOnBoard = ({ services }: Configuration) => services.map(withoutCalls)

const Changed = z.object({ service: ConfiguredService })

const byAdmins = { access: admins, scope: 'services:write', requires: 'working-subscription' } as const

export const createService = operation({
  ...byAdmins,
  name: 'services.create',
  summary: 'Create a custom service',
  http: ['POST', '/services'],
  refusals: ['subscription-required', 'name-taken', 'no-such-room-type', 'too-many-of-them'],
  input: NewService.extend(FormKey.shape),
  output: Changed,
  async run(call) {
    const { tenant, record } = call
    const { key, ...said } = call.input
    const id = idUnder(key, tenant.hotelId, said)
    const configuration = await lockConfiguration(call)
    const known = configuration.services.find((service) => service.id === id)
    if (known) return { service: withoutCalls(known) }
    if (configuration.services.length >= SERVICES_MAXIMUM) throw new DomainError('too-many-of-them')
    refuseTooManyServices(configuration)
    refuseTaken(said.name, configuration)
    refuseUnknownTypes(said.typeIds, configuration)
    await queries.insertService(tenant, { id, ...said })
    record(serviceEvents.created, { subjectId: id, payload: {}, after: said })
    return { service: { id, kind: 'custom' as const, ...said, archived: false, revision: 1 } }
  },
})

export const changeService = operation({
  ...byAdmins,
  name: 'services.change',
  summary: 'Change a custom service',
  http: ['PUT', '/services/{serviceId}'],
  refusals: ['subscription-required', 'no-such-service', 'name-taken', 'no-such-room-type', 'changed-since'],
  input: ServiceChange,
  output: Changed,
  async run(call) {
    const { serviceId, revision: _, ...said } = call.input
    const locked = await lockService(call)
    const { service, configuration } = locked
    if (service.kind !== 'custom') throw new DomainError('no-such-service')
    if (!service.archived) refuseTaken(said.name, configuration, serviceId)
    return { service: await changeServiceRow(call, locked, said) }
  },
})

export const changeServiceRules = operation({
  ...byAdmins,
  name: 'services.changeRules',
  summary: 'Change a service’s hours, room types and target time; built-in ones too',
  http: ['PUT', '/services/{serviceId}/rules'],
  refusals: ['subscription-required', 'no-such-service', 'no-such-room-type', 'changed-since'],
  input: RulesChange,
  output: Changed,
  async run(call) {
    const { serviceId: _, revision: __, ...said } = call.input
    return { service: await changeServiceRow(call, await lockService(call), said) }
  },
})

export const reorderServices = operation({
  ...byAdmins,
  name: 'services.reorder',
  summary: 'Reorder the services',
  http: ['POST', '/services/order'],
  refusals: ['subscription-required', 'no-such-service'],
  /** In the wanted order; services left out come after them, in their old order. */
  input: z.object({ serviceIds: z.array(ServiceId.shape.serviceId).min(1).max(SERVICES_MAXIMUM) }),
  output: z.object({ services: z.array(ConfiguredService).max(SERVICES_MAXIMUM) }),
  async run(call) {
    const { tenant, input, record } = call
    const { services } = await lockConfiguration(call)
    const of = new Map(services.map((service) => [service.id, service]))
    const before = [...of.keys()]
    const after = [...new Set([...input.serviceIds, ...before])]
    const ordered = after.flatMap((id) => of.get(id) ?? [])
    if (ordered.length < after.length) throw new DomainError('no-such-service')
    if (after.some((id, i) => id !== before[i])) {
      await queries.orderServices(tenant, after)
      record(serviceEvents.reordered, { subjectId: tenant.hotelId, payload: {}, before, after })
    }
    return { services: ordered }
  },
})

export const archiveService = operation({
  ...byAdmins,
  name: 'services.archive',
  summary: 'Archive a service; existing requests stay',
  http: ['POST', '/services/{serviceId}/archive'],
  refusals: ['subscription-required', 'no-such-service'],
  input: ServiceId,
  output: Changed,
  run: async (call) => ({ service: await setArchived(call, true) }),
})

export const restoreService = operation({
  ...byAdmins,
  name: 'services.restore',
  summary: 'Restore an archived service',
  http: ['POST', '/services/{serviceId}/restore'],
  refusals: ['subscription-required', 'no-such-service', 'name-taken', 'too-many-of-them'],
  input: ServiceId,
  output: Changed,
  run: async (call) => ({ service: await setArchived(call, false) }),
})

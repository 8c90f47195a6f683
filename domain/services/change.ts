import { isDeepStrictEqual } from 'node:util'
import { guestLanguages } from '../../i18n/guest-languages.ts'
import type { Key, Staff } from '../actor.ts'
import { configurationAt } from '../configuration/configuration.ts'
import type { Configuration } from '../configuration/shapes.ts'
import { DomainError } from '../errors.ts'
import { nameKey } from '../names.ts'
import type { Call } from '../operation.ts'
import type { ConfiguredService } from '../shapes/service.ts'
import { serviceEvents } from './events.ts'
import * as queries from './queries.ts'
import { isOnList } from './rules.ts'
import { type NewService, OFFERED_MAXIMUM } from './shapes.ts'

type ServicesCall<I> = Call<Staff | Key, I>

/** The hotel's configuration, locked until the commit. */
export async function lockConfiguration({ tenant }: Pick<ServicesCall<unknown>, 'tenant'>) {
  return configurationAt(tenant, await queries.lockConfiguration(tenant))
}

/** The named service and the locked configuration. */
export async function lockService(call: ServicesCall<{ serviceId: string }>) {
  const configuration = await lockConfiguration(call)
  const found = configuration.services.find(({ id }) => id === call.input.serviceId)
  if (!found) throw new DomainError('no-such-service')
  return { service: withoutCalls(found), configuration }
}

/** Escalation rules have their own operations (escalation.ts). */
export const withoutCalls = ({ escalation: _, ...service }: Configuration['services'][number]) => service

type Locked = Awaited<ReturnType<typeof lockService>>

/** Writes the changed fields of a locked service and records them. */
export async function changeServiceRow(
  { tenant, record, input }: ServicesCall<{ revision: number }>,
  { service, configuration }: Locked,
  said: Partial<NewService>,
): Promise<ConfiguredService> {
  if (service.revision !== input.revision) throw new DomainError('changed-since')
  refuseUnknownTypes(said.typeIds ?? [], configuration)
  const names = (Object.keys(said) as (keyof NewService)[]).filter(
    (name) => !isDeepStrictEqual(said[name], service[name]),
  )
  if (names.length === 0) return { ...service }
  const [before, changed] = [pick(service, names), pick(said, names)]
  await queries.updateService(tenant, service.id, changed)
  record(serviceEvents.changed, { subjectId: service.id, payload: {}, before, after: changed })
  return { ...service, ...changed, revision: service.revision + 1 }
}

const pick = <From extends object>(from: From, names: (keyof From)[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<From>

export async function setArchived(
  call: ServicesCall<{ serviceId: string }>,
  archived: boolean,
): Promise<ConfiguredService> {
  const { tenant, now, record } = call
  const { service, configuration } = await lockService(call)
  if (service.archived === archived) return { ...service }
  if (!archived) {
    if (isOnList(service)) refuseTooManyServices(configuration)
    if (service.name) refuseTaken(service.name, configuration)
  }
  await queries.updateService(tenant, service.id, { archivedAt: archived ? now : null })
  const event = archived ? serviceEvents.archived : serviceEvents.restored
  record(event, { subjectId: service.id, payload: {}, before: !archived, after: archived })
  return { ...service, archived, revision: service.revision + 1 }
}

/** The most that fit on a guest's page, and in one order. */
export function refuseTooManyServices({ services }: Pick<Configuration, 'services'>): void {
  if (services.filter((service) => !service.archived && isOnList(service)).length >= OFFERED_MAXIMUM) {
    throw new DomainError('too-many-of-them')
  }
}

export function refuseUnknownTypes(
  typeIds: readonly string[],
  { roomTypes }: Pick<Configuration, 'roomTypes'>,
): void {
  if (typeIds.every((typeId) => roomTypes.some(({ id }) => id === typeId))) return
  throw new DomainError('no-such-room-type', { fields: { typeIds: 'invalid' } })
}

/** Guests or staff could not tell two services of the same name apart. */
export function refuseTaken(
  name: NewService['name'],
  { services }: Pick<Configuration, 'services'>,
  ownId?: string,
): void {
  const others = services.filter(({ id, archived }) => id !== ownId && !archived)
  const fields = guestLanguages.flatMap((language) =>
    others.some((other) => isSame(other.name?.[language], name[language]))
      ? [[`name.${language}`, 'name-taken']]
      : [],
  )
  if (fields.length > 0) throw new DomainError('name-taken', { fields: Object.fromEntries(fields) })
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && nameKey(one) === nameKey(other)

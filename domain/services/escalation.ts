import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { admins } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { normalizeRules } from '../configuration/escalation.ts'
import { DomainError } from '../errors.ts'
import { operation } from '../operation.ts'
import { react } from '../reaction.ts'
import { EscalationRules } from '../shapes/escalation.ts'
import { lockService } from './change.ts'
import { serviceEvents } from './events.ts'
import * as queries from './queries.ts'
import { ServiceId } from './shapes.ts'

const Said = z.object({
  /** Null: the hotel's. */
  escalation: EscalationRules.nullable(),
  /** The hotel's rules, for services without their own. */
  ofHotel: EscalationRules,
  revision: z.int(),
})

export const showServiceEscalation = operation({
  name: 'services.escalation',
  summary: 'Show a service’s escalation rules',
  http: ['GET', '/services/{serviceId}/escalation'],
  access: admins,
  scope: 'services:read',
  refusals: ['no-such-service'],
  input: ServiceId,
  output: Said,
  async run({ tenant, input }) {
    const found = await queries.escalationOf(tenant, input.serviceId)
    if (!found) throw new DomainError('no-such-service')
    return { ...found, ofHotel: (await configurationOf(tenant)).settings.escalation }
  },
})

export const changeServiceEscalation = operation({
  name: 'services.changeEscalation',
  summary: 'Change a service’s escalation rules, or use the hotel’s',
  http: ['PUT', '/services/{serviceId}/escalation'],
  access: admins,
  scope: 'services:write',
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-service', 'changed-since'],
  input: ServiceId.extend({
    revision: z.coerce.number<number>().int(),
    escalation: EscalationRules.nullable(),
  }),
  output: Said,
  async run(call) {
    const { tenant, input, record } = call
    const { service, configuration } = await lockService(call)
    const found = await queries.escalationOf(tenant, service.id)
    if (!found) throw new DomainError('no-such-service')
    const escalation = input.escalation && normalizeRules(input.escalation, ['escalation'])
    const ofHotel = configuration.settings.escalation
    if (isDeepStrictEqual(escalation, found.escalation)) return { ...found, ofHotel }
    if (found.revision !== input.revision) throw new DomainError('changed-since')
    await queries.setEscalation(tenant, service.id, escalation)
    await react('escalationRulesChange', call)
    record(serviceEvents.changed, {
      subjectId: service.id,
      payload: {},
      before: { escalation: found.escalation },
      after: { escalation },
    })
    return { escalation, ofHotel, revision: found.revision + 1 }
  },
})

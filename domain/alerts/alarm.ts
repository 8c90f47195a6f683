import { z } from 'zod'
import { staff } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { Id } from '../id-shape.ts'
import { operation } from '../operation.ts'
import { EscalationRules } from '../shapes/escalation.ts'
import { Hours } from '../shapes/service.ts'
import * as queries from './alarm-queries.ts'

/** A push that has not rung by then is lost. */
const COMES_WITHIN_MS = 20_000

/**
 * `none`: the device has no push subscription; `silent`: its owner switched pushes off; `away`: pushes do not
 * arrive.
 */
const pushes = ['none', 'silent', 'away', 'works'] as const
export type Pushes = (typeof pushes)[number]

export const showAlarm = operation({
  name: 'alerts.showAlarm',
  summary: 'Show the escalation rules and acknowledged requests for an open screen',
  http: ['GET', '/alerts/alarm'],
  access: staff,
  whole: 'an open screen needs all of it; at most 1,000 requests',
  input: z.object({
    /** The id that the browser made. */
    deviceId: Id,
  }),
  output: z.object({
    escalation: EscalationRules,
    /** Of the services with their own rules. */
    services: z.array(z.object({ serviceId: Id, escalation: EscalationRules })),
    quietHours: Hours.nullable(),
    /** Acknowledged open requests, with the last time. */
    heard: z.array(z.object({ requestId: Id, at: z.iso.datetime() })),
    pushes: z.enum(pushes),
  }),
  async run({ tenant, actor: { userId }, input: { deviceId }, now }) {
    const [{ settings, services }, heard, push] = await Promise.all([
      configurationOf(tenant),
      queries.acknowledgedOpen(tenant),
      queries.lastPush(tenant, userId, deviceId),
    ])
    return {
      escalation: settings.escalation,
      services: services.flatMap(({ id, escalation }) => (escalation ? [{ serviceId: id, escalation }] : [])),
      quietHours: settings.quietHours,
      heard,
      pushes: pushesTo(push, now),
    }
  },
})

function pushesTo(push: Awaited<ReturnType<typeof queries.lastPush>>, now: Date): Pushes {
  if (!push?.canBePushed) return 'none'
  if (push.isSilent) return 'silent'
  if (push.isRefused) return 'away'
  if (push.rangAt !== null || push.calledAt === null) return 'works'
  const isLost = push.calledAt.getTime() < now.getTime() - COMES_WITHIN_MS
  return isLost || push.trouble === 'away' ? 'away' : 'works'
}

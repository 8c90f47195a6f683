import { z } from 'zod'
import { staff } from '../access.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { nextCall } from './advance.ts'
import { stillCalling } from './alarm-queries.ts'
import { alertEvents } from './events.ts'
import * as queries from './receipt-queries.ts'
import { AlertChain } from './shapes.ts'

export const alertNoun = { alerts: 'Calls for requests and their acknowledgement' }

const RECEIPT_MAXIMUM = 100

const Receipt = z.object({
  /** The id that the browser made. */
  deviceId: Id,
  requestIds: z.array(Id).min(1).max(RECEIPT_MAXIMUM),
})

/** The requests that were recorded; for one without an escalation yet, the browser reports again. */
const Noted = z.object({ noted: z.array(Id).max(RECEIPT_MAXIMUM) })

const iso = (date: Date | null) => date?.toISOString() ?? null

export const showAlertChain = operation({
  name: 'alerts.showChain',
  summary: 'Show the escalation of a request: the people called, their devices and the outcome',
  http: ['GET', '/requests/{requestId}/alerts'],
  access: staff,
  refusals: ['no-such-request'],
  scope: 'requests:read',
  input: z.object({ requestId: Id }),
  output: AlertChain,
  async run({ tenant, input: { requestId }, now }) {
    const chain = await queries.chainOf(tenant, requestId)
    if (!chain) throw new DomainError('no-such-request')
    const { round } = chain
    if (round === null) return { requestId, round: 0, nextAt: null, steps: [] }
    const [steps, rings, next] = await Promise.all([
      queries.callsOfRequest(tenant, requestId),
      queries.ringsOfRound(tenant, requestId, round),
      nextCall({ tenant, now }, requestId),
    ])
    return {
      requestId,
      round,
      nextAt: iso(next),
      steps: steps
        .filter((step) => step.round === round)
        .map(({ round: _, ...step }) => ({
          ...step,
          at: step.at.toISOString(),
          rings: rings
            .filter((ring) => ring.step === step.step)
            .map(({ step: _, ...ring }) => ({
              ...ring,
              person: ring.person ?? '',
              device: ring.device ?? '',
              calledAt: ring.calledAt.toISOString(),
              reachedAt: iso(ring.reachedAt),
              rangAt: iso(ring.rangAt),
              acknowledgedAt: iso(ring.acknowledgedAt),
            })),
        })),
    }
  },
})

export const noteAlertRang = operation({
  name: 'alerts.noteRang',
  summary: 'Report that one of your devices rang for requests, by push or on screen',
  http: ['POST', '/alerts/rang'],
  access: staff,
  input: Receipt.extend({ way: z.enum(['screen', 'push']) }),
  output: Noted,
  async run({ tenant, actor: { userId }, input: { way, ...receipt }, now }) {
    const note = way === 'push' ? queries.noteRangByPush : queries.noteRangOnScreen
    return { noted: await note(tenant, { ...receipt, userId, now }) }
  },
})

export const acknowledgeAlerts = operation({
  name: 'alerts.acknowledge',
  summary: 'Acknowledge requests on one of your devices; open screens stop ringing for them',
  http: ['POST', '/alerts/acknowledge'],
  access: staff,
  isUrgent: true,
  input: Receipt,
  output: Noted,
  async run({ tenant, actor: { userId }, input, now, recordAll }) {
    const calling = await stillCalling(tenant, input.requestIds, now)
    const noted = await queries.noteAcknowledged(tenant, { ...input, userId, now })
    const at = now.toISOString()
    const silenced = noted.filter((requestId) => calling.has(requestId))
    recordAll(
      alertEvents.acknowledged,
      silenced.map((requestId) => ({ subjectId: requestId, payload: { requestId, at } })),
    )
    return { noted }
  },
})

/** The calls for a request in all its rounds, for its timeline. */
export const callsFor = ({ tenant }: Pick<Call<unknown, unknown>, 'tenant'>, requestId: string) =>
  queries.callsOfRequest(tenant, requestId)

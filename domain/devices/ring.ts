import { z } from 'zod'
import { limiterInDatabase } from '../../platform/limits.ts'
import { sendPush } from '../../platform/push/push.ts'
import { settings } from '../../platform/settings.ts'
import { staff } from '../access.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { newId } from '../ids.ts'
import { operationInSteps } from '../operation.ts'
import * as queries from './queries.ts'
import { type PushPayload, ringOutcomes } from './shapes.ts'

const rings = limiterInDatabase('ring-device', () => settings().limits.ringDevice)

/** A late test ring says nothing about now. */
const TTL_SECONDS = 30

/** Rings a device as for a request, even if muted, to test it. */
export const ringDevice = operationInSteps({
  name: 'devices.ring',
  summary: 'Send a test ring to one of your devices; returns the push service’s answer',
  http: ['POST', '/staff/me/devices/{deviceId}/ring'],
  access: staff,
  refusals: ['no-such-device', 'too-many-attempts'],
  input: z.object({ deviceId: Id }),
  output: z.object({
    /** Its service worker reports this id to that browser's pages once it rings. */
    id: z.string(),
    outcome: z.enum(ringOutcomes),
  }),
  async run({ actor, input: { deviceId }, step }) {
    const own = await step(({ tenant }) => queries.ownToRing(tenant, actor.userId))
    const device = own.find(({ id }) => id === deviceId)
    if (!device) throw new DomainError('no-such-device')
    const id = newId()
    const { subscription } = device
    if (!subscription) return { id, outcome: 'not-pushed' as const }
    const retryAfter = await rings.take(actor.userId)
    if (retryAfter !== undefined) throw new DomainError('too-many-attempts', { retryAfter })
    const payload: PushPayload = { id, language: device.language, deviceId, role: actor.role, request: null }
    const { is } = await sendPush(subscription, { text: JSON.stringify(payload), ttlSeconds: TTL_SECONDS })
    await step(({ tenant, now }) => queries.noteOutcome(tenant, { id: deviceId, subscription }, is, now))
    return { id, outcome: is }
  },
})

import type { Tenant } from '../../platform/database/tenancy.ts'
import { sendPush } from '../../platform/push/push.ts'
import type { PushTarget } from '../../platform/push/shapes.ts'
import { inHotel } from '../job.ts'
import { noteOutcome, ownToRing, type RungDevice } from './queries.ts'
import type { PushPayload } from './shapes.ts'

/** A device that is not muted, and where it is reached. */
export type PushedDevice = RungDevice & { subscription: PushTarget }

export const isPushed = (device: RungDevice): device is PushedDevice =>
  !device.isSilent && device.subscription !== null

export const devicesToPush = async (tenant: Tenant, userId: string): Promise<PushedDevice[]> =>
  (await ownToRing(tenant, userId)).filter(isPushed)

interface Push {
  /** The job's name. */
  name: string
  hotelId: string
  /** How long a push service stores it for a phone that is out of reach. */
  ttlSeconds: number
}

/**
 * Pushes once to each device, for news that no escalation follows. Rejects if a push service did not answer: the job
 * then repeats it for all of them, and a device rings once per id.
 */
export async function pushToDevices(
  devices: readonly PushedDevice[],
  payloadFor: (device: PushedDevice) => PushPayload,
  { name, hotelId, ttlSeconds }: Push,
): Promise<void> {
  const sent = await Promise.all(
    devices.map(async (device) => {
      const text = JSON.stringify(payloadFor(device))
      return { device, outcome: await sendPush(device.subscription, { text, ttlSeconds }) }
    }),
  )
  await inHotel(name, hotelId, async ({ tenant, now }) => {
    for (const { device, outcome } of sent) await noteOutcome(tenant, device, outcome.is, now)
  })
  if (sent.some(({ outcome }) => outcome.is === 'away')) throw new Error('a push service did not answer')
}

import { z } from 'zod'
import { job } from '../job.ts'

/**
 * Rings a device for a step of a request's chain of alert, whose row in `alert_rings` is there (its target is the
 * device, its way a push); what comes of it is written into that row.
 */
export const pushToDevice = job({
  name: 'devices.pushToDevice',
  input: z.object({
    hotelId: z.uuid(),
    deviceId: z.uuid(),
    requestId: z.uuid(),
    round: z.int(),
    step: z.int(),
  }),
  retry: { times: 4, seconds: 5, maximumSeconds: 60 },
  maximumSeconds: 60,
  async run() {},
})

import { z } from 'zod'
import { ringTroubles, ringWays } from '../devices/shapes.ts'
import { Id, UserId } from '../id-shape.ts'
import { stepCauses, stepWhom } from '../shapes/escalation.ts'

/** However often people come and go. */
export const ROUND_STEPS_MOST = 50
/** How long calls and their outcomes are kept. */
export const ALERT_DAYS = 90

const When = z.iso.datetime().nullable()

/** The delivery of a step to one device, or by mail. */
export const AlertRing = z.object({
  userId: UserId,
  person: z.string().meta({ examples: ['Paul'] }),
  device: z.string().meta({ examples: ['Chrome, Android'] }),
  way: z.enum(ringWays),
  calledAt: z.iso.datetime(),
  reachedAt: When,
  rangAt: When,
  acknowledgedAt: When,
  trouble: z.enum(ringTroubles).nullable(),
})

export const CalledPerson = z.object({
  userId: UserId,
  name: z.string(),
  /** Devices that were sent a push; with 0, only an open screen could ring. */
  devices: z.int(),
  isMailed: z.boolean(),
})
export type CalledPerson = z.output<typeof CalledPerson>

/** The newest round of a request's escalation. */
export const AlertChain = z.object({
  requestId: Id,
  round: z.int(),
  nextAt: When,
  steps: z
    .array(
      z.object({
        step: z.int(),
        cause: z.enum(stepCauses),
        whom: z.enum(stepWhom),
        at: z.iso.datetime(),
        people: z.int(),
        called: z.array(CalledPerson),
        /** Includes open screens of people not called by the step: they ring by themselves. */
        rings: z.array(AlertRing),
      }),
    )
    .max(ROUND_STEPS_MOST),
})
export type AlertChain = z.output<typeof AlertChain>

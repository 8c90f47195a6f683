import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { UserId } from '../requests/shapes.ts'

/** `people-changed`: people came on duty or were given the room after the steps before. */
export const stepCauses = [
  'came',
  'not-taken',
  'late',
  'asked-again',
  'not-received',
  'assigned',
  'people-changed',
] as const
export type StepCause = (typeof stepCauses)[number]

/** The assignee; the room's people on duty; everyone on duty; all staff; the admins. */
export const stepWhom = ['assignee', 'room', 'duty', 'everyone', 'admins'] as const
export type StepWhom = (typeof stepWhom)[number]

export const ringWays = ['screen', 'push', 'mail'] as const
export type RingWay = (typeof ringWays)[number]

/** The subscription is gone; the push service refuses it or does not answer; its owner switched it off. */
export const ringTroubles = ['gone', 'refused', 'away', 'silent'] as const
export type RingTrouble = (typeof ringTroubles)[number]

/** Two hours. */
export const ESCALATION_MAXIMUM_SECONDS = 7_200
export const ESCALATION_STEPS_MOST = 6
/** However often people come and go. */
export const ROUND_STEPS_MOST = 50
/** How long calls and their outcomes are kept. */
export const ALERT_DAYS = 90

export const RuleStep = z.object({
  /** After creation (`notTaken`) or after the due moment (`late`). */
  afterSeconds: z.int('no-number').min(0, 'out-of-range').max(ESCALATION_MAXIMUM_SECONDS, 'out-of-range'),
  whom: z.enum(stepWhom),
  byMail: z.boolean().default(false),
})
export type RuleStep = z.output<typeof RuleStep>

/** The escalation rules, each list by its seconds. The first of `notTaken` is at 0. */
export const EscalationRules = z.object({
  notTaken: z.array(RuleStep).min(1).max(ESCALATION_STEPS_MOST),
  late: z.array(RuleStep).max(ESCALATION_STEPS_MOST),
})
export type EscalationRules = z.output<typeof EscalationRules>

/** The default, fit for most hotels. */
export const usualEscalation: EscalationRules = {
  notTaken: [
    { afterSeconds: 0, whom: 'room', byMail: false },
    { afterSeconds: 30, whom: 'duty', byMail: false },
    { afterSeconds: 60, whom: 'everyone', byMail: false },
    { afterSeconds: 120, whom: 'admins', byMail: true },
  ],
  late: [
    { afterSeconds: 0, whom: 'assignee', byMail: false },
    { afterSeconds: 600, whom: 'admins', byMail: false },
  ],
}

const When = z.iso.datetime().nullable()

/** The delivery of a step to one device, or by mail. */
export const AlertRing = z.object({
  userId: UserId,
  person: z.string(),
  device: z.string(),
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

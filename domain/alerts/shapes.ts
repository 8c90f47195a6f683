import { z } from 'zod'
import { Id } from '../id-shape.ts'
import { UserId } from '../requests/shapes.ts'

/**
 * Why a step is taken: it came, nobody has taken it, it is late, its guest asks again, or has received nothing; somebody
 * was given it; other people are on duty, or have its room, than when the steps before called them.
 */
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

/**
 * Whom a step calls: who has it; who is on duty and has the room; who is on duty; everybody who works here; the admins.
 */
export const stepWhom = ['assignee', 'room', 'duty', 'everyone', 'admins'] as const
export type StepWhom = (typeof stepWhom)[number]

/** By an open screen, by a push to a device, by mail. */
export const ringWays = ['screen', 'push', 'mail'] as const
export type RingWay = (typeof ringWays)[number]

/** Its subscription is gone; its push service refuses it, or does not answer; it is switched off. */
export const ringTroubles = ['gone', 'refused', 'away', 'silent'] as const
export type RingTrouble = (typeof ringTroubles)[number]

/** The latest that a step may come: two hours. */
export const ESCALATION_MAXIMUM_SECONDS = 7_200
/** The most steps of a chain. */
export const ESCALATION_STEPS_MOST = 6
/** The most steps of one round, however often somebody comes and goes meanwhile. */
export const ROUND_STEPS_MOST = 50
/** For how many days it is kept who was called, and what came of it. */
export const ALERT_DAYS = 90

export const RuleStep = z.object({
  /** After it came (not taken), or after it was due (late). */
  afterSeconds: z.int('no-number').min(0, 'out-of-range').max(ESCALATION_MAXIMUM_SECONDS, 'out-of-range'),
  whom: z.enum(stepWhom),
  /** Whether it is mailed as well. */
  byMail: z.boolean().default(false),
})
export type RuleStep = z.output<typeof RuleStep>

/** Who is called when: each list in the order of its seconds. The first of `notTaken` is at 0. */
export const EscalationRules = z.object({
  notTaken: z.array(RuleStep).min(1).max(ESCALATION_STEPS_MOST),
  late: z.array(RuleStep).max(ESCALATION_STEPS_MOST),
})
export type EscalationRules = z.output<typeof EscalationRules>

/** What a hotel can live with untouched. */
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

/** What came of a step at one device, or by mail to one person. */
export const AlertRing = z.object({
  userId: UserId,
  /** The person's name, and the device's. */
  person: z.string(),
  device: z.string(),
  way: z.enum(ringWays),
  calledAt: z.iso.datetime(),
  reachedAt: When,
  rangAt: When,
  acknowledgedAt: When,
  trouble: z.enum(ringTroubles).nullable(),
})

/** Somebody whom a step called. */
export const CalledPerson = z.object({
  userId: UserId,
  name: z.string(),
  /** How many of their devices were sent a push; none: only an open screen could ring. */
  devices: z.int(),
  isMailed: z.boolean(),
})
export type CalledPerson = z.output<typeof CalledPerson>

/** What was done so that a request be answered: the newest round, its steps in their order. */
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
        /** Also of open screens of people whom it did not call: they ring by themselves. */
        rings: z.array(AlertRing),
      }),
    )
    .max(ROUND_STEPS_MOST),
})
export type AlertChain = z.output<typeof AlertChain>

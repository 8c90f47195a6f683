import { z } from 'zod'

/** `people-changed`: people came on duty or were given the room after the steps before. */
export const stepCauses = [
  'came',
  'not-taken',
  'late',
  'asked-again',
  'not-received',
  'answered',
  'assigned',
  'people-changed',
] as const

export type StepCause = (typeof stepCauses)[number]

/** The assignee; the room's people on duty; everyone on duty; all staff; the admins. */
export const stepWhom = ['assignee', 'room', 'duty', 'everyone', 'admins'] as const

export type StepWhom = (typeof stepWhom)[number]

/** Two hours. */
export const ESCALATION_MAXIMUM_SECONDS = 7_200

export const ESCALATION_STEPS_MOST = 6

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

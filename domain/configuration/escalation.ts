import { inputError } from '../errors.ts'
import type { EscalationRules, RuleStep, StepWhom } from '../shapes/escalation.ts'

/**
 * The groups that a call to a group certainly covers: the room's employees are on duty, and people on duty
 * are active.
 */
const within: Record<StepWhom, readonly StepWhom[]> = {
  assignee: [],
  room: ['room', 'assignee'],
  duty: ['duty', 'room', 'assignee'],
  everyone: ['everyone', 'duty', 'room', 'assignee'],
  // Not everyone: in quiet hours "everyone" is the people on duty.
  admins: ['admins'],
}

/**
 * Sorts the rules by their seconds and checks that the first call is immediate and that each line calls
 * someone new. Errors name the line as it was entered.
 */
export function normalizeRules(
  { notTaken, late }: EscalationRules,
  path: readonly string[],
): EscalationRules {
  const [first, then] = [sorted(notTaken), sorted(late)]
  if (first[0]?.step.afterSeconds !== 0) {
    throw inputError([{ path: [...path, 'notTaken', 0, 'afterSeconds'], message: 'not-at-once' }])
  }
  const issues = [
    ...first.filter((line, i) => isIdle(line, first.slice(0, i))).map(({ place }) => ['notTaken', place]),
    // A late step calls again even if the people were called before; only lines of the same second must
    // differ.
    ...then
      .filter((line, i) => {
        const { afterSeconds } = line.step
        const atOnce = then.slice(0, i).filter(({ step }) => step.afterSeconds === afterSeconds)
        return isIdle(line, atOnce)
      })
      .map(({ place }) => ['late', place]),
  ].map((line) => ({ path: [...path, ...line, 'whom'], message: 'called-already' }))
  if (issues.length > 0) throw inputError(issues)
  return { notTaken: first.map(({ step }) => step), late: then.map(({ step }) => step) }
}

interface Line {
  step: RuleStep
  /** Its position as entered. */
  place: number
}

const sorted = (steps: readonly RuleStep[]): Line[] =>
  steps
    .map((step, place) => ({ step, place }))
    .sort((one, other) => one.step.afterSeconds - other.step.afterSeconds)

/** Whether earlier lines call everyone of this one, by mail too if it mails. */
const isIdle = ({ step: { whom, byMail } }: Line, before: readonly Line[]): boolean =>
  before.some(({ step }) => within[step.whom].includes(whom) && (!byMail || step.byMail))

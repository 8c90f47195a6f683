import { inputError } from '../errors.ts'
import type { EscalationRules, RuleStep, StepWhom } from './shapes.ts'

/** Whom a call certainly reaches, too: who has the room is on duty, and who is on duty works here. */
const within: Record<StepWhom, readonly StepWhom[]> = {
  assignee: [],
  room: ['room', 'assignee'],
  duty: ['duty', 'room', 'assignee'],
  everyone: ['everyone', 'duty', 'room', 'assignee'],
  // Not everyone: in quiet hours that is who is on duty alone.
  admins: ['admins'],
}

/**
 * Rules as they are kept: in the order of their seconds, the first of what is not taken at once, and without a call that
 * never reaches anybody new. They are refused by the place of the line that was said.
 */
export function inOrder({ notTaken, late }: EscalationRules, path: readonly string[]): EscalationRules {
  const [first, then] = [sorted(notTaken), sorted(late)]
  if (first[0]?.step.afterSeconds !== 0) {
    throw inputError([{ path: [...path, 'notTaken', 0, 'afterSeconds'], message: 'not-at-once' }])
  }
  const issues = [
    ...first.filter((line, i) => isIdle(line, first.slice(0, i))).map(({ place }) => ['notTaken', place]),
    // What is late is called out each time anew, to whoever it is for; at one moment once.
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
  /** Where it was said. */
  place: number
}

const sorted = (steps: readonly RuleStep[]): Line[] =>
  steps
    .map((step, place) => ({ step, place }))
    .sort((one, other) => one.step.afterSeconds - other.step.afterSeconds)

/** Whether all that a line calls are called before, by mail where it mails. */
const isIdle = ({ step: { whom, byMail } }: Line, before: readonly Line[]): boolean =>
  before.some(({ step }) => within[step.whom].includes(whom) && (!byMail || step.byMail))

import { z } from 'zod'
import { ESCALATION_MAXIMUM_SECONDS, ESCALATION_STEPS_MOST, stepWhom } from '../../../domain/alerts/shapes.ts'

/** As a form says it: a line for nobody has no `whom`. */
const Line = z.object({
  afterSeconds: z.int().min(0).max(ESCALATION_MAXIMUM_SECONDS).default(0),
  whom: z.enum(stepWhom).optional(),
  byMail: z.boolean().default(false),
})
const Lines = z.array(Line).max(ESCALATION_STEPS_MOST).default([])

export const CallLines = z.object({ notTaken: Lines, late: Lines })

/** The rules that lines say. */
export function rulesIn({ notTaken, late }: z.output<typeof CallLines>) {
  const said = (lines: z.output<typeof Lines>) =>
    lines.flatMap(({ whom, ...step }) => (whom === undefined ? [] : [{ ...step, whom }]))
  return { notTaken: said(notTaken), late: said(late) }
}

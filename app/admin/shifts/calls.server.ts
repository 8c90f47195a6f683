import { z } from 'zod'
import { DomainError } from '../../../domain/errors.ts'
import {
  ESCALATION_MAXIMUM_SECONDS,
  ESCALATION_STEPS_MOST,
  stepWhom,
} from '../../../domain/shapes/escalation.ts'

/** A line without a recipient has no `whom`. */
const Line = z.object({
  afterSeconds: z
    .int('no-number')
    .min(0, 'out-of-range')
    .max(ESCALATION_MAXIMUM_SECONDS, 'out-of-range')
    .default(0),
  whom: z.enum(stepWhom).optional(),
  byMail: z.boolean().default(false),
})
const Lines = z.array(Line).max(ESCALATION_STEPS_MOST).default([])

export const CallLines = z.object({ notTaken: Lines, late: Lines })

/** Runs `work` with the rules that the lines describe; an error of a rule becomes an error of its line. */
export async function withRules<T>(
  { notTaken, late }: z.output<typeof CallLines>,
  work: (rules: ReturnType<typeof rulesIn>) => Promise<T>,
): Promise<T> {
  try {
    return await work(rulesIn({ notTaken, late }))
  } catch (error) {
    if (!(error instanceof DomainError) || !error.data.fields) throw error
    const places = { notTaken: placesIn(notTaken), late: placesIn(late) }
    const fields = Object.entries(error.data.fields).map(([path, code]) => {
      const named = path.replace(
        /^escalation\.(notTaken|late)\.(\d+)/,
        (_, list: keyof typeof places, nth: string) => `${list}.${places[list][Number(nth)] ?? 0}`,
      )
      return [named, code] as const
    })
    throw new DomainError(error.reason, { ...error.data, fields: Object.fromEntries(fields) })
  }
}

const placesIn = (lines: z.output<typeof Lines>) =>
  lines.flatMap(({ whom }, place) => (whom === undefined ? [] : [place]))

function rulesIn({ notTaken, late }: z.output<typeof CallLines>) {
  const said = (lines: z.output<typeof Lines>) =>
    lines.flatMap(({ whom, ...step }) => (whom === undefined ? [] : [{ ...step, whom }]))
  return { notTaken: said(notTaken), late: said(late) }
}

import { z } from 'zod'

// Every text that somebody types enters by one of these two shapes. Lengths are counted in code points, as a person and
// the database would count them, and after what cannot be kept is gone. What is wrong is said as `missing` or `too-long`.

interface Bounds {
  /** 0 where the text may be empty. */
  min?: 0 | 1
  tooLong?: string
}

const bounded = (max: number, { min = 1, tooLong = 'too-long' }: Bounds) =>
  z.string().min(min, 'missing').max(max, tooLong)

/** A text on one line: well-formed, trimmed, each run of white space and control characters one space. */
export const line = (max: number, bounds: Bounds = {}) =>
  z
    .string()
    .transform((typed) =>
      typed
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(bounded(max, bounds))

/** A text as typed: well-formed, trimmed, line breaks kept and made one kind, no other control characters than tabs. */
export const lines = (max: number, bounds: Bounds = {}) =>
  z
    .string()
    .transform((typed) =>
      typed
        .toWellFormed()
        .replaceAll(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
        .replaceAll(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(bounded(max, bounds))

import { z } from 'zod'
import { cleanName } from './names.ts'

// Every text that somebody types enters by one of these two shapes. Lengths are counted in code points, as a person and
// the database would count them, and after what cannot be kept is gone. What is wrong is said as `missing`, `too-long`
// (or what the field says instead) or, of an e-mail address, `no-address`; the sentences stand in
// `i18n/<language>/field-errors.ts`.

interface Bounds {
  /** 0 where the text may be empty. */
  min?: 0 | 1
  missing?: string
  tooLong?: string
}

/** A field that is not there is as empty as one that was left empty. */
const typed = (missing = 'missing') =>
  z.string({ error: ({ input }) => (input === undefined ? missing : undefined) })

const bounded = (max: number, { min = 1, missing = 'missing', tooLong = 'too-long' }: Bounds) =>
  typed().min(min, missing).max(max, tooLong)

/** A text on one line, which may name something: `cleanName` has made what looks the same the same. */
export const line = (max: number, bounds: Bounds = {}) =>
  typed(bounds.missing)
    .transform((text) => orNothing(cleanName(text)))
    .pipe(bounded(max, bounds))

/** Nothing, where there is nothing to be seen of it: it would pass for a name, and look like none. */
const orNothing = (text: string) => (/[^\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800]/u.test(text) ? text : '')

/** RFC 5321, section 4.5.3.1.3: a path of 256, less its brackets. */
export const EMAIL_MAXIMUM = 254

/** An e-mail address. */
export const emailLine = typed()
  .transform((text) =>
    orNothing(
      text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
        .trim(),
    ),
  )
  .pipe(bounded(EMAIL_MAXIMUM, {}).regex(z.regexes.email, 'no-address'))
  .meta({ examples: ['zoe@guest.example'] })

/** A text as typed: well-formed, trimmed, line breaks kept and made one kind, no other control characters than tabs. */
export const lines = (max: number, bounds: Bounds = {}) =>
  typed(bounds.missing)
    .transform((text) =>
      orNothing(
        text
          .toWellFormed()
          .replaceAll(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
          .replaceAll(/[^\P{Cc}\n\t]/gu, '')
          .trim(),
      ),
    )
    .pipe(bounded(max, bounds))

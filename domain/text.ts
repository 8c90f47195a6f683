import { z } from 'zod'
import { cleanName } from './names.ts'

// Every text typed by people enters through `line` or `lines`. Lengths count code points, as people and the
// database do, after cleaning. Errors are `missing`, `too-long` (or the field's own) and `no-address`, with
// texts in `i18n/<language>/field-errors.ts`.

interface Bounds {
  /** 0 if the text may be empty. */
  min?: 0 | 1
  missing?: string
  tooLong?: string
}

/** A missing field counts as an empty one. */
const typed = (missing = 'missing') =>
  z.string({ error: ({ input }) => (input === undefined ? missing : undefined) })

const bounded = (max: number, { min = 1, missing = 'missing', tooLong = 'too-long' }: Bounds) =>
  typed().min(min, missing).max(max, tooLong)

/** A text on one line, cleaned by `cleanName`. */
export const line = (max: number, bounds: Bounds = {}) =>
  typed(bounds.missing)
    .transform((text) => emptyIfInvisible(cleanName(text)))
    .pipe(bounded(max, bounds))

/** A text of only invisible characters becomes empty: as a name it would look like none. */
const emptyIfInvisible = (text: string) => (/[^\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800]/u.test(text) ? text : '')

/** RFC 5321, section 4.5.3.1.3: a path of 256, less its brackets. */
export const EMAIL_MAXIMUM = 254

export const emailLine = typed()
  .transform((text) =>
    emptyIfInvisible(
      text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
        .trim(),
    ),
  )
  .pipe(bounded(EMAIL_MAXIMUM, {}).regex(z.regexes.email, 'no-address'))
  .meta({ examples: ['zoe@guest.example'] })

/**
 * A text of several lines: well-formed, trimmed, with uniform line breaks and no control characters but tabs.
 */
export const lines = (max: number, bounds: Bounds = {}) =>
  typed(bounds.missing)
    .transform((text) =>
      emptyIfInvisible(
        text
          .toWellFormed()
          .replaceAll(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
          .replaceAll(/[^\P{Cc}\n\t]/gu, '')
          .trim(),
      ),
    )
    .pipe(bounded(max, bounds))

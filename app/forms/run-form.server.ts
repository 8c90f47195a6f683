import { parse } from '@conform-to/react'
import { unstable_coerceFormValue as coerceFormValue, getZodConstraint } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { z } from 'zod'
import { DomainError, inputError } from '../../domain/errors.ts'
import type { ErrorPayload } from '../../i18n/errors.ts'
import type { FieldLimits } from '../../i18n/fr/field-errors.ts'
import { runAction } from '../shell/run-action.ts'
import { type FieldRules, OF_ALL } from './check.ts'

/** Checks that the browser can make before it sends a form, by field; the schema itself stays on the server. */
export function fieldRules(schema: z.ZodType): FieldRules {
  const constraints = Object.entries(getZodConstraint(schema))
  const limits = limitsOf(schema)
  const missing = inputError(schema.safeParse({}).error?.issues ?? []).data.fields
  return Object.fromEntries(
    constraints.map(([name, { required = false }]) => [
      name,
      {
        required,
        ...limits.get(name),
        ...(required && isOwnCode(missing?.[name]) && { missing: missing?.[name] }),
      },
    ]),
  )
}

/** A code that has a sentence of its own; Zod’s are written with an underscore. */
const isOwnCode = (code: string | undefined) => code !== undefined && !code.includes('_')

/** How long the texts of a schema may be, and how large its numbers, by field: Conform looks where Zod no longer says it. */
function limitsOf(
  schema: z.core.$ZodType,
  name = '',
  found = new Map<string, FieldLimits>(),
): Map<string, FieldLimits> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    for (const [key, field] of Object.entries(def.shape))
      limitsOf(field, name ? `${name}.${key}` : key, found)
  } else if (def.type === 'pipe') {
    limitsOf(def.in, name, found)
    limitsOf(def.out, name, found)
  } else if ('innerType' in def) {
    limitsOf(def.innerType, name, found)
  } else if (schema instanceof z.ZodString && schema.maxLength !== null) {
    found.set(name, { maxLength: schema.maxLength })
  } else if (schema instanceof z.ZodNumber && schema.minValue !== null && schema.maxValue !== null) {
    found.set(name, { range: [schema.minValue, schema.maxValue] })
  }
  return found
}

/**
 * Parses a form by its schema and runs `work` on the result. A refusal, of the schema or of the work, becomes the
 * action's answer: status, Retry-After, and for `useForm` the errors by field and the typed values, except those of
 * the fields `never` (passwords).
 */
export async function runForm<S extends z.ZodType, T>(
  form: FormData,
  { schema, never = [] }: { schema: S; never?: string[] },
  work: (input: z.output<S>) => Promise<T>,
) {
  let read: z.ZodSafeParseResult<z.output<S>> | undefined
  const submission = parse<null, string[]>(knownFields(form, schema), {
    resolve(payload) {
      read = coerceFormValue(schema).safeParse(payload)
      return { value: null }
    },
  })
  const answer = await runAction(async () => {
    if (read?.success) return work(read.data)
    throw emptyAsMissing(inputError(read?.error.issues ?? []), form)
  })
  if ('ok' in answer) return answer
  const { refused } = answer.data
  const result = submission.reply({ ...conformErrors(refused), hideFields: never })
  return data({ ok: false as const, refused, result }, answer.init ?? undefined)
}

/** A field that is empty is said to be so, as the browser says it: to Zod it is of another type, or none of a choice. */
function emptyAsMissing(
  { reason, data: { fields = {}, ...more } }: DomainError,
  form: FormData,
): DomainError {
  const isEmpty = (path: string) => form.getAll(formName(path)).every((value) => value === '')
  const said = Object.entries(fields).map(([path, code]) => {
    const isOfNoType = code === 'invalid_type' || code === 'invalid_value'
    return [path, isOfNoType && path !== '' && isEmpty(path) ? 'missing' : code]
  })
  return new DomainError(reason, { ...more, fields: Object.fromEntries(said) })
}

/** A path as Conform writes it: `services[0].count` for `services.0.count`. */
const formName = (path: string) => path.replaceAll(/\.(\d+)/g, '[$1]')

/** More than any form has: of people, floors and types of rooms it names a hundred each. */
const FIELDS_MAXIMUM = 1_000

/**
 * Keeps the fields of the schema. Other names are not parsed: they could be instructions to Conform, or the index of
 * a list as long as memory. Throws `input-too-large` for too many fields: Conform reads those of one name in time
 * that grows with the square of their number.
 */
function knownFields(form: FormData, schema: z.ZodType): FormData {
  const names = new Set(Object.keys(getZodConstraint(schema)))
  const fields = [...form].filter(([name]) => names.has(name.replaceAll(/\[\d{1,3}\]/g, '[]')))
  if (fields.length > FIELDS_MAXIMUM) throw new DomainError('input-too-large')
  const known = new FormData()
  for (const [name, value] of fields) known.append(name, value)
  return known
}

/** Errors by field, as Conform names them. An error without a field belongs to the whole form. */
function conformErrors({ reason, fields = {} }: ErrorPayload) {
  const { '': _, ...ofFields } = fields
  const errors = Object.entries(ofFields)
  if (errors.length === 0) return { fieldErrors: { [OF_ALL]: [reason] } }
  return {
    fieldErrors: Object.fromEntries(errors.map(([path, code]) => [formName(path), [code]])),
  }
}

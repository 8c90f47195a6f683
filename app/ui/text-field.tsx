import type { ComponentProps } from 'react'
import { control } from './control.ts'
import { Field, type Labelled } from './field.tsx'

/** A line to type. */
export function TextField({
  label,
  optional,
  hint,
  limit,
  error,
  ...input
}: Labelled & ComponentProps<'input'>) {
  return (
    <Field label={label} optional={optional} hint={hint} limit={limit} error={error}>
      {(tied) => <input {...tied} {...input} className={control} />}
    </Field>
  )
}

import { type ComponentProps, useState } from 'react'
import { control } from './control.ts'
import { Field, type Labelled } from './field.tsx'

/** From so little room on it is said how much there is. */
const NEARLY_FULL = 60

interface Props extends Labelled, Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'onInput'> {
  maximum: number | undefined
  defaultValue?: string | undefined
}

/** A text area that grows with its content; tells when it is nearly full. */
export function TextArea({
  label,
  optional,
  hint,
  error,
  maximum,
  defaultValue = '',
  rows = 2,
  ...textarea
}: Props) {
  const [length, setLength] = useState([...defaultValue].length)
  const isNearlyFull = maximum !== undefined && maximum - length <= NEARLY_FULL
  const said = isNearlyFull ? `${length} / ${maximum}` : hint
  return (
    <Field label={label} optional={optional} hint={said} error={error}>
      {(tied) => (
        <textarea
          dir="auto"
          {...tied}
          {...textarea}
          rows={rows}
          // A field as high as its content no longer heeds its rows.
          style={{ minHeight: `calc(${rows}lh + 1.375rem)` }}
          defaultValue={defaultValue}
          maxLength={maximum}
          onInput={(event) => setLength([...event.currentTarget.value].length)}
          className={`${control} field-sizing-content resize-y py-2.5`}
        />
      )}
    </Field>
  )
}

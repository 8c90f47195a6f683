import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { control, toolControl } from './control.ts'
import { Field, type Labelled } from './field.tsx'

/** A native select for a toolbar: its first option serves as its label. */
export function ToolSelect({ label, ...select }: { label: string } & ComponentProps<'select'>) {
  return <Arrowed aria-label={label} {...select} className={toolControl} />
}

/** The same in a form, with its label above it. */
export function SelectField({
  label,
  optional,
  hint,
  error,
  ...select
}: Labelled & ComponentProps<'select'>) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(tied) => <Arrowed {...tied} {...select} className={control} />}
    </Field>
  )
}

function Arrowed({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className="relative block min-w-0">
      <select {...select} className={`${className} appearance-none truncate pe-8`} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-soft"
      />
    </span>
  )
}

import type { ComponentProps } from 'react'

/** One of several answers, or a yes, in a box of its own: all of it can be pressed. */
export function Choice({
  type,
  label,
  ...input
}: { type: 'radio' | 'checkbox'; label: string } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 rounded-module border border-edge bg-card px-3 py-1 text-sm has-checked:border-brand has-checked:bg-raised has-disabled:opacity-60 pointer-fine:min-h-9">
      <input {...input} type={type} className="tick size-4.5" />
      {label}
    </label>
  )
}

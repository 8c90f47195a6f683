import type { ComponentProps } from 'react'

/** A radio button or checkbox with a hint; the whole card can be pressed. */
export function Option({ label, hint, ...input }: { label: string; hint: string } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-start gap-2.5 rounded-module border border-edge bg-card px-3 py-2 text-sm has-checked:border-brand has-checked:bg-raised has-disabled:opacity-60">
      <input {...input} type="radio" className="tick mt-0.5 size-4.5" />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-soft">{hint}</span>
      </span>
    </label>
  )
}

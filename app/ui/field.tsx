import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface Labelled {
  label: string
  /** How it is said that it may be left empty. */
  optional?: string | undefined
  hint?: string | undefined
  /** How long the answer may be. */
  limit?: string | undefined
  /** The error and how to fix it. */
  error?: string | undefined
}

/** Attributes that connect a control to its label, hint and error. */
export interface Tied {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, its control, hint and error. */
export function Field({
  label,
  optional,
  hint,
  limit,
  error,
  children,
}: Labelled & { children: (tied: Tied) => ReactNode }) {
  const id = useId()
  const hintId = hint && `${id}-hint`
  const limitId = limit && `${id}-limit`
  const errorId = error && `${id}-error`
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {optional && <span className="font-normal text-soft"> ({optional})</span>}
        </label>
        {limit && (
          <span id={limitId} className="text-xs text-soft">
            {limit}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hintId, limitId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex gap-1.5 text-sm text-late">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
    </div>
  )
}

import { Minus, Plus } from 'lucide-react'
import { useRef } from 'react'
import { staffTexts } from '../../../i18n/staff.ts'
import { put } from '../../forms/fields.ts'
import { useTexts } from '../../shell/use-language.ts'
import { iconButton } from '../../ui/button.ts'

/** A checkbox, a counter, or the reason why it is unavailable. Form fields, so that drafts keep them. */
export function ServiceCounter({
  name,
  label,
  hint,
  stepObstacle,
  maximum,
  count,
  onChange,
}: {
  name: string
  label: string
  /** When it would be done, if not at once. */
  hint: string
  stepObstacle: string | undefined
  maximum: number
  count: number
  onChange: (count: number) => void
}) {
  const t = useTexts(staffTexts).createDialog
  const field = useRef<HTMLInputElement>(null)
  const step = (to: number) => field.current && put(field.current, String(to || ''))
  if (stepObstacle !== undefined) {
    return (
      <div className="flex min-h-11 items-center border-b border-line text-sm text-soft last:border-0">
        <Named label={label} hint={stepObstacle} />
      </div>
    )
  }
  if (maximum === 1) {
    return (
      <label className="flex min-h-11 items-center justify-between gap-2 border-b border-line text-sm last:border-0">
        <Named label={label} hint={hint} />
        <input
          type="checkbox"
          name={name}
          checked={count > 0}
          onChange={(event) => onChange(event.target.checked ? 1 : 0)}
          className="tick mr-3 size-5"
        />
      </label>
    )
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-1 border-b border-line py-0.5 text-sm last:border-0">
      <Named label={label} hint={hint} />
      <input
        ref={field}
        type="number"
        name={name}
        hidden
        value={count || ''}
        onChange={(event) => onChange(Math.min(maximum, Number(event.target.value)))}
      />
      <span className="ms-auto flex items-center gap-1">
        <button
          type="button"
          aria-label={t.fewer(label)}
          aria-disabled={count === 0}
          onClick={() => step(Math.max(0, count - 1))}
          className={iconButton()}
        >
          <Minus aria-hidden="true" className="size-4" />
        </button>
        <output aria-label={t.count(label)} className="w-8 text-center font-semibold tabular-nums">
          {count}
        </output>
        <button
          type="button"
          aria-label={t.more(label)}
          aria-disabled={count === maximum}
          onClick={() => step(Math.min(maximum, count + 1))}
          className={iconButton()}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </span>
    </div>
  )
}

function Named({ label, hint }: { label: string; hint: string }) {
  return (
    <span className="flex max-w-full flex-1 flex-col leading-tight wrap-break-word">
      {label}
      {hint && <span className="text-soft">{hint}</span>}
    </span>
  )
}

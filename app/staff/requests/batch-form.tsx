import { Route as RouteIcon } from 'lucide-react'
import type { Request } from '../../../domain/requests/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { PerformAction } from '../action-log/staff-actions.tsx'

/** Offers to take the other requests of a batch as well. A form, so that it works without scripts. */
export function BatchForm({
  batch,
  what,
  act,
}: {
  batch: readonly Request[]
  what: string
  act: PerformAction
}) {
  const t = useTexts(staffTexts).trip
  if (batch.length === 0) return null
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        act('take', batch)
      }}
    >
      {batch.map(({ id }) => (
        <input key={id} type="hidden" name="tripId" value={id} />
      ))}
      <button
        type="submit"
        name="intent"
        value="take-trip"
        className="flex min-h-11 items-center gap-1.5 text-sm text-soft hover:text-ink pointer-fine:min-h-9"
      >
        <RouteIcon aria-hidden="true" className="size-4 shrink-0" />
        <span>{t.more(batch.length)}</span>
        <span className="sr-only">, </span>
        <span className="font-medium text-ink underline">{t.take(batch.length)}</span>
        <span className="sr-only">, {what}</span>
      </button>
    </form>
  )
}

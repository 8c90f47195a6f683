import { staffTexts } from '../../i18n/staff.ts'
import { useTexts } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import type { PendingAction } from './action-submitter.tsx'

/** In the place of a request's buttons: what was pressed and is not done yet, and letting it be. */
export function UnsentAction({
  action,
  what,
  onDrop,
}: {
  action: PendingAction
  /** The room and what is asked for, in words. */
  what: string
  onDrop: () => void
}) {
  const t = useTexts(staffTexts)
  const { intent } = action
  if (intent === 'create' || intent === 'replace-link') return null
  return (
    <div className="request-actions">
      <p className="min-w-0 flex-1 text-xs leading-tight">
        <span className="block font-semibold">{t.unsent.said(t.unsent.actions[intent])}</span>
        <span className="text-soft">{t.unsent.again}</span>
      </p>
      <button
        type="button"
        onClick={onDrop}
        aria-label={`${t.unsent.drop}, ${what}`}
        className={button('plain')}
      >
        {t.unsent.drop}
      </button>
    </div>
  )
}

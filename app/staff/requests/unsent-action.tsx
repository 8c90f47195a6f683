import type { Request } from '../../../domain/requests/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { Queued } from '../../sync/log.ts'
import { button } from '../../ui/button.ts'
import type { View } from './row-view.ts'

/**
 * Replaces a request's buttons while unsent. The text gets the focus, so that a second press gives nothing
 * up.
 */
export function UnsentAction({
  action,
  what,
  request,
  view,
  onDrop,
}: {
  action: Queued
  /** The room and the services, as text. */
  what: string
  request: Request
  view: Pick<View, 'directory' | 'forceApply'>
  onDrop: () => void
}) {
  const t = useTexts(staffTexts)
  const { intent, stopped } = action
  if (stopped) {
    const who = view.directory.personName(stopped.now.assigneeId)
    const { status } = stopped.now
    return (
      <div role="alert" className="request-actions flex-wrap">
        <p tabIndex={-1} className="min-w-0 flex-[1_1_10rem] text-sm leading-tight">
          <span className="block font-semibold">{t.meanwhile.said(stopped.by)}</span>
          <span>{t.meanwhile.now(t.statuses[status], who)}</span>{' '}
          <span className="text-soft">{t.meanwhile.pressed(t.unsent.actions[intent])}</span>
        </p>
        <button
          type="button"
          onClick={onDrop}
          aria-label={`${t.meanwhile.leave}, ${what}`}
          className={button('plain')}
        >
          {t.meanwhile.leave}
        </button>
        <button
          type="button"
          onClick={() => view.forceApply(action, request)}
          aria-label={`${t.meanwhile.insist(t.unsent.actions[intent])}, ${what}`}
          className={button('next')}
        >
          {t.meanwhile.insist(t.unsent.actions[intent])}
        </button>
      </div>
    )
  }
  return (
    <div className="request-actions flex-wrap">
      <p tabIndex={-1} className="min-w-0 flex-[1_1_6rem] text-xs leading-tight">
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

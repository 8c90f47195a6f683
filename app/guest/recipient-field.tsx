import { RECIPIENT_DAYS, RECIPIENT_MAXIMUM } from '../../domain/requests/shapes.ts'
import { guestFrameTexts } from '../../i18n/guest.ts'
import { useGuestLanguage } from '../shell/use-language.ts'
import { fields } from './order/order.ts'

export type Asks = 'name' | 'room'

/** The guest's name or room, at a place that asks for it. The server draws it; scripts only read it. */
export function RecipientField({
  asks,
  form,
  typed,
}: {
  asks: Asks
  /** The form that it belongs to, if it is outside of that. */
  form?: string
  typed: string | undefined
}) {
  const t = guestFrameTexts[useGuestLanguage()].recipient
  return (
    <label>
      <span className="comment-label">{t[asks]}</span>
      <input
        form={form}
        name={fields.recipient}
        defaultValue={typed}
        required
        pattern=".*\S.*"
        maxLength={RECIPIENT_MAXIMUM}
        autoComplete={asks === 'name' ? 'name' : 'off'}
        dir="auto"
        className="card min-h-12 w-full px-4"
      />
      <span className="text-sm text-soft">{t.hint(RECIPIENT_DAYS)}</span>
    </label>
  )
}

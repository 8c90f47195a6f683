import type { OperatedHotel } from '../../../domain/hotels/shapes.ts'
import { billingTexts } from '../../../i18n/billing.ts'
import { operatorTexts } from '../../../i18n/operator.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'

/** A hotel in the list: its figures in columns if there is room, else below each other. */
export function OperatedHotelRow({ hotel }: { hotel: OperatedHotel }) {
  const language = useLanguage()
  const { hotels: t } = operatorTexts[language]
  const { statuses, inactive } = billingTexts[language]
  const { hotelId, name, subscription, createdAt, lastRequestAt, suspendedAt, closesAt } = hotel
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-2 text-sm tabular-nums md:grid-cols-[minmax(0,2fr)_7rem_9rem_minmax(0,1fr)_minmax(0,1fr)] md:items-center">
      <a
        href={paths.operatorHotel(hotelId)}
        className="flex min-h-11 items-center font-medium wrap-anywhere underline underline-offset-4 md:min-h-9"
      >
        {name}
      </a>
      <span>{t.rooms(hotel.rooms)}</span>
      <span className="flex flex-wrap gap-x-2">
        <span>{statuses[subscription] ?? inactive}</span>
        {suspendedAt && <strong className="font-medium text-late">{t.suspended}</strong>}
        {closesAt && <strong className="font-medium text-late">{t.closing}</strong>}
      </span>
      <span className="text-soft">{t.created(createdAt)}</span>
      <span className="text-soft">{lastRequestAt ? t.lastRequest(lastRequestAt) : t.noRequest}</span>
    </li>
  )
}

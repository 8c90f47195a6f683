import type { OperatedHotel } from '../../../domain/hotels/shapes.ts'
import { operatorTexts } from '../../../i18n/operator.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Facts } from '../../ui/facts.tsx'

export function HotelFacts({ hotel }: { hotel: OperatedHotel }) {
  const { hotel: t, at } = useTexts(operatorTexts)
  const { suspendedAt, closesAt, lastRequestAt } = hotel
  return (
    <Facts
      facts={[
        [
          t.id,
          <code key="id" className="font-normal wrap-anywhere">
            {hotel.hotelId}
          </code>,
        ],
        [t.rooms, hotel.rooms],
        [t.employees, hotel.employees],
        [t.created, at(hotel.createdAt)],
        [t.lastRequest, lastRequestAt ? at(lastRequestAt) : t.never],
        [
          t.suspended,
          suspendedAt ? (
            <span key="s" className="text-late">
              {at(suspendedAt)}
            </span>
          ) : undefined,
        ],
        [
          t.deleted,
          closesAt ? (
            <span key="c" className="text-late">
              {at(closesAt)}
            </span>
          ) : undefined,
        ],
      ]}
    />
  )
}

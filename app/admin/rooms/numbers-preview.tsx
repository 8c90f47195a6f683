import { Link } from 'react-router'
import { type FloorRange, type Numbering, numberRooms } from '../../../domain/rooms/rules.ts'
import { fieldErrorSentence } from '../../../i18n/field-errors.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLoadedRooms } from './room-rows.ts'

/** The rooms that the form would add, floor by floor, and the reasons against it. */
export function NumbersPreview({
  numbering,
  isEmpty,
  onLeaveOut,
  floors,
  onFloors,
}: {
  numbering: Numbering
  /** Nothing is said yet. */
  isEmpty: boolean
  onLeaveOut: (numbers: readonly string[]) => void
  /** How else the two numbers may be meant. */
  floors: FloorRange | undefined
  onFloors: (floors: FloorRange) => void
}) {
  const language = useLanguage()
  const { preview: t } = roomsTexts[language]
  const { rooms: present, paidFor } = useLoadedRooms()
  if (isEmpty) return <p className="text-sm text-soft noscript:hidden">{t.none}</p>
  if ('code' in numbering) {
    return (
      <p role="status" className="text-sm text-soft">
        {fieldErrorSentence(numbering.code, undefined, language)}
      </p>
    )
  }
  const onFloorsAre = floors && numberRooms(floors)
  const { rooms } = numbering
  const known = new Set(present.map(({ number }) => number))
  const taken = rooms.flatMap(({ number }) => (known.has(number) ? number : []))
  const after = present.length + rooms.length - taken.length
  const byFloor = [...Map.groupBy(rooms, ({ floor }) => floor)]
  return (
    <div role="status" className="flex flex-col gap-3 text-sm">
      <div className="rounded-module border border-line bg-raised px-3 py-2.5">
        <p className="font-medium">{t.title(rooms.length)}</p>
        <ul className="tabular-nums">
          {byFloor.map(([floor, ofFloor]) => {
            const [first, last] = [ofFloor[0]?.number ?? '', ofFloor.at(-1)?.number ?? '']
            const numbers = first === last ? first : t.range(first, last)
            return <li key={floor}>{floor ? t.floor(floor, numbers) : numbers}</li>
          })}
        </ul>
      </div>
      {onFloorsAre && 'rooms' in onFloorsAre && (
        <Notice kind="hint">
          <p>{t.asFloors(floors)}</p>
          <button type="button" onClick={() => onFloors(floors)} className={button('plain', 'mt-2')}>
            {t.takeFloors(onFloorsAre.rooms.length)}
          </button>
        </Notice>
      )}
      {taken.length > 0 && (
        <Notice kind="trouble">
          <p>{t.taken(taken)}</p>
          <button type="button" onClick={() => onLeaveOut(taken)} className={button('plain', 'mt-2')}>
            {t.leave(taken.length)}
          </button>
        </Notice>
      )}
      {after > paidFor && (
        <Notice kind="trouble">
          <p>{t.beyond(after, paidFor)}</p>
          <Link to={paths.manageSubscription} className={button('plain', 'mt-2')}>
            {t.raise}
          </Link>
        </Notice>
      )}
    </div>
  )
}

import { Link } from 'react-router'
import type { Cards } from '../../../domain/cards/shapes.ts'
import { compareFloors } from '../../../domain/rooms/floor-rules.ts'
import { cardTexts } from '../../../i18n/cards.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { ToolSelect } from '../../ui/select.tsx'
import { ALL_FLOORS, isNamed, type PrintChoice, queryOf } from './choice.ts'

/** The rooms to print: those chosen elsewhere, or all, or those of a floor or a type. */
export function CardRooms({
  choice,
  cards,
  onChoose,
}: {
  choice: PrintChoice
  cards: Pick<Cards, 'counts' | 'roomTypes' | 'total'>
  onChoose: () => void
}) {
  const t = useTexts(cardTexts)
  const { counts, roomTypes, total } = cards
  if (isNamed(choice)) {
    return (
      <div className="flex flex-col gap-2 text-sm">
        {choice.roomIds.map((id) => (
          <input key={id} type="hidden" name="room" value={id} />
        ))}
        {choice.numbers.map((number) => (
          <input key={number} type="hidden" name="n" value={number} />
        ))}
        <h2 className="font-medium">{t.rooms}</h2>
        <p>{t.named(total)}</p>
        <Link
          to={{ search: queryOf({ ...choice, roomIds: [], numbers: [], part: 1 }) }}
          className={button('plain', 'self-start')}
        >
          {t.all}
        </Link>
      </div>
    )
  }
  const roomsOf = (found: Cards['counts']) => found.reduce((sum, { rooms }) => sum + rooms, 0)
  const floors = [...Map.groupBy(counts, ({ floor }) => floor)].sort(([a], [b]) => compareFloors(a, b))
  const types = roomTypes
    .map((type) => ({ ...type, rooms: roomsOf(counts.filter(({ typeId }) => typeId === type.id)) }))
    .filter(({ rooms }) => rooms > 0)
  const [hasFloors, hasTypes] = [floors.length > 1, types.length > 1]
  if (!hasFloors && !hasTypes) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{t.rooms}</legend>
      {hasFloors && (
        <ToolSelect label={t.floor} name="floor" value={choice.floor ?? ALL_FLOORS} onChange={onChoose}>
          <option value={ALL_FLOORS}>{t.allFloors}</option>
          {floors.map(([floor, found]) => (
            <option key={floor} value={floor}>
              {t.floorOf(floor, roomsOf(found))}
            </option>
          ))}
        </ToolSelect>
      )}
      {hasTypes && (
        <ToolSelect label={t.type} name="type" value={choice.typeId ?? ''} onChange={onChoose}>
          <option value="">{t.allTypes}</option>
          {types.map(({ id, name, rooms }) => (
            <option key={id} value={id}>
              {t.typeOf(name, rooms)}
            </option>
          ))}
        </ToolSelect>
      )}
    </fieldset>
  )
}

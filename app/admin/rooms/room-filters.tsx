import { roomsTexts } from '../../../i18n/rooms.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { ToolSelect } from '../../ui/select.tsx'
import { SearchField } from '../list/search-field.tsx'
import { type RoomFilters as Filters, NONE } from './room-filter.ts'
import type { TypeOfRooms } from './rooms-context.ts'

/** Chooses which rooms are listed. A form: it works before any script, and without. */
export function RoomFilterBar({
  filters,
  onChange,
  floors,
  types,
}: {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  floors: readonly string[]
  /** Those that rooms have. */
  types: readonly TypeOfRooms[]
}) {
  const t = useTexts(roomsTexts)
  return (
    <Form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 gap-2 px-4 md:grid-cols-[minmax(13rem,1fr)_minmax(0,12.5rem)_minmax(0,12.5rem)] md:noscript:grid-cols-[minmax(13rem,1fr)_minmax(0,12.5rem)_minmax(0,12.5rem)_auto]"
    >
      <div className="max-md:col-span-2">
        <SearchField value={filters.q} onChange={(q) => onChange({ q })} />
      </div>
      <ToolSelect
        label={t.floor}
        name="floor"
        value={filters.floor}
        onChange={(event) => onChange({ floor: event.target.value })}
      >
        <option value="">{t.allFloors}</option>
        {floors.map((floor) => (
          <option key={floor} value={floor || NONE}>
            {floor ? t.onFloor(floor) : t.noFloor}
          </option>
        ))}
      </ToolSelect>
      <ToolSelect
        label={t.type}
        name="type"
        value={filters.type}
        onChange={(event) => onChange({ type: event.target.value })}
      >
        <option value="">{t.allTypes}</option>
        {types.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NONE}>{t.noType}</option>
      </ToolSelect>
      <button type="submit" className={button('plain', 'hidden noscript:inline-flex')}>
        {t.apply}
      </button>
    </Form>
  )
}

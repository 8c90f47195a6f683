import { Search, SlidersHorizontal } from 'lucide-react'
import { type RefObject, startTransition, useState } from 'react'
import { Form } from 'react-router'
import { floorsOf } from '../../../domain/rooms/floor-rules.ts'
import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button, iconButton } from '../../ui/button.ts'
import { toolControl } from '../../ui/control.ts'
import { ToolSelect } from '../../ui/select.tsx'
import type { ShownRoom } from '../data/live-rooms.ts'
import { FilterNav } from '../filters/filter-nav.tsx'
import { orders, type RoomOrder, type Show, shows, type TileFilters, typesOf, writeQuery } from './arrange.ts'

/** The filters and the order of the rooms: a form and links, so that they work without scripts. */
export function RoomsToolbar({
  filters,
  counts,
  rooms,
  types,
  search,
  hasSearch,
  onChange,
}: {
  filters: TileFilters
  counts: Record<Show, number>
  rooms: readonly ShownRoom[]
  types: readonly { id: string; name: string }[]
  search: RefObject<HTMLInputElement | null>
  /** A few rooms need no search. */
  hasSearch: boolean
  onChange: (filters: TileFilters) => void
}) {
  const t = useTexts(roomStatusTexts)
  const { more } = useTexts(staffTexts).filters
  const [showsMore, setShowsMore] = useState(filters.within !== '' || filters.by !== 'floor')
  const floors = floorsOf(rooms)
  return (
    <div className="flex flex-col gap-1 px-4 @3xl:gap-2 @6xl:flex-row @6xl:items-center">
      <FilterNav
        label={t.show.label}
        kinds={shows.map((show) => ({
          name: show,
          label: t.show[show],
          count: counts[show],
          to: writeQuery({ ...filters, show }),
        }))}
        current={filters.show}
      />
      {hasSearch && (
        <Form
          role="search"
          onSubmit={(event) => event.preventDefault()}
          className="grid grid-cols-[1fr_auto] gap-2 @3xl:grid-cols-[minmax(11rem,1fr)_auto] @6xl:flex-1"
        >
          {filters.show !== 'all' && <input type="hidden" name="show" value={filters.show} />}
          <SearchField
            field={search}
            value={filters.search}
            onChange={(typed) => onChange({ ...filters, search: typed })}
          />
          <button
            type="button"
            aria-expanded={showsMore}
            aria-controls="more-filters"
            title={more}
            aria-label={more}
            onClick={() => setShowsMore(!showsMore)}
            className={iconButton('plain', '@3xl:hidden noscript:hidden')}
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
          </button>
          <div
            id="more-filters"
            className={`${showsMore ? 'grid' : 'hidden @3xl:grid noscript:grid'} col-span-2 grid-cols-2 gap-2 @3xl:col-span-1 @3xl:grid-cols-[minmax(0,12rem)_minmax(0,10.5rem)] @3xl:noscript:grid-cols-[minmax(0,12rem)_minmax(0,10.5rem)_auto]`}
          >
            <ToolSelect
              label={t.within}
              name="in"
              value={filters.within}
              onChange={(event) => onChange({ ...filters, within: event.target.value })}
            >
              <option value="">{t.everywhere}</option>
              <optgroup label={t.floors}>
                {floors.map((floor) => (
                  <option key={floor} value={`floor:${floor}`}>
                    {t.floor(floor)}
                  </option>
                ))}
              </optgroup>
              <optgroup label={t.types}>
                {typesOf(rooms, types).map(({ id, name }) => (
                  <option key={id} value={`type:${id}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            </ToolSelect>
            <ToolSelect
              label={t.by.label}
              name="by"
              value={filters.by}
              onChange={(event) => onChange({ ...filters, by: event.target.value as RoomOrder })}
            >
              {orders.map((order) => (
                <option key={order} value={order}>
                  {t.by[order]}
                </option>
              ))}
            </ToolSelect>
            <button type="submit" className={button('plain', 'hidden noscript:inline-flex')}>
              {t.apply}
            </button>
          </div>
        </Form>
      )}
    </div>
  )
}

/** Typing shows at once; the results follow and block no key press. */
function SearchField({
  field,
  value,
  onChange,
}: {
  field: RefObject<HTMLInputElement | null>
  value: string
  onChange: (typed: string) => void
}) {
  const t = useTexts(roomStatusTexts)
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setTyped(value)
  }
  return (
    <label className="relative h-11 [contain:size_layout] pointer-fine:h-9">
      <span className="sr-only">{t.search}</span>
      <Search aria-hidden="true" className="absolute start-3 top-1/2 size-4 -translate-y-1/2 text-soft" />
      <input
        ref={field}
        type="search"
        name="q"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          startTransition(() => onChange(target.value))
        }}
        placeholder={t.searchHint}
        aria-keyshortcuts="/"
        autoComplete="off"
        className={`${toolControl} ps-9 pe-1`}
      />
    </label>
  )
}

import { Search, SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form } from 'react-router'
import type { Request } from '../../../domain/requests/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button, iconButton } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { toolControl } from '../../ui/control.ts'
import { ToolSelect } from '../../ui/select.tsx'
import type { BoardData } from '../data/board-data.ts'
import type { Directory } from '../data/directory.ts'
import { SEARCH_KEY, useShortcut } from '../keyboard/use-shortcut.ts'
import { FilterNav } from './filter-nav.tsx'
import { type Filters, hasStatus, statusFilters, writeFilters } from './filters.ts'

/** The filters of the request list: a form and links, so that they work without scripts. */
export function FilterBar({
  filters,
  onChange,
  passing,
  loaded,
  directory,
}: {
  filters: Filters
  onChange: (filters: Filters) => void
  /** The requests that pass every filter but the status, to be counted. */
  passing: readonly Request[]
  loaded: Pick<BoardData, 'rooms' | 'services'>
  directory: Directory
}) {
  const t = useTexts(staffTexts).filters
  const [showsMore, setShowsMore] = useState(Boolean(filters.room || filters.service || filters.mine))
  const searchField = useRef<HTMLInputElement>(null)
  useShortcut(SEARCH_KEY, () => searchField.current?.focus())
  const more = showsMore ? 'grid' : 'hidden md:grid noscript:grid'
  return (
    <div className="flex flex-col gap-1 px-4 md:gap-2 xl:flex-row xl:items-center">
      <FilterNav
        label={t.status}
        kinds={statusFilters.map((status) => ({
          name: status,
          label: t.statuses[status],
          count: passing.filter((request) => hasStatus(request, status)).length,
          to: writeFilters({ ...filters, status }).toString(),
        }))}
        current={filters.status}
      />
      <Form
        role="search"
        onSubmit={(event) => event.preventDefault()}
        className="grid grid-cols-[1fr_auto] gap-2 md:grid-cols-[minmax(13rem,1fr)_auto] xl:flex-1"
      >
        {filters.status !== 'open' && <input type="hidden" name="status" value={filters.status} />}
        <label className="relative">
          <span className="sr-only">{t.search}</span>
          <Search aria-hidden="true" className="absolute start-3 top-1/2 size-4 -translate-y-1/2 text-soft" />
          <input
            ref={searchField}
            type="search"
            aria-keyshortcuts={SEARCH_KEY}
            name="q"
            value={filters.search}
            onChange={(event) => onChange({ ...filters, search: event.target.value })}
            placeholder={t.searchHint}
            autoComplete="off"
            className={`${toolControl} ps-9 pe-1`}
          />
        </label>
        <button
          type="button"
          aria-expanded={showsMore}
          aria-controls="more-filters"
          title={t.more}
          aria-label={t.more}
          onClick={() => setShowsMore(!showsMore)}
          className={iconButton('plain', 'md:hidden noscript:hidden')}
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" />
        </button>
        <div
          id="more-filters"
          className={`${more} col-span-2 grid-cols-2 gap-2 md:col-span-1 md:grid-cols-[minmax(0,12.5rem)_minmax(0,12.5rem)_auto] md:noscript:grid-cols-[minmax(0,12.5rem)_minmax(0,12.5rem)_auto_auto]`}
        >
          <ToolSelect
            label={t.room}
            name="room"
            value={filters.room}
            onChange={(event) => onChange({ ...filters, room: event.target.value })}
          >
            <option value="">{t.allRooms}</option>
            {loaded.rooms.map(({ id, number }) => (
              <option key={id} value={id}>
                {number}
              </option>
            ))}
          </ToolSelect>
          <ToolSelect
            label={t.service}
            name="service"
            value={filters.service}
            onChange={(event) => onChange({ ...filters, service: event.target.value })}
          >
            <option value="">{t.allServices}</option>
            {loaded.services.map(({ id }) => (
              <option key={id} value={id}>
                {directory.serviceName(id)}
              </option>
            ))}
          </ToolSelect>
          <Choice
            type="checkbox"
            label={t.mine}
            name="mine"
            value="1"
            checked={filters.mine}
            onChange={(event) => onChange({ ...filters, mine: event.target.checked })}
          />
          <button type="submit" className={button('plain', 'hidden noscript:inline-flex')}>
            {t.apply}
          </button>
        </div>
      </Form>
    </div>
  )
}

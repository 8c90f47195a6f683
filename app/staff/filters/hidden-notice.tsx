import { Funnel } from 'lucide-react'
import { Link } from 'react-router'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import type { Directory } from '../data/directory.ts'
import { type Filters, noFilters, writeFilters } from './filters.ts'

/** The open requests that the filters hide. */
export interface Hidden {
  count: number
  /** Those that came while the page was open. */
  arrived: number
}

/** How many requests the filters hide, and by which filter. Its height is fixed, so that nothing moves. */
export function HiddenNotice({
  hidden,
  filters,
  directory,
}: {
  hidden: Hidden
  filters: Filters
  directory: Directory
}) {
  const t = useTexts(staffTexts)
  const { status, mine, room, service, search } = filters
  const names = [
    status !== 'open' && status !== 'all' && t.filters.statuses[status],
    mine && t.filters.mine,
    room && t.room(directory.roomNumber(room)),
    service && directory.serviceName(service),
    search.trim() && t.filters.searched(search.trim()),
  ].filter(Boolean)
  return (
    <div
      className={`flex min-w-0 basis-full items-center gap-2 rounded-module border py-1 ps-3 pe-1 text-xs ${hidden.arrived > 0 ? 'border-lamp bg-lamp-soft' : 'border-line bg-raised'}`}
    >
      <Funnel aria-hidden="true" className="size-4 shrink-0" />
      <p className="flex min-w-0 flex-1 flex-col leading-tight">
        <span className="font-semibold @min-[15rem]:truncate">
          {t.filters.hidden(hidden.count, hidden.arrived)}
        </span>
        <span className="text-soft @min-[15rem]:truncate">{names.join(' · ')}</span>
      </p>
      <Link
        to={{ search: writeFilters(noFilters).toString() }}
        replace
        preventScrollReset
        className={button('plain', 'shrink-0')}
      >
        {t.filters.showAll}
      </Link>
    </div>
  )
}

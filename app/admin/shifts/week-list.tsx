import { Hand } from 'lucide-react'
import { Link } from 'react-router'
import type { Shift, WeekDay } from '../../../domain/shifts/shapes.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { weekday } from './days.ts'

/** A week: on a phone a list by day, on a wide screen its days side by side. */
export function WeekList({
  week,
  shifts,
  today,
  search,
}: {
  week: readonly WeekDay[]
  shifts: readonly Shift[]
  today: string
  /** Of the address: the week that is shown. */
  search: string
}) {
  const language = useLanguage()
  const t = shiftTexts[language]
  return (
    <div className="@container px-4">
      <ol className="grid gap-3 @3xl:grid-cols-7 @3xl:gap-2">
        {week.map(({ day }) => (
          <li key={day} className="flex min-w-0 flex-col gap-1.5">
            <h3
              className={`flex flex-wrap items-baseline gap-x-2 border-b py-1 text-sm ${day === today ? 'border-brand font-semibold' : 'border-line font-medium'}`}
            >
              {weekday(day, language)}
              {day === today && <span className="text-xs font-normal text-soft">{t.today}</span>}
            </h3>
            <ShiftsOfDay shifts={shifts.filter((shift) => shift.day === day)} search={search} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function ShiftsOfDay({ shifts, search }: { shifts: readonly Shift[]; search: string }) {
  const t = shiftTexts[useLanguage()]
  if (shifts.length === 0) return <p className="py-1 text-sm text-soft">{t.nobody}</p>
  return (
    <ul className="flex flex-col gap-1.5">
      {shifts.map(({ id, name, from, until, isPlanned }) => (
        <li key={id}>
          <Link
            to={`${paths.shift(id)}${search}`}
            preventScrollReset
            data-row
            className="card flex min-h-11 flex-wrap items-center gap-x-2 px-3 py-1.5 text-sm hover:border-edge @3xl:flex-col @3xl:items-start"
          >
            <span className="tabular-nums">{`${from}–${until ?? '…'}`}</span>
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            {!isPlanned && (
              <span className="flex items-center gap-1 text-xs text-soft">
                <Hand aria-hidden="true" className="size-3.5" />
                {t.bySelf}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { CircleDot, Hand } from 'lucide-react'
import { Link } from 'react-router'
import type { Shift, WeekDay } from '../../../domain/shifts/shapes.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { endedEarly, reachesInto, weekday, weekdayName } from './days.ts'

/** A week: on a phone a list by day, on a wide screen its days side by side. */
export function WeekList({
  week,
  shifts,
  begunBefore,
  today,
  now,
  timeZone,
  search,
}: {
  week: readonly WeekDay[]
  shifts: readonly Shift[]
  /** Those that reach into the week. */
  begunBefore: readonly Shift[]
  today: string
  /** When it was loaded. */
  now: string
  timeZone: string
  /** Of the address: the week that is shown. */
  search: string
}) {
  const language = useLanguage()
  const t = shiftTexts[language]
  const all = [...begunBefore, ...shifts]
  return (
    <div className="@container px-4">
      {shifts.length > FEW && (
        <ul className="mb-3 grid grid-cols-7 gap-1 @3xl:hidden">
          {week.map(({ day }) => (
            <li key={day}>
              <Link
                to={`${search}#${placeOf(day)}`}
                aria-label={weekday(day, language)}
                className={`flex min-h-11 flex-col items-center justify-center rounded-module border text-xs hover:border-edge ${day === today ? 'border-brand font-semibold' : 'border-line text-soft'}`}
              >
                <span>{weekdayName(day, language)}</span>
                <span className="text-sm tabular-nums">{Number(day.slice(-2))}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ol className="grid gap-3 @3xl:grid-cols-7 @3xl:gap-2">
        {week.map(({ day, startsAt }) => (
          <li key={day} id={placeOf(day)} className="flex min-w-0 scroll-mt-2 flex-col gap-1.5">
            <h3
              className={`flex flex-wrap items-baseline gap-x-2 border-b py-1 text-sm ${day === today ? 'border-brand font-semibold' : 'border-line font-medium'}`}
            >
              {weekday(day, language)}
              {day === today && <span className="text-xs font-normal text-soft">{t.today}</span>}
            </h3>
            <ShiftsOfDay
              day={day}
              hasBegun={startsAt <= now}
              shifts={all.filter((shift) => shift.day === day || reachesInto(shift, startsAt))}
              now={now}
              timeZone={timeZone}
              search={search}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** As many as a phone shows at once: of more, one comes to each day by a press. */
const FEW = 10
const placeOf = (day: string) => `day-${day}`
export const weekRowOf = (shiftId: string) => `shift-${shiftId}`

/** Of a shift that goes on: whether its person is still there, or has said that it is over. */
function dutyIn({ startsAt, endsAt, endedAt }: Shift, now: string) {
  const goesOn = startsAt <= now && (endsAt === null || now < endsAt)
  return goesOn && (endedAt === null ? 'on' : 'off')
}

/** The hours on this day; for a shift that began the day before, its end only. */
function ShiftsOfDay({
  day,
  hasBegun,
  shifts,
  now,
  timeZone,
  search,
}: {
  day: string
  hasBegun: boolean
  shifts: readonly Shift[]
  now: string
  timeZone: string
  search: string
}) {
  const language = useLanguage()
  const t = shiftTexts[language]
  if (shifts.length === 0) return <p className="py-1 text-sm text-soft">{t.nobody}</p>
  return (
    <ul className="flex flex-col gap-1.5">
      {shifts.map((shift) => {
        const { id, name, from, until, isPlanned } = shift
        const duty = hasBegun && dutyIn(shift, now)
        const ended = endedEarly(shift, timeZone, language)
        const end = ended ?? until ?? '…'
        const isOfDayBefore = shift.day !== day
        return (
          <li key={id}>
            <Link
              to={`${paths.shift(id)}${search}`}
              preventScrollReset
              data-row
              id={isOfDayBefore ? undefined : weekRowOf(id)}
              className={`${isOfDayBefore ? 'rounded-module border border-line text-soft' : 'card'} flex min-h-11 flex-wrap items-center gap-x-2 px-3 py-1.5 text-sm hover:border-edge @3xl:flex-col @3xl:items-start`}
            >
              <span className="tabular-nums">{isOfDayBefore ? t.stillUntil(end) : `${from}–${end}`}</span>
              <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              {duty && (
                <span
                  className={`flex items-center gap-1 text-xs ${duty === 'on' ? 'text-brand' : 'text-soft'}`}
                >
                  {duty === 'on' && <CircleDot aria-hidden="true" className="size-3.5" />}
                  {t.duty[duty]}
                </span>
              )}
              {!isOfDayBefore && ended && isPlanned && until && (
                <span className="text-xs text-soft tabular-nums">{t.plannedUntil(until)}</span>
              )}
              {!isOfDayBefore && !isPlanned && (
                <span className="flex items-center gap-1 text-xs text-soft">
                  <Hand aria-hidden="true" className="size-3.5" />
                  {t.bySelf}
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

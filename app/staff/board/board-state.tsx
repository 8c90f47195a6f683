import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Stale } from '../live/stale.tsx'
import { type Connection, isCut } from '../live/use-stream.ts'

/** How many requests nobody has begun: those for oneself, and those of the hotel. */
export interface Unbegun {
  mine: number
  all: number
}

/**
 * The line below the board's title, always there so that nothing moves: what waits, or why it may be out of date. Where text is
 * enlarged, it may take a second.
 */
export function BoardState({
  unbegun,
  connection,
  timeZone,
  now,
}: {
  unbegun: Unbegun
  connection: Connection
  timeZone: string
  now: number
}) {
  const t = useTexts(staffTexts)
  return (
    <div className="min-h-4 text-xs text-soft sm:min-h-5 sm:text-sm @min-[15rem]:*:truncate">
      <Stale connection={connection} timeZone={timeZone} now={now} />
      {!isCut(connection) && (
        <p className="tabular-nums">
          {unbegun.mine > 0 && (
            <span className="me-1.5 rounded-module bg-lamp px-1 font-semibold text-on-lamp">
              {t.unbegun.mine(unbegun.mine)}
            </span>
          )}{' '}
          {t.unbegun.all(unbegun.all)}
        </p>
      )}
    </div>
  )
}

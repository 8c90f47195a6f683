import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Stale } from '../live/stale.tsx'
import { type Connection, isCut } from '../live/use-stream.ts'

/** The new requests: this person's, and all of the hotel. */
export interface Unbegun {
  mine: number
  all: number
}

/**
 * The line below the board's title: the number of new requests, or why the list may be out of date. It is
 * always there, so that nothing moves; enlarged text may take a second line.
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

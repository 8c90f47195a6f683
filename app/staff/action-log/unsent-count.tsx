import { CircleAlert, CloudUpload } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { staffTexts } from '../../../i18n/staff.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { countUnsentIn } from '../../sync/log.ts'
import { useStaffActions } from './staff-actions.tsx'

const decidedOn: readonly string[] = [paths.adminRequests, paths.employeeRequests, paths.corridor]

/** In the header of every staff page: how many actions are unsent, and how many need a decision elsewhere. */
export function UnsentCount({ board }: { board: string }) {
  const t = useTexts(staffTexts)
  const { log, queue } = useStaffActions()
  const { pathname } = useLocation()
  const unsent = countUnsentIn(log)
  const stopped = decidedOn.includes(pathname) ? 0 : queue.filter((action) => action.stopped).length
  return (
    <>
      <p role="status" className="-mx-1 text-xs font-semibold tabular-nums empty:hidden sm:text-sm">
        {unsent > 0 && (
          <span title={t.unsent.count(unsent)} className="flex items-center gap-1">
            <CloudUpload aria-hidden="true" className="size-4 shrink-0" />
            <span aria-hidden="true" className="sm:hidden">
              {unsent}
            </span>
            <span className="max-sm:sr-only">{t.unsent.count(unsent)}</span>
          </span>
        )}
      </p>
      <p role="status" className="empty:hidden">
        {stopped > 0 && (
          <Link
            to={board}
            title={t.unsent.decide(stopped)}
            className="flex min-h-11 items-center gap-1 rounded-module bg-lamp px-1 text-xs font-semibold text-on-lamp sm:text-sm"
          >
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            <span aria-hidden="true" className="sm:hidden">
              {stopped}
            </span>
            <span className="max-sm:sr-only">{t.unsent.decide(stopped)}</span>
          </Link>
        )}
      </p>
    </>
  )
}

import { memo, Suspense } from 'react'
import { CHECK_OUT_NOTE, isLate, isOpen } from '../../domain/requests/rules.ts'
import type { Request } from '../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../domain/rooms/shapes.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { useLanguage } from '../shell/use-language.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestIcon, RequestStatus } from './request-icon.tsx'
import { RequestTime } from './request-time.tsx'
import { summaryOf } from './summary.ts'
import type { View } from './view.ts'

interface Shown {
  request: Request
  flags?: RoomFlagKind[]
  isFresh: boolean
  isBusy: boolean
  view: View
}

/**
 * A request at one glance: which room, what, since when, who. The browser takes over each row by itself, the one that is
 * pressed first: of hundreds, none waits for all.
 */
export const RequestRow = memo(function RequestRow(shown: Shown) {
  return (
    <Suspense>
      <Row {...shown} />
    </Suspense>
  )
})

function Row({ request, flags = [], isFresh, isBusy, view }: Shown) {
  const t = staffTexts[useLanguage()]
  const { directory, me, now, hotel } = view
  const { status, services, cleaningPreference, comment, assigneeId, cancelReason, byStaff } = request
  const room = directory.roomNumber(request.roomId)
  const late = isLate(request, now)
  const edge = late ? 'border-l-late' : status === 'new' ? 'border-l-new' : 'border-l-line'
  const who = assigneeId === me ? t.you : directory.personName(assigneeId)
  return (
    <li
      aria-label={t.room(room)}
      aria-busy={isBusy || undefined}
      className={`request ${edge}${isFresh ? ' animate-arrive motion-reduce:animate-none' : ''}`}
    >
      <p className="request-room">
        <span className="sr-only">{`${t.roomWord} `}</span>
        {room}
      </p>
      <div className="request-order">
        <p className="request-services">
          {services.length > 0 && <span>{summaryOf(request, directory, '')}</span>}
          {cleaningPreference && (
            <span className="request-preference">
              {t.preference[cleaningPreference](hotel.cleaningPivot)}
            </span>
          )}
        </p>
        {comment && (
          <p className="request-comment">
            <RequestIcon of="comment" />
            <span dir="auto">{comment}</span>
          </p>
        )}
        {(flags.length > 0 || byStaff || cancelReason) && (
          <p className="request-notes">
            {flags.map((flag) => (
              <RequestStatus key={flag} of={flag} word={t.flags[flag]} />
            ))}
            {byStaff && <span>{t.byStaff}</span>}
            {cancelReason && (
              <span dir="auto">
                {t.cancelReason(cancelReason === CHECK_OUT_NOTE ? t.checkOut : cancelReason)}
              </span>
            )}
          </p>
        )}
      </div>
      <RequestTime request={request} now={now} timeZone={hotel.timeZone} />
      <div className="request-state">
        <RequestStatus of={status} word={t.statuses[status]} />
        {(assigneeId || isOpen(request)) && (
          <p className={`request-assignee ${assigneeId === me ? 'font-semibold' : 'text-soft'}`}>
            <RequestIcon of="person" />
            <span className="sr-only">{`${t.assignee} `}</span>
            <span className="truncate">{who || t.nobody}</span>
          </p>
        )}
      </div>
      <RequestActions request={request} isBusy={isBusy} view={view} />
    </li>
  )
}

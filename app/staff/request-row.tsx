import { MessageSquareText, UserRound } from 'lucide-react'
import { memo } from 'react'
import { CHECK_OUT_NOTE, isLate, isOpen } from '../../domain/requests/rules.ts'
import type { Request } from '../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../domain/rooms/shapes.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { useLanguage } from '../shell/use-language.ts'
import { Status } from '../ui/status.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestTime } from './request-time.tsx'
import { summaryOf } from './summary.ts'
import type { View } from './view.ts'

/** A request at one glance: which room, what, since when, who. */
export const RequestRow = memo(function RequestRow({
  request,
  flags = [],
  isFresh,
  isBusy,
  view,
}: {
  request: Request
  flags?: RoomFlagKind[]
  isFresh: boolean
  isBusy: boolean
  view: View
}) {
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
      aria-busy={isBusy}
      className={`grid grid-cols-[auto_1fr] grid-rows-[auto_1fr] items-start gap-x-4 gap-y-2 rounded-module border border-l-4 border-line bg-card p-3 [contain-intrinsic-height:auto_8rem] [content-visibility:auto] xl:grid-rows-none xl:grid-cols-[5.5rem_minmax(0,1fr)_9.5rem_10rem_21rem] xl:items-center xl:rounded-none xl:py-2 xl:[contain-intrinsic-height:auto_4rem] ${edge} ${isFresh ? 'animate-arrive motion-reduce:animate-none' : ''}`}
    >
      <p className="text-2xl leading-none font-bold tracking-tight tabular-nums xl:text-3xl">
        <span className="sr-only">{t.roomWord} </span>
        {room}
      </p>
      <div className="row-start-2 col-span-2 flex min-w-0 flex-col gap-1 xl:row-start-1 xl:col-span-1 xl:col-start-2">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 font-semibold">
          {services.length > 0 && <span>{summaryOf(request, directory, '')}</span>}
          {cleaningPreference && (
            <span className="text-sm font-normal text-soft">
              {t.preference[cleaningPreference](hotel.cleaningPivot)}
            </span>
          )}
        </p>
        {comment && (
          <p className="flex gap-1.5 text-sm">
            <MessageSquareText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-soft" />
            <span dir="auto" className="min-w-0 break-words whitespace-pre-line">
              {comment}
            </span>
          </p>
        )}
        {(flags.length > 0 || byStaff || cancelReason) && (
          <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-soft">
            {flags.map((flag) => (
              <Status key={flag} of={flag} word={t.flags[flag]} />
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
      <div className="row-start-3 col-span-2 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm xl:row-start-1 xl:col-span-1 xl:col-start-4 xl:flex-col xl:items-start">
        <Status of={status} word={t.statuses[status]} />
        {(assigneeId || isOpen(request)) && (
          <p
            className={`flex min-w-0 items-center gap-1.5 ${assigneeId === me ? 'font-semibold' : 'text-soft'}`}
          >
            <UserRound aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only">{t.assignee} </span>
            <span className="truncate">{who || t.nobody}</span>
          </p>
        )}
      </div>
      <RequestActions request={request} isBusy={isBusy} view={view} />
    </li>
  )
})

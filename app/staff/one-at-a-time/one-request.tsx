import { Undo2 } from 'lucide-react'
import { type SubmitEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage, useTexts } from '../../shell/use-language.ts'
import { withRevision } from '../../sync/intents.ts'
import { button } from '../../ui/button.ts'
import type { LastAction, PerformAction } from '../action-log/staff-actions.tsx'
import { RequestPhotos } from '../photos/request-photos.tsx'
import { BatchForm } from '../requests/batch-form.tsx'
import { RequestIcon, RequestStatusLabel, ServicePictogram } from '../requests/request-icon.tsx'
import { RequestNotes } from '../requests/request-notes.tsx'
import { RequestTime } from '../requests/request-time.tsx'
import type { View } from '../requests/row-view.ts'
import { sayAssignee } from '../requests/say-assignee.ts'
import { nextRequestStep, type RequestStep } from '../requests/steps.ts'
import { requestSummary, roomNumbersOf } from '../requests/summary.ts'
import { isForLater, sayWhen } from '../requests/when.ts'
import './one-at-a-time.css'

/** Longer room numbers, e.g. of suites, are set smaller. */
const SHORT_NUMBER = 4

/** A request that fills the screen, with its next step and the undo of the last action. */
export function OneRequest({
  request,
  flags,
  isUnsent,
  floor,
  batch,
  skipped,
  others,
  undo,
  view,
}: {
  request: Request
  flags: readonly RoomFlagKind[]
  isUnsent: boolean
  floor: string
  batch: readonly Request[]
  /** Ids of the skipped requests. */
  skipped: readonly string[]
  /** How many others wait. */
  others: number
  undo: Undo | undefined
  view: Pick<View, 'now' | 'me' | 'directory' | 'hotel' | 'act'>
}) {
  const language = useLanguage()
  const t = staffTexts[language]
  const { now, me, directory, hotel, act } = view
  const room = directory.roomNumber(request.roomId)
  const services = requestSummary(request, directory, t.onlyComment)
  const what = t.whatOfRoom(room, services)
  const step = nextRequestStep(request, me) ?? 'finish'
  const stepButton = useRef<HTMLButtonElement>(null)
  // The pressed button disappears.
  const focusStep = () => stepButton.current?.focus()
  const undoFromHere = undo && {
    ...undo,
    run() {
      undo.run()
      focusStep()
    },
  }
  const takeBatch: PerformAction = (...taken) => {
    act(...taken)
    focusStep()
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null
    if (pressed) act(pressed.value as RequestStep, [request])
  }
  return (
    <>
      <article
        data-request={request.id}
        aria-label={t.room(room)}
        className="flex flex-1 flex-col gap-3 px-4 pt-2 pb-4"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p
            className={`min-w-0 leading-none font-bold tracking-tight wrap-anywhere tabular-nums ${room.length > SHORT_NUMBER ? 'text-5xl' : 'text-7xl'}`}
          >
            <span className="sr-only">{`${t.roomWord} `}</span>
            {room}
          </p>
          {floor && <p className="text-lg text-soft">{t.corridor.floor(floor)}</p>}
        </div>
        <RequestTime request={request} now={now} timeZone={hotel.timeZone} />
        <div className="-ms-1.5 flex flex-wrap items-center gap-3 empty:hidden">
          {request.services.map((service) => (
            <span key={service.serviceId} aria-hidden="true" className="flex items-center gap-1">
              <ServicePictogram of={service} className="request-service size-20 text-ink" />
              {service.count > 1 && (
                <span className="text-4xl font-bold tabular-nums">× {service.count}</span>
              )}
            </span>
          ))}
        </div>
        <div>
          <h2 className="text-2xl font-semibold text-balance wrap-anywhere">{services}</h2>
          {request.cleaningPreference && !isForLater(request, now) && (
            <p className="text-lg text-soft">{sayWhen(request, hotel.timeZone, now, t.when)}</p>
          )}
        </div>
        {request.comment && (
          <p className="flex gap-2 text-lg">
            <RequestIcon of="comment" className="request-icon mt-1 size-5" />
            <span dir="auto" className="min-w-0 break-words whitespace-pre-line">
              {request.comment}
            </span>
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-lg">
          <RequestStatusLabel of={request.status} word={t.statuses[request.status]} />
          {request.assigneeId !== null && (
            <span className="request-assignee font-semibold">
              <RequestIcon of="person" />
              {sayAssignee(request, view, language)}
            </span>
          )}
        </p>
        <RequestNotes
          request={request}
          flags={flags}
          handedBy={undefined}
          together={undefined}
          messagesIn={paths.employeeRequests}
          view={{ directory, hotel, now }}
        />
        <RequestPhotos request={request} list={paths.employeeRequests} />
        {isUnsent && (
          <p role="status" className="text-sm font-semibold">
            {t.corridor.notSent}
          </p>
        )}
        <BatchForm batch={batch} what={what} act={takeBatch} />
      </article>
      <div className="corridor-foot">
        <Undone undo={undoFromHere} directory={directory} />
        <form data-request={request.id} method="post" onSubmit={onSubmit} className="flex gap-2">
          <input type="hidden" name="requestId" value={withRevision(request)} />
          {others > 0 && (
            <Link
              to={paths.corridorPast([...skipped, request.id])}
              replace
              aria-label={`${t.corridor.later}, ${what}`}
              className={button('plain', 'min-h-20 min-w-20')}
            >
              {t.corridor.later}
            </Link>
          )}
          <button
            ref={stepButton}
            type="submit"
            name="intent"
            value={step}
            aria-label={`${t.actions[step]}, ${what}`}
            className={button('primary', 'corridor-step')}
          >
            {t.actions[step]}
          </button>
        </form>
      </div>
    </>
  )
}

export interface Undo {
  last: LastAction
  run: () => void
}

/** The last action and its undo, always in the same place. */
export function Undone({ undo, directory }: { undo: Undo | undefined; directory: View['directory'] }) {
  const t = useTexts(staffTexts).undo
  const done = undo ? [...undo.last.pressed.map(({ request }) => request), ...undo.last.requests] : []
  return (
    <div role="status" className="flex min-h-11 items-center gap-2 text-sm empty:hidden">
      {undo && done.length > 0 && (
        <>
          <p className="min-w-0 flex-1">
            {t.said(roomNumbersOf(done, directory), done.length, t.done[undo.last.action])}
          </p>
          <button type="button" onClick={undo.run} className={button('next')}>
            <Undo2 aria-hidden="true" className="size-4" />
            {t.undo}
          </button>
        </>
      )}
    </div>
  )
}

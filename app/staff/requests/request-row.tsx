import { memo } from 'react'
import { isLate, isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { rowOf } from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import type { Queued } from '../action-log/queued.ts'
import { TripForm } from './batch-form.tsx'
import type { Same } from './group-same.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestIcon, RequestStatus, ServiceIcon } from './request-icon.tsx'
import { RequestNotes } from './request-notes.tsx'
import { RequestTime } from './request-time.tsx'
import { sayAssignee } from './say-assignee.ts'
import { summaryOf } from './summary.ts'
import { UnsentAction } from './unsent-action.tsx'
import type { View } from './view.ts'
import { isForLater, sayWhen } from './when.ts'

interface Shown {
  request: Request
  /** All that ask for the same, of which the request is the first; none where it is the only one. */
  same?: Same | undefined
  /** What was ordered with it, in words. */
  together: string | undefined
  /** Of its heading. */
  level: 2 | 3 | 4
  flags: RoomFlagKind[] | undefined
  isFresh: boolean
  /** Says who has handed it to oneself. */
  handedBy: string | undefined
  /** What is being done to it. */
  pending: Queued | undefined
  /** What lies on the way to it, where it is one's own. */
  trip?: readonly Request[] | undefined
  /** Once the page is taken over: what the page that comes is lighter without. */
  isTaken: boolean
  view: View
}

/** A request at one glance: which room, what, since when, who. */
export const RequestRow = memo(function RequestRow({
  request,
  same,
  together,
  level,
  flags = [],
  isFresh,
  handedBy,
  pending,
  trip,
  isTaken,
  view,
}: Shown) {
  const language = useLanguage()
  const t = staffTexts[language]
  const { directory, me, now, hotel } = view
  const { status, cleaningPreference, comment, assigneeId } = request
  const room = directory.roomNumber(request.roomId)
  const services = summaryOf(request, directory, t.onlyComment)
  const what = t.whatOfRoom(room, services)
  const isLater = isForLater(request, now)
  const edge = isLate(request, now)
    ? 'border-l-late'
    : status === 'new' && !isLater
      ? 'border-l-new'
      : 'border-l-line'
  const who = sayAssignee(request, view, language)
  const Heading = `h${level}` as const
  return (
    <li
      id={isTaken ? rowOf(request.id) : undefined}
      aria-label={t.room(room)}
      aria-busy={pending ? true : undefined}
      className={`request ${edge}${isFresh ? ' animate-arrive motion-reduce:animate-none' : ''}`}
    >
      <div className="request-head">
        <p aria-hidden="true" className="request-room">
          {room}
        </p>
        <RequestTime request={request} now={now} timeZone={hotel.timeZone} />
      </div>
      <div className="request-order">
        <div className="request-services">
          {isTaken &&
            request.services.map(({ serviceId }) => (
              <ServiceIcon key={serviceId} serviceId={serviceId} className="request-service" />
            ))}
          <Heading className="font-semibold">
            <span className="sr-only">{`${t.room(room)} `}</span>
            {services}
          </Heading>
          {cleaningPreference && !isLater && (
            <p className="request-preference">{sayWhen(request, hotel.timeZone, now, t.when)}</p>
          )}
        </div>
        {comment && (
          <p className="request-comment">
            <RequestIcon of="comment" />
            <span dir="auto">{comment}</span>
          </p>
        )}
        <RequestNotes request={request} flags={flags} handedBy={handedBy} together={together} view={view} />
        {trip && <TripForm trip={trip} what={what} act={view.act} />}
      </div>
      <div className="request-foot">
        <div className="request-state">
          <RequestStatus of={status} word={t.statuses[status]} />
          {(assigneeId || isOpen(request)) && (
            <p className={`request-assignee ${assigneeId === me ? 'font-semibold' : 'text-soft'}`}>
              <RequestIcon of="person" />
              <span className="sr-only">{`${t.assignee} `}</span>
              <span>{who || t.nobody}</span>
            </p>
          )}
        </div>
        {pending?.isUnsent ? (
          <UnsentAction
            action={pending}
            what={what}
            request={(same ?? [request]).find(({ id }) => id === pending.requestId) ?? request}
            view={view}
            onDrop={() => view.drop(same ?? [request])}
          />
        ) : (
          <RequestActions
            requests={same ?? [request]}
            what={what}
            isBusy={pending !== undefined}
            view={view}
          />
        )}
      </div>
      {same && (
        <details className="request-same">
          <summary aria-label={`${t.same(same.length)}, ${what}`}>
            <RequestIcon of="same" />
            {t.same(same.length)}
          </summary>
          <ul className="request-list">
            {same.map((one) => (
              <RequestRow
                key={one.id}
                request={one}
                together={undefined}
                level={level === 2 ? 3 : 4}
                flags={undefined}
                isFresh={false}
                isTaken={isTaken}
                handedBy={undefined}
                pending={pending?.requestId === one.id ? pending : undefined}
                view={view}
              />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
})

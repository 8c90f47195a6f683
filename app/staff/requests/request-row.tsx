import { Menu } from '@base-ui/react/menu'
import { memo, type SubmitEvent } from 'react'
import { isLate, isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { rowOf } from '../../shell/paths.ts'
import { useLanguage, useTexts } from '../../shell/use-language.ts'
import { withRevision } from '../../sync/intents.ts'
import type { Queued } from '../../sync/log.ts'
import { button, iconButton } from '../../ui/button.ts'
import { RequestPhotos } from '../photos/request-photos.tsx'
import { BatchForm } from './batch-form.tsx'
import type { Same } from './group-same.ts'
import { RequestIcon, RequestStatusLabel, ServicePictogram } from './request-icon.tsx'
import { requestMenu } from './request-menu.tsx'
import { RequestNotes } from './request-notes.tsx'
import { RequestTime } from './request-time.tsx'
import type { View } from './row-view.ts'
import { sayAssignee } from './say-assignee.ts'
import { nextRequestStep, type RequestStep } from './steps.ts'
import { requestSummary } from './summary.ts'
import { UnsentAction } from './unsent-action.tsx'
import { isForLater, sayWhen } from './when.ts'

interface Shown {
  request: Request
  /** The group of equal requests that this one is the first of; undefined if it is alone. */
  same?: Same | undefined
  /** The other requests of its order, as text. */
  together: string | undefined
  /** The heading level. */
  level: 2 | 3 | 4
  flags: RoomFlagKind[] | undefined
  isFresh: boolean
  /** The colleague who handed it over, as text. */
  handedBy: string | undefined
  /** The pending action. */
  pending: Queued | undefined
  /** The rest of its batch, if it is this person's. */
  batch?: readonly Request[] | undefined
  /** True after hydration: the page as sent is lighter without it. */
  isTaken: boolean
  view: View
}

/** A request at a glance: room, services, age, assignee. */
export const RequestListRow = memo(function RequestListRow({
  request,
  same,
  together,
  level,
  flags = [],
  isFresh,
  handedBy,
  pending,
  batch,
  isTaken,
  view,
}: Shown) {
  const language = useLanguage()
  const t = staffTexts[language]
  const { directory, me, now, hotel } = view
  const { status, cleaningPreference, comment, assigneeId } = request
  const room = directory.roomNumber(request.roomId)
  const services = requestSummary(request, directory, t.onlyComment)
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
        <p
          aria-hidden="true"
          className={`request-room ${room.length > NUMBER_LENGTH ? 'request-room-name' : ''}`}
        >
          {room}
        </p>
        <RequestTime request={request} now={now} timeZone={hotel.timeZone} />
      </div>
      <div className="request-order">
        <div className="request-services">
          {isTaken &&
            request.services.map((service) => (
              <ServicePictogram key={service.serviceId} of={service} className="request-service" />
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
        <RequestPhotos request={request} list={view.list} />
        {batch && <BatchForm batch={batch} what={what} act={view.act} />}
      </div>
      <div className="request-foot">
        <div className="request-state">
          <RequestStatusLabel of={status} word={t.statuses[status]} />
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
              <RequestListRow
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

/** Longer ones are names: of a place, or of a suite. */
const NUMBER_LENGTH = 4

type Pressed = RequestStep | 'reopen'

/**
 * The next step, a second button if there is room, and the menu. A form, so that it works without scripts.
 */
function RequestActions({
  requests,
  what,
  isBusy,
  view,
}: {
  requests: Same
  /** The room and the services, as text. */
  what: string
  isBusy: boolean
  view: View
}) {
  const t = useTexts(staffTexts)
  const [request] = requests
  const main = nextRequestStep(request, view.me)
  const beside: Pressed | undefined = main === undefined ? 'reopen' : main === 'finish' ? undefined : 'finish'
  const isOurs = request.assigneeId === null || request.assigneeId === view.me
  const isNext = isOurs && !isForLater(request, view.now)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null
    if (pressed && !isBusy) view.act(pressed.value as Pressed, requests)
  }
  const submit = (action: Pressed, className: string) => {
    const word = requests.length > 1 ? t.actionsOnAll[action](requests.length) : t.actions[action]
    return (
      <button
        type="submit"
        name="intent"
        value={action}
        aria-label={`${word}, ${what}`}
        aria-disabled={isBusy || undefined}
        className={className}
      >
        {word}
      </button>
    )
  }
  return (
    <form method="post" action={view.address} onSubmit={onSubmit} className="request-actions">
      {requests.map((one) => (
        <input key={one.id} type="hidden" name="requestId" value={withRevision(one)} />
      ))}
      {main && submit(main, button(isNext ? 'next' : 'plain'))}
      {beside && submit(beside, button('plain', 'request-beside'))}
      <Menu.Trigger
        handle={requestMenu}
        payload={requests}
        type="button"
        aria-label={`${t.actions.more}, ${what}`}
        className={iconButton('quiet')}
      >
        <RequestIcon of="more" className="request-icon size-5" />
      </Menu.Trigger>
    </form>
  )
}

import { Link, useLocation } from 'react-router'
import { CHECK_OUT_NOTE, isOpen, ROOM_REMOVED_NOTE } from '../../../domain/requests/rules.ts'
import { cancelPresets, type Request } from '../../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import { alertTexts } from '../../../i18n/alerts.ts'
import { messageTexts } from '../../../i18n/messages.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { momentIn, withDay } from '../time/moment.ts'
import { RequestIcon, RequestStatusLabel } from './request-icon.tsx'
import type { View } from './row-view.ts'

type Where = Pick<View, 'directory' | 'hotel' | 'now'>

/** Further facts: who it is for at a place, door sign, other requests of the order, cancellation. */
export function RequestNotes({
  request,
  flags,
  handedBy,
  together,
  messagesIn,
  view,
}: {
  request: Request
  flags: readonly RoomFlagKind[]
  /** The colleague who handed it over, as text. */
  handedBy: string | undefined
  /** The other requests of its order, as text. */
  together: string | undefined
  /** The path of the list that shows the messages, if not this screen. */
  messagesIn?: string
  view: Where
}) {
  const t = useTexts(staffTexts)
  const { unattended } = useTexts(alertTexts)
  const isCancelled = request.status === 'cancelled'
  const insists = isOpen(request) && Boolean(request.askedAgainAt || request.notReceivedAt)
  const isUnattended = Boolean(request.unattendedAt) && isOpen(request)
  const { recipient } = request
  const isSent = !handedBy && !together && !request.byStaff
  const isPlain = !recipient && flags.length === 0 && isSent && !request.messages
  if (isPlain && !isCancelled && !insists && !isUnattended) return null
  return (
    <p className="request-notes">
      {isUnattended && (
        <strong className="request-loud">
          <RequestIcon of="person" />
          {unattended}
        </strong>
      )}
      {recipient && (
        <strong className="font-semibold text-ink" dir="auto">
          {t.recipient(recipient)}
        </strong>
      )}
      {flags.map((flag) => (
        <RequestStatusLabel key={flag} of={flag} word={t.flags[flag]} />
      ))}
      {insists && <Insisting request={request} view={view} />}
      {request.messages && <Messages request={request} path={messagesIn} view={view} />}
      {handedBy && <span className="font-semibold text-ink">{handedBy}</span>}
      {together && <span>{together}</span>}
      {request.byStaff && <span>{t.byStaff}</span>}
      {isCancelled && <Cancelled request={request} view={view} />}
    </p>
  )
}

/** Opens the messages; an unread answer of the guest must not be overlooked. */
function Messages({
  request: { id, messages = 0, answeredAt },
  path,
  view,
}: {
  request: Request
  path: string | undefined
  view: Where
}) {
  const t = useTexts(messageTexts)
  const { when } = useTexts(staffTexts)
  const { search } = useLocation()
  const moment = answeredAt ? momentIn(view.hotel.timeZone, Date.parse(answeredAt), view.now) : undefined
  const to = {
    search: paths.withDialog(path ? '' : search, paths.MESSAGES, id),
    ...(path && { pathname: path }),
  }
  return (
    <Link
      to={to}
      state={path ? undefined : paths.MESSAGES}
      preventScrollReset
      className={`inline-flex min-h-6 items-baseline gap-1.5 underline ${moment ? 'request-loud' : ''}`}
    >
      <RequestIcon of={moment ? 'bell' : 'comment'} />
      {moment ? t.answered(withDay(moment, moment.time, when)) : t.count(messages)}
    </Link>
  )
}

/** When the guest said that nothing came, and when they asked again. */
function Insisting({
  request: { notReceivedAt, askedAgainAt, askings = 1 },
  view,
}: {
  request: Request
  view: Where
}) {
  const t = useTexts(staffTexts)
  const said = (at: string) => {
    const moment = momentIn(view.hotel.timeZone, Date.parse(at), view.now)
    return withDay(moment, moment.time, t.when)
  }
  return (
    <>
      {notReceivedAt && (
        <strong className="request-loud">
          <RequestIcon of="bell" />
          {t.notReceived(said(notReceivedAt))}
        </strong>
      )}
      {askedAgainAt && (
        <strong className="request-loud">
          <RequestIcon of="bell" />
          {t.askedAgain(said(askedAgainAt), askings)}
        </strong>
      )}
    </>
  )
}

/** The author, time and reason of the cancellation, and whether the guest sees the reason. */
function Cancelled({ request, view }: { request: Request; view: Where }) {
  const t = useTexts(staffTexts)
  const { closedAt, closedById, cancelReason, isReasonShown } = request
  const { directory, hotel, now } = view
  const closed = closedAt && momentIn(hotel.timeZone, Date.parse(closedAt), now)
  const when = closed ? withDay(closed, closed.time, t.when) : ''
  // Staff always give a reason, guests never do.
  const who = directory.personName(closedById) || (cancelReason ? '' : t.guest)
  const preset = cancelPresets.find((one) => one === cancelReason)
  const note = { [CHECK_OUT_NOTE]: t.checkOut, [ROOM_REMOVED_NOTE]: t.roomRemoved }[cancelReason]
  const reason = preset ? t.cancelDialog.presets[preset] : (note ?? cancelReason)
  return (
    <>
      <span>{t.cancelledBy(who, when)}</span>
      {reason && <span dir="auto">{t.cancelReason(reason)}</span>}
      {reason && !note && <span>{isReasonShown ? t.reasonShown : t.reasonHidden}</span>}
    </>
  )
}

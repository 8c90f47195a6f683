import { useEffect, useMemo, useState } from 'react'
import { isAwaited } from '../../domain/requests/rules.ts'
import { FailureNotice, UnattendedNotice } from './notice.tsx'
import type { SendAnswer } from './order/answer.ts'
import { isEmpty, newOrderKey, ORDER, readOrder } from './order/order.ts'
import { type Draft, OrderForm } from './order/order-form.tsx'
import { outboxOf, type Waiting } from './order/outbox.ts'
import { readKept } from './order/phone-storage.ts'
import { useOutbox } from './order/use-outbox.ts'
import { useGuestTexts, usePage } from './page-context.ts'
import { useRedraw } from './problem/photo-lines.ts'
import { CurrentRequests } from './requests/current-requests.tsx'
import { focusOn } from './requests/focus-on.ts'
import { useMore } from './requests/more.ts'
import { OwnRequestList } from './requests/own-requests.tsx'
import type { RoomShown } from './room-shown.ts'
import { RoomSigns } from './room-signs.tsx'
import { sayer } from './say.ts'
import { useLive } from './use-live.ts'
import { useNow } from './use-now.ts'

interface Props {
  token: string
  room: RoomShown
  /** The answer to a form that was sent without scripts. */
  answer: SendAnswer | undefined
}

export function RoomPage({ token, room, answer }: Props) {
  const t = useGuestTexts()
  const now = useNow(room)
  const { path, reload, hasScripts } = usePage()
  const box = useOutbox(token, path)
  useRedraw()
  // Answers that wait on the phone (requests/kept-answers.ts) need their script, too.
  const more = useMore(room.announcements !== undefined || Boolean(hasScripts && readKept(path)))
  const live = useLive(token, room.requests)
  const [draft, renew] = useState<Draft>({
    key: room.key,
    typed: answer?.ok === false ? answer.typed : undefined,
  })

  const { sent } = box
  const { dispatch } = live
  // The stream may say that an order has arrived before its own answer does.
  const arrived = new Set(live.requests.map(({ key }) => key))
  const waiting = box.waiting.filter(({ order, state }) => state === 'stale' || !arrived.has(order.key))
  useEffect(() => sent && dispatch(sent), [sent, dispatch])
  // After a refusal the offers may be outdated: reload them before the guest chooses again.
  const isRefused = typeof waiting[0]?.state === 'object'
  useEffect(() => {
    if (isRefused) reload()
  }, [isRefused, reload])

  const say = useMemo(() => sayer(room, now, t), [room, now, t])
  /** Puts an order back into the form, unless the guest has typed another one there. */
  const edit = ({ order, state }: Waiting) => {
    const form = document.getElementById(ORDER) as HTMLFormElement
    if (!isEmpty(readOrder(new FormData(form)))) return false
    outboxOf(token).discard(order.key)
    // Under its own key: should it still arrive, the two are not taken for two orders.
    renew({ key: state === 'stale' ? newOrderKey() : order.key, typed: order })
    // Once it is drawn.
    setTimeout(focusOn, 0, document)
    return true
  }
  const isUntouched = !sent && box.waiting.length === 0
  const refusal = answer?.ok === false ? answer.failure : undefined
  const [newest] = live.requests
  const isJustSent =
    newest?.progress === 'sent' && (sent ? newest.key === sent.requests[0]?.key : room.wasSent)
  const askedAgo = (serviceId: string) => {
    const request = live.requests.find(
      (one) => isAwaited(one) && one.services.some((service) => service.serviceId === serviceId),
    )
    return request && Math.floor((now - Date.parse(request.createdAt)) / 60_000)
  }

  return (
    <>
      {more && <more.AnnouncementNotices shown={room.announcements} say={say} />}
      {isUntouched && refusal && refusal !== 'repeated' && <FailureNotice failure={refusal} />}
      {live.requests.some(({ isUnattended }) => isUnattended) && (
        <UnattendedNotice receptionPhone={room.receptionPhone} />
      )}
      <CurrentRequests requests={live.requests} waiting={waiting} messages={room.messages} say={say} />
      {room.serving && (
        <OrderForm
          token={token}
          stay={room.stay}
          draft={draft}
          offers={room.offers}
          flags={room.flags}
          requests={live.requests}
          asksFirst={
            refusal === 'repeated'
              ? 'again'
              : typeof refusal === 'object' && refusal.isAgainstFlag
                ? 'door'
                : undefined
          }
          say={say}
          commentMaximum={room.commentMaximum}
          box={{ ...box, waiting }}
          isJustSent={isJustSent}
          askedAgo={askedAgo}
          onRenew={renew}
        />
      )}
      <OwnRequestList
        token={token}
        requests={live.requests}
        waiting={waiting}
        messages={room.messages}
        typed={answer?.ok === false ? answer.answer : undefined}
        stream={live.stream}
        say={say}
        onEdit={room.serving ? edit : undefined}
      />
      <RoomSigns stay={room.stay} flags={room.flags} canRaise={room.serving && !room.isPlace} />
    </>
  )
}

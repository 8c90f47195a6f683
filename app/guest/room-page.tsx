import { useCallback, useEffect, useState } from 'react'
import type { OwnRequest } from '../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../domain/rooms/shapes.ts'
import type { Answer } from './answer.ts'
import { GuestPage } from './guest-page.tsx'
import { NotServing } from './not-serving.tsx'
import { FailureNotice, SentNotice } from './notice.tsx'
import { newKey, type Offer, type Typed } from './order.ts'
import { type Draft, OrderForm } from './order-form.tsx'
import { outboxOf } from './outbox.ts'
import { OwnRequests } from './own-requests.tsx'
import { useGuestTexts, usePage } from './page-context.ts'
import { RoomHeader } from './room-header.tsx'
import { RoomSigns } from './room-signs.tsx'
import { summaryOf } from './summary.ts'
import { useLive } from './use-live.ts'
import { useOutbox } from './use-outbox.ts'

export interface RoomShown {
  hotelName: string
  receptionPhone: string | null
  roomNumber: string
  cleaningPivot: string
  timeZone: string
  /** When the hotel's clock next shows the pivot time, in milliseconds since 1970. */
  pivots: number[]
  serving: boolean
  flags: RoomFlagKind[]
  stay: number
  offers: Offer[]
  requests: OwnRequest[]
  /** For the form, made as the page was rendered. */
  key: string
  now: number
  commentMaximum: number
  /** Whether the page answers a form that was sent without scripts, and what it said is there. */
  wasSent: boolean
}

interface Props {
  token: string
  room: RoomShown
  /** The answer to a form that was sent without scripts. */
  answer: Answer | undefined
}

export function RoomPage({ token, room, answer }: Props) {
  const t = useGuestTexts()
  const { offers, cleaningPivot, timeZone, now } = room
  const title = t.title(room.roomNumber, room.hotelName)
  useEffect(() => {
    document.title = title
  }, [title])
  const box = useOutbox(token, usePage().path)
  const live = useLive(token, room)
  const [draft, renew] = useState<Draft>({
    key: room.key,
    typed: answer?.ok === false ? answer.typed : undefined,
  })

  const { sent } = box
  const { dispatch } = live
  // The stream may say that an order has arrived before its own answer does.
  const arrived = new Set(live.requests.map(({ key }) => key))
  const waiting = box.waiting.filter(({ order, state }) => state === 'stale' || !arrived.has(order.key))
  useEffect(() => sent && dispatch({ kind: 'sent', ...sent }), [sent, dispatch])

  const sayWhat = useCallback(
    (order: Pick<OwnRequest, 'services' | 'cleaningPreference' | 'comment'>) =>
      summaryOf(order, offers, cleaningPivot, t),
    [offers, cleaningPivot, t],
  )
  const edit = (order: Typed) => {
    outboxOf(token).discard(order.key)
    renew({ key: newKey(), typed: order })
    scrollTo({ top: 0 })
  }
  const isUntouched = !sent && box.waiting.length === 0

  return (
    <GuestPage>
      <RoomHeader
        hotelName={room.hotelName}
        roomNumber={room.roomNumber}
        receptionPhone={room.serving ? room.receptionPhone : null}
        ownCount={live.requests.length + waiting.length}
      />
      {isUntouched && room.wasSent && <SentNotice />}
      {isUntouched && answer?.ok === false && <FailureNotice failure={answer.failure} />}
      {room.serving ? (
        <OrderForm
          draft={draft}
          offers={offers}
          cleaningPivot={cleaningPivot}
          commentMaximum={room.commentMaximum}
          box={box}
          onSend={(order) => outboxOf(token).send(order, sayWhat(order))}
          onRenew={renew}
        />
      ) : (
        <NotServing receptionPhone={room.receptionPhone} />
      )}
      <OwnRequests
        token={token}
        requests={live.requests}
        waiting={waiting}
        cut={live.cut}
        sayWhat={sayWhat}
        sayWhen={(time) => t.when(time, now, timeZone)}
        onEdit={edit}
      />
      <RoomSigns flags={live.flags} canRaise={room.serving} />
    </GuestPage>
  )
}

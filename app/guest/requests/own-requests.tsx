import { useEffect, useRef, useState } from 'react'
import { isAwaited } from '../../../domain/requests/rules.ts'
import type { OwnRequest as Own } from '../../../domain/requests/shapes.ts'
import type { StreamState } from '../../sync/stream.ts'
import { Icon } from '../document/icon.tsx'
import { outboxOf, type Waiting } from '../order/outbox.ts'
import { useGuestTexts } from '../page-context.ts'
import type { MessagesShown, TypedAnswer } from '../room-shown.ts'
import type { Say } from '../say.ts'
import { focusOn } from './focus-on.ts'
import { OwnRequestCard } from './own-request.tsx'
import { SmallButton } from './request-card.tsx'
import { WaitingRequest } from './waiting-request.tsx'

interface Props {
  token: string
  requests: readonly Own[]
  waiting: readonly Waiting[]
  messages: MessagesShown | undefined
  /** An answer that was refused. */
  typed: TypedAnswer | undefined
  stream: StreamState
  say: Say
  /** Whether it did; undefined where there is no form. */
  onEdit: ((item: Waiting) => boolean) | undefined
}

/** The requests of this phone's stay: those still on the phone first, then those at the hotel. */
export function OwnRequestList({ token, requests, waiting, messages, typed, stream, say, onEdit }: Props) {
  const t = useGuestTexts()
  const said = useAnnouncement(requests, messages, say)
  const cut = (t.cut as Partial<Record<StreamState, string>>)[stream]
  return (
    <section id="own" aria-labelledby="own-heading" hidden={requests.length + waiting.length === 0}>
      <h2 id="own-heading" className="section-title">
        {t.own}
      </h2>
      {cut && (
        <p className="cut">
          <Icon of="wifi-off" className="size-5 shrink-0" />
          {cut}
          {/* Any touch of the page connects again: this is where it can be meant. */}
          {stream === 'elsewhere' && <SmallButton>{t.retry}</SmallButton>}
        </p>
      )}
      <ul ref={keepFocus} className="flex flex-col gap-3">
        {waiting.map((item) => (
          <WaitingRequest
            key={item.order.key}
            item={item}
            summary={say.what(item.order)}
            time={say.time(item.since)}
            box={outboxOf(token)}
            onEdit={onEdit}
          />
        ))}
        {requests.map((request) => {
          const order = requests.filter(({ orderId }) => orderId === request.orderId)
          return (
            <OwnRequestCard
              key={request.id}
              request={request}
              part={order.indexOf(request) + 1}
              parts={order.length}
              messages={messages}
              typed={typed}
              say={say}
            />
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}

/** The pressed button may disappear: the focus then goes to its request, to the next one or to the form. */
function keepFocus(list: Element | null) {
  if (!list) return
  let last: Node
  list.addEventListener('focusin', ({ target }) => {
    last = target as Node
  })
  new MutationObserver((changes) => {
    for (const { target, removedNodes, nextSibling, previousSibling } of changes)
      if (removedNodes[0]?.contains(last) && document.activeElement === document.body)
        focusOn((target as Element).closest('li') ?? nextSibling ?? previousSibling ?? document)
  }).observe(list, { childList: true, subtree: true })
}

/** Announced to screen readers: the last change of an already known request, or the hotel's last message. */
function useAnnouncement(requests: readonly Own[], messages: MessagesShown | undefined, say: Say): string {
  const t = useGuestTexts()
  const before = useRef(new Map<string, string>())
  const [said, setSaid] = useState('')
  useEffect(() => {
    const state = ({ id, progress, askedAgainAt }: Own) => {
      const [last] = messages?.of[id]?.said.slice(-1) ?? []
      if (last?.byStaff && isAwaited({ progress })) return last.text
      return isAwaited({ progress }) && askedAgainAt
        ? t.askedAgain(say.time(askedAgainAt))
        : t.progress[progress]
    }
    const changed = requests.find((one) => (before.current.get(one.id) ?? state(one)) !== state(one))
    before.current = new Map(requests.map((one) => [one.id, state(one)]))
    if (changed) setSaid(t.doTo(say.what(changed), state(changed)))
  }, [requests, messages, t, say])
  return said
}

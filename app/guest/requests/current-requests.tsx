import type { ReactNode } from 'react'
import { isAwaited } from '../../../domain/requests/rules.ts'
import type { OwnRequest } from '../../../domain/requests/shapes.ts'
import { Icon } from '../document/icon.tsx'
import { isUnknown, type Waiting } from '../order/outbox.ts'
import { useGuestTexts } from '../page-context.ts'
import type { MessagesShown } from '../room-shown.ts'
import type { Say } from '../say.ts'
import { useMore } from './more.ts'
import { RequestState } from './request-state.tsx'
import { lookOf } from './waiting-request.tsx'

/** More than these are found further down. */
const SHOWN = 3

interface Props {
  requests: readonly OwnRequest[]
  waiting: readonly Waiting[]
  messages?: MessagesShown | undefined
  say: Say
}

/** The latest states of this guest's requests, above the order form. */
export function CurrentRequests({ requests, waiting, messages, say }: Props) {
  const t = useGuestTexts()
  const more = useMore(messages !== undefined)
  const count = requests.length + waiting.length
  if (count === 0) return null
  const row = (key: string, state: ReactNode, order: Parameters<Say['what']>[0]) => (
    <span key={key} className="flex flex-col">
      <span className="font-medium first-letter:uppercase">{say.what(order)}</span>
      {state}
    </span>
  )
  return (
    <a href="#own" className="standing">
      {[
        ...waiting.map((item) => row(item.order.key, <WaitingState item={item} />, item.order)),
        ...standingOf(requests).map((request) =>
          row(
            request.id,
            <>
              <RequestState request={request} say={say} />
              {more && messages && isAwaited(request) && (
                <more.LastMessage said={messages.of[request.id]?.said ?? []} />
              )}
            </>,
            request,
          ),
        ),
      ].slice(0, SHOWN)}
      <span className="to-own">
        <Icon of="arrow-down" className="size-4" />
        {t.ownLink(count)}
      </span>
    </a>
  )
}

/** The latest changed request, then all others that are still open. */
function standingOf(requests: readonly OwnRequest[]): OwnRequest[] {
  const [newest, ...others] = [...requests].sort((a, b) => b.since.localeCompare(a.since))
  return newest ? [newest, ...others.filter(isAwaited)] : []
}

function WaitingState({ item }: { item: Waiting }) {
  const t = useGuestTexts()
  const { icon, colour, sentence } = lookOf(item, t, '')
  const isPlain = item.state === 'sending' || isUnknown(item)
  return (
    <span className={`flex items-start gap-2 ${colour}`}>
      <Icon of={icon} className="line-icon" />
      {isPlain ? sentence : t.notYetSent}
    </span>
  )
}

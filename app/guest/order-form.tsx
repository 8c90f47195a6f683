import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CommentField } from './comment-field.tsx'
import { fields, isEmpty, newKey, type Offer, readOrder, type Typed } from './order.ts'
import type { Box } from './outbox.ts'
import { useGuestTexts, usePage } from './page-context.ts'
import { SendBar } from './send-bar.tsx'
import { ServiceCard } from './service-card.tsx'
import { summaryOf } from './summary.ts'

/** What the form starts from: nothing, or what was typed before. Its key becomes the request's. */
export interface Draft {
  key: string
  typed?: Typed
}

interface Props {
  draft: Draft
  offers: readonly Offer[]
  cleaningPivot: string
  commentMaximum: number
  box: Box
  onSend: (order: Typed) => void
  onRenew: (draft: Draft) => void
}

/**
 * The form itself holds what is chosen; scripts only read it. So what was tapped before they came is not lost, and
 * without them it is sent all the same.
 */
export function OrderForm({ draft, offers, cleaningPivot, commentMaximum, box, onSend, onRenew }: Props) {
  const t = useGuestTexts()
  const { path, hasScripts } = usePage()
  const form = useRef<HTMLFormElement>(null)
  const [order, setOrder] = useState<Typed>()
  const look = () => form.current && setOrder(readOrder(new FormData(form.current)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new draft has new fields, to be read again.
  useEffect(() => void look(), [draft.key])

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readOrder(new FormData(event.currentTarget))
    if (isEmpty(typed)) return
    onSend(typed)
    onRenew({ key: newKey() })
  }

  const nothing = hasScripts && (!order || isEmpty(order))
  const what = order && !isEmpty(order) ? summaryOf(order, offers, cleaningPivot, t) : undefined
  return (
    <form ref={form} method="post" action={path} onSubmit={send} onInput={look} className="contents">
      <input type="hidden" name="intent" value="send" />
      <div key={draft.key} className="flex flex-col gap-6">
        <input type="hidden" name={fields.key} value={draft.key} />
        <fieldset className="min-w-0">
          <legend className="mb-3 text-xl font-semibold">{t.ask}</legend>
          <ul className="flex flex-col gap-3">
            {offers.map((offer) => (
              <ServiceCard key={offer.id} offer={offer} cleaningPivot={cleaningPivot} typed={draft.typed} />
            ))}
          </ul>
        </fieldset>
        <CommentField
          typed={draft.typed?.comment ?? ''}
          now={order?.comment ?? ''}
          maximum={commentMaximum}
        />
      </div>
      <SendBar what={what} nothing={nothing} box={box} />
    </form>
  )
}

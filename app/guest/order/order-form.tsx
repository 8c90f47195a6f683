import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flagsAgainst, repeatedBy, repeats } from '../../../domain/requests/rules.ts'
import type { OwnRequest } from '../../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import { useGuestTexts, usePage } from '../page-context.ts'
import type { Say } from '../say.ts'
import { CommentField } from './comment-field.tsx'
import {
  fields,
  isCountOffered,
  isEmpty,
  newOrderKey,
  type Offer,
  ORDER,
  readOrder,
  type TypedOrder,
} from './order.ts'
import { AsksAgain, AsksWhich } from './order-questions.tsx'
import { type OrderBox, outboxOf } from './outbox.ts'
import { keepDraft, keptDraft } from './phone-storage.ts'
import { SendBar } from './send-bar.tsx'
import { ServiceCard } from './service-card.tsx'

/** The form's starting values: empty, or an earlier draft. Its key becomes the request's. */
export interface Draft {
  key: string
  typed?: TypedOrder
}

type Services = (TypedOrder['services'][number] & {
  /** In the words of the page that offered it, for when none does. */
  what?: string
})[]

/** The open question: about a door sign that contradicts the order, or about a repeated order. */
export type Asking = 'door' | 'again' | undefined

interface Props {
  token: string
  stay: number
  draft: Draft
  offers: readonly Offer[]
  flags: readonly RoomFlagKind[]
  /** This guest's own, newest first. */
  requests: readonly OwnRequest[]
  /** The first question, if the order was sent without scripts and refused. */
  asksFirst: Asking
  say: Say
  commentMaximum: number
  box: OrderBox
  isJustSent: boolean
  /** How many minutes ago a service was asked for, where that is still open. */
  askedAgo: (serviceId: string) => number | undefined
  onRenew: (draft: Draft) => void
}

/** More than one of a service, or when, is that service chosen; of one that is not any more, it is one again. */
function chooseBy(field: HTMLInputElement) {
  const card = field.closest('li')
  const [box, count] = card?.querySelectorAll<HTMLInputElement>('.choose, .count-field') ?? []
  if (field !== box) {
    if (box && (field.type === 'radio' || +field.value > 1)) box.checked = true
  } else if (field.checked) card?.scrollIntoView({ block: 'nearest' })
  else if (count) {
    count.value = '1'
    count.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** At a place that asks for it: the server's field, outside of what scripts draw. */
const recipientIn = (form: HTMLFormElement) =>
  form.elements.namedItem(fields.recipient) as HTMLInputElement | null

/** The form's own fields hold the order and scripts only read them, so that the form works before and without scripts. */
export function OrderForm(props: Props) {
  const { token, stay, draft, offers, flags, requests, say, askedAgo, onRenew } = props
  const t = useGuestTexts()
  const { path, hasScripts } = usePage()
  const form = useRef<HTMLFormElement>(null)
  const [order, setOrder] = useState<TypedOrder>()
  const [gone, setGone] = useState<Services>([])
  const isFirst = useRef(true)
  const [asks, setAsks] = useState(props.asksFirst)
  const lifts = useRef(false)
  const isMore = useRef(false)

  const read = (from: HTMLFormElement) => {
    const typed = readOrder(new FormData(from))
    const named = (one: Services[number]) => ({ ...one, what: say.what({ ...typed, services: [one] }) })
    return { ...typed, services: typed.services.map(named) }
  }
  /** Reads the form, and the earlier chosen services that are no longer offered. */
  const look = (before: Services = []) => {
    if (!form.current) return
    const typed = read(form.current)
    const kept = isFirst.current && keptDraft(token, stay)
    isFirst.current = false
    // Choices made before scripts ran are newer than a stored draft.
    const recipient = recipientIn(form.current)
    if (kept && recipient) recipient.value ||= kept.recipient ?? ''
    if (kept && isEmpty(typed)) return onRenew({ key: newOrderKey(), typed: kept })
    const missing = before.filter(({ serviceId }) => !offers.some(({ id }) => id === serviceId))
    setOrder(typed)
    setGone(missing)
    // It may be offered again, e.g. once the code of the stay is entered.
    keepDraft(token, { ...typed, services: [...typed.services, ...missing] })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new draft, or what is offered now, has other fields.
  useEffect(
    () => look(order?.key === draft.key ? [...order.services, ...gone] : draft.typed?.services),
    [draft.key, offers],
  )

  /** The door signs that contradict an order. */
  const flagsOn = (typed: TypedOrder) => {
    const kinds = offers.filter(({ id }) => typed.services.some(({ serviceId }) => serviceId === id))
    return flagsAgainst(kinds.map(({ kind }) => kind)).filter((kind) => flags.includes(kind))
  }
  /** The id of the request that this order repeats, at the hotel or still on the phone. */
  const repeatedIn = (typed: TypedOrder) =>
    props.box.waiting.find(({ order, state }) => state !== 'old' && repeats(typed, order))?.order.key ??
    repeatedBy(typed, requests, say.now)?.id
  const change = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) chooseBy(target)
    look()
  }
  const send = (from: HTMLFormElement) => {
    const typed = read(from)
    if (isEmpty(typed)) return
    const wrong = typed.services.find(({ serviceId, count }) => {
      const offer = offers.find(({ id }) => id === serviceId)
      return offer && !isCountOffered(offer, count)
    })
    const recipient = recipientIn(from)
    if (recipient && !recipient.reportValidity()) return
    const field = wrong && from.elements.namedItem(fields.count(wrong.serviceId))
    if (field instanceof HTMLElement) return field.focus()
    const against = flagsOn(typed)
    if (!isMore.current && repeatedIn(typed)) return setAsks('again')
    if (against.length > 0 && !lifts.current) return setAsks('door')
    outboxOf(token).send({ ...typed, lift: against }, say.what(typed))
    begin()
  }
  /** The pressed button goes with its question, so the focus returns to Send. */
  const askNothing = () => {
    setAsks(undefined)
    document.querySelector<HTMLElement>('.send-button')?.focus()
  }
  /** With nothing chosen, and nothing asked. */
  const begin = () => {
    lifts.current = isMore.current = false
    askNothing()
    onRenew({ key: newOrderKey() })
  }

  const chosen = order && !isEmpty(order) ? order : undefined
  const current = order ?? draft.typed
  const against = asks === 'door' && current ? flagsOn(current) : []
  const again = asks === 'again' && current && repeatedIn(current)
  const toSay = again ? [] : (chosen?.services ?? [])
  return (
    <form
      id={ORDER}
      ref={form}
      method="post"
      action={path}
      noValidate={hasScripts}
      // Going back, a browser would fill in values that may have been sent since; the draft restores them instead.
      autoComplete={hasScripts ? 'off' : undefined}
      onSubmit={(event) => {
        send(event.currentTarget)
        // Last: if that fails, the browser sends the form.
        event.preventDefault()
      }}
      onInput={change}
      className="contents"
    >
      <input type="hidden" name="intent" value="send" />
      <div key={draft.key} className="flex flex-col gap-6">
        <input type="hidden" name={fields.key} value={draft.key} />
        <input type="hidden" name={fields.stay} value={stay} />
        <fieldset className="min-w-0">
          <legend tabIndex={-1} className="section-title">
            {t.ask}
          </legend>
          <ul className="flex flex-col gap-3">
            {offers.map((offer) => (
              <ServiceCard
                key={offer.id}
                offer={offer}
                say={say}
                typed={draft.typed}
                askedAgo={askedAgo(offer.id)}
              />
            ))}
          </ul>
        </fieldset>
        <CommentField
          typed={draft.typed?.comment ?? ''}
          now={order?.comment ?? ''}
          maximum={props.commentMaximum}
        />
      </div>
      <SendBar
        gone={gone.length > 0 && t.list(gone.map(({ what }) => what ?? t.services.custom))}
        what={chosen && say.toSend(chosen)}
        nothing={hasScripts && !chosen}
        askedAgo={Math.min(...toSay.flatMap(({ serviceId }) => askedAgo(serviceId) ?? []))}
        box={props.box}
        isJustSent={props.isJustSent}
        question={
          again ? (
            <AsksAgain
              id={again}
              onAgain={() => {
                begin()
                // An order still on the phone has no form for the button to send: retry it.
                outboxOf(token).retry(again)
                location.hash = again
              }}
              onMore={() => {
                isMore.current = true
              }}
            />
          ) : (
            against.length > 0 && (
              <AsksWhich
                flags={against}
                onLift={() => {
                  lifts.current = true
                }}
                onKeep={askNothing}
              />
            )
          )
        }
      />
    </form>
  )
}

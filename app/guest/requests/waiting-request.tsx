import { useState } from 'react'
import type { GuestTexts } from '../../../i18n/fr/guest.ts'
import { Icon } from '../document/icon.tsx'
import type { Drawing } from '../document/sprite.tsx'
import { sentenceOf } from '../order/answer.ts'
import { isOrderKept, isUnknown, type outboxOf, type Waiting } from '../order/outbox.ts'
import { useGuestTexts } from '../page-context.ts'
import { photoLines } from '../problem/photo-lines.ts'
import { Buttons, CardText, SmallButton } from './request-card.tsx'

interface Props {
  item: Waiting
  summary: string
  /** When Send was pressed, in words. */
  time: string
  box: ReturnType<typeof outboxOf>
  onEdit: ((item: Waiting) => boolean) | undefined
}

/** A request that is on this phone only: on its way, kept for later, or refused. It never looks like a sent one. */
export function WaitingRequest({ item, summary, time, box, onEdit }: Props) {
  const t = useGuestTexts()
  const { key, comment } = item.order
  const { icon, colour, sentence } = lookOf(item, t, time)
  const isSending = item.state === 'sending'
  const [isTyping, setTyping] = useState(false)
  const button = (verb: string, onClick: () => void) => (
    <SmallButton onClick={onClick} aria-label={t.doTo(verb, summary)}>
      {verb}
    </SmallButton>
  )
  return (
    <li id={key} className="waiting">
      <CardText summary={summary} comment={comment} />
      <p className={`flex items-start gap-2 ${colour}`}>
        <Icon of={icon} className="line-icon" />
        <span>
          {!isSending && !isUnknown(item) && <strong>{t.notYetSent}. </strong>}
          {sentence}
        </span>
      </p>
      {photoLines.has(key) && <p className="text-soft">{photoLines.get(key)}</p>}
      {isUnknown(item) ? (
        <Buttons>{button(t.check, () => box.askAgain(key))}</Buttons>
      ) : (
        !isSending && (
          <Buttons>
            {button(t.retry, () => box.retry(key))}
            {onEdit && !item.order.services[0]?.problem && button(t.edit, () => setTyping(!onEdit(item)))}
            {button(t.discard, () => box.discard(key))}
          </Buttons>
        )
      )}
      {isTyping && (
        <p role="alert" className="text-late">
          {t.sendFirst}
        </p>
      )}
    </li>
  )
}

/** The look and the sentence of an order that waits. */
export function lookOf(
  item: Waiting,
  t: GuestTexts,
  time: string,
): { icon: Drawing; colour: string; sentence: string } {
  const { state } = item
  if (state === 'sending') return { icon: 'loader', colour: 'text-soft', sentence: t.sending }
  const isPassing = isUnknown(item) || isOrderKept(item)
  return {
    icon: isPassing ? 'cloud-off' : 'triangle-alert',
    colour: isPassing ? 'text-progress' : 'text-late',
    sentence: isUnknown(item) ? t.keptUnknown : keptSentence(state, t, time),
  }
}

function keptSentence(state: Exclude<Waiting['state'], 'sending'>, t: GuestTexts, time: string): string {
  if (state === 'old') return t.keptOld(time)
  if (state === 'offline') return t.kept
  return state === 'broke' ? t.keptBroke : sentenceOf(state, t)
}

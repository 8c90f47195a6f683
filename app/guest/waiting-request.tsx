import { sentenceOf } from './answer.ts'
import { Icon } from './icon.tsx'
import { isKept, type Waiting } from './outbox.ts'
import { useGuestTexts } from './page-context.ts'
import { CardText, SmallButton } from './request-card.tsx'

interface Props {
  item: Waiting
  summary: string
  /** When Send was pressed, in words. */
  time: string
  onRetry: () => void
  onEdit: () => void
  onDiscard: () => void
}

/** A request that is on this phone only: on its way, kept for later, or refused. It never looks like a sent one. */
export function WaitingRequest({ item, summary, time, onRetry, onEdit, onDiscard }: Props) {
  const t = useGuestTexts()
  const isSending = item.state === 'sending'
  return (
    <li className="flex flex-col gap-3 rounded-card border-2 border-dashed border-line p-4">
      <CardText summary={summary} comment={item.order.comment} />
      <p
        className={`flex items-start gap-2 ${isSending ? 'text-soft' : isKept(item) ? 'text-progress' : 'text-late'}`}
      >
        <StateIcon item={item} />
        <span>
          {!isSending && <strong className="font-semibold">{t.notYetSent}. </strong>}
          <StateSentence item={item} time={time} />
        </span>
      </p>
      {!isSending && (
        <p className="flex flex-wrap gap-2">
          <SmallButton onClick={onRetry}>{t.retry}</SmallButton>
          <SmallButton onClick={onEdit}>{t.edit}</SmallButton>
          <SmallButton onClick={onDiscard}>{t.discard}</SmallButton>
        </p>
      )}
    </li>
  )
}

function StateIcon({ item }: { item: Waiting }) {
  const icon = item.state === 'sending' ? 'loader' : isKept(item) ? 'cloud-off' : 'triangle-alert'
  const spin = item.state === 'sending' ? 'motion-safe:animate-spin' : ''
  return <Icon of={icon} className={`mt-0.5 size-5 shrink-0 ${spin}`} />
}

function StateSentence({ item, time }: { item: Waiting; time: string }) {
  const t = useGuestTexts()
  switch (item.state) {
    case 'sending':
      return t.sending
    case 'old':
      return t.keptOld(time)
    case 'offline':
      return t.kept
    case 'broke':
      return t.keptBroke
    default:
      return sentenceOf(item.state, t)
  }
}

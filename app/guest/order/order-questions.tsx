import type { ReactNode } from 'react'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import { Icon } from '../document/icon.tsx'
import { useGuestTexts, usePage } from '../page-context.ts'
import { againForm } from '../requests/own-request.tsx'
import { Buttons, SmallButton } from '../requests/request-card.tsx'
import { fields } from './order.ts'

/** A question before an order is sent, as a part of its form: it works without scripts. */
const Question = ({ sentence, children }: { sentence: string; children: ReactNode }) => (
  <div role="alert" className="mb-3">
    <p className="question">
      <Icon of="circle-alert" className="line-icon" />
      {sentence}
    </p>
    <Buttons>{children}</Buttons>
  </div>
)

interface Props {
  /** The door signs that the order contradicts. */
  flags: readonly RoomFlagKind[]
  onLift: () => void
  onKeep: () => void
}

/** Asks whether the order or the door sign is meant. */
export function AsksWhich({ flags, onLift, onKeep }: Props) {
  const t = useGuestTexts()
  const { path, hasScripts } = usePage()
  const names = t.list(flags.map((kind) => t.flags[kind]))
  return (
    <Question sentence={t.whichHolds(names)}>
      <SmallButton
        type="submit"
        name={fields.lift}
        value={flags.join(' ')}
        aria-label={t.doTo(t.liftAndSend, names)}
        onClick={onLift}
      >
        {t.liftAndSend}
      </SmallButton>
      {hasScripts ? (
        <SmallButton onClick={onKeep}>{t.sendNothing}</SmallButton>
      ) : (
        <a href={path} className="way-out">
          {t.sendNothing}
        </a>
      )}
    </Question>
  )
}

/** Asks whether a repeated order is a reminder or means one more. */
export function AsksAgain({
  id,
  onAgain,
  onMore,
}: {
  /** Of the earlier request. */
  id: string
  onAgain: () => void
  onMore: () => void
}) {
  const t = useGuestTexts()
  return (
    <Question sentence={t.repeated}>
      {/* Of the request's own form, where it has one, which sends first. */}
      <SmallButton type="submit" form={againForm(id)} onClick={() => setTimeout(onAgain)}>
        {t.again}
      </SmallButton>
      <SmallButton type="submit" name={fields.more} value="1" onClick={onMore}>
        {t.sendMore}
      </SmallButton>
    </Question>
  )
}

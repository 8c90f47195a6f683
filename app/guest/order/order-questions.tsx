import type { ReactNode } from 'react'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import { Icon } from '../document/icon.tsx'
import { useGuestTexts, usePage } from '../page-context.ts'
import { againForm } from '../requests/own-request.tsx'
import { Buttons, SmallButton } from '../requests/request-card.tsx'
import { fields } from './order.ts'

/** What is to be answered before an order is sent; part of its form, and without scripts just as well. */
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
  /** What the order contradicts. */
  flags: readonly RoomFlagKind[]
  onLift: () => void
  onKeep: () => void
}

/** Asks which holds, the order or what hangs on the door. */
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

/** Asks what is meant by what was just asked for already: that it come, or that more come. */
export function AsksAgain({
  id,
  onAgain,
  onMore,
}: {
  /** Of what was asked for. */
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

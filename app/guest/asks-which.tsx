import type { RoomFlagKind } from '../../domain/rooms/shapes.ts'
import { Icon } from './icon.tsx'
import { fields } from './order.ts'
import { useGuestTexts, usePage } from './page-context.ts'
import { Buttons, SmallButton } from './request-card.tsx'

interface Props {
  /** What the order contradicts. */
  flags: readonly RoomFlagKind[]
  onLift: () => void
  onKeep: () => void
}

/** Asks which holds, the order or what hangs on the door; part of the order's form, and without scripts just as well. */
export function AsksWhich({ flags, onLift, onKeep }: Props) {
  const t = useGuestTexts()
  const { path, hasScripts } = usePage()
  const names = t.list(flags.map((kind) => t.flags[kind]))
  return (
    <div role="alert" className="mb-3">
      <p className="mb-3 flex items-start gap-2 font-medium text-progress">
        <Icon of="circle-alert" className="mt-0.5 size-5 shrink-0" />
        {t.whichHolds(names)}
      </p>
      <Buttons>
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
          <a href={path} className="grid min-h-12 grow place-items-center font-medium underline">
            {t.sendNothing}
          </a>
        )}
      </Buttons>
    </div>
  )
}

import type { RoomFlagKind } from '../../domain/rooms/shapes.ts'
import { Icon } from './document/icon.tsx'
import { sentenceOf } from './order/answer.ts'
import { fields } from './order/order.ts'
import { useGuestTexts } from './page-context.ts'
import { useSmallForm } from './use-small-form.ts'

const looks = {
  do_not_disturb: { icon: 'bell-off', on: 'sign-quiet' },
  no_cleaning: { icon: 'leaf', on: 'sign-done' },
} as const
const kinds: readonly RoomFlagKind[] = ['do_not_disturb', 'no_cleaning']

interface Props {
  stay: number
  flags: readonly RoomFlagKind[]
  /** If the hotel takes no requests, a sign can only be lifted. */
  canRaise: boolean
}

export function RoomSigns({ stay, flags, canRaise }: Props) {
  const t = useGuestTexts()
  const shown = kinds.filter((kind) => canRaise || flags.includes(kind))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="signs-heading">
      <h2 id="signs-heading" className="section-title">
        {t.door}
      </h2>
      <div className="grid gap-3">
        {shown.map((kind) => (
          <FlagToggle key={kind} stay={stay} kind={kind} stands={flags.includes(kind)} />
        ))}
      </div>
    </section>
  )
}

function FlagToggle({ stay, kind, stands }: { stay: number; kind: RoomFlagKind; stands: boolean }) {
  const t = useGuestTexts()
  const { form, underway, failure } = useSmallForm(stands)
  const isOn = underway ? underway.get('intent') === 'raise' : stands
  const { icon, on } = looks[kind]
  return (
    <form {...form} id={kind} className="group/sign @container">
      <input type="hidden" name="intent" value={stands ? 'lift' : 'raise'} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name={fields.stay} value={stay} />
      <button type="submit" aria-pressed={isOn} className={`group/flag sign ${on}`}>
        <Icon of={icon} className="icon-thin size-7 shrink-0" />
        <span className="sign-words">
          <span className="sign-name">{t.flags[kind]}</span>
          <span className="sign-hint">{t.flagHints[kind]}</span>
        </span>
        <span className="sign-track" aria-hidden="true">
          <span className="sign-thumb" />
        </span>
      </button>
      <p className="sign-said">{t.doTo(t.flags[kind], stands ? t.on : t.off)}</p>
      {failure && (
        <p role="alert" className="mt-2 text-late">
          {sentenceOf(failure, t)}
        </p>
      )}
    </form>
  )
}

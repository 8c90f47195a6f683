import { useEffect, useRef, useState } from 'react'
import { Icon } from '../document/icon.tsx'
import { useGuestTexts, usePage } from '../page-context.ts'
import { fields, isCountOffered, type Offer } from './order.ts'

/** How many of a service: a number to type, with − and + around it once scripts run. */
export function Counter({ offer, name, count }: { offer: Offer; name: string; count: number }) {
  const t = useGuestTexts()
  const { hasScripts } = usePage()
  const field = useRef<HTMLInputElement>(null)
  const [now, setNow] = useState(count)
  const look = () => field.current && setNow(field.current.valueAsNumber)
  // A count may be typed before scripts run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void look(), [])
  const isWrong = !isCountOffered(offer, now)
  const hint = `hint-${offer.id}`

  const step = (by: 1 | -1, label: string, isEnd: boolean) => (
    <button
      type="button"
      tabIndex={-1}
      hidden={!hasScripts}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => {
        field.current?.stepUp(by)
        // The form listens for changes, however they come about.
        field.current?.dispatchEvent(new Event('input', { bubbles: true }))
      }}
      className="step-button"
    >
      <Icon of={by > 0 ? 'plus' : 'minus'} className="size-6" />
    </button>
  )
  return (
    <div className="counter">
      {step(-1, t.fewer(name), now <= 1)}
      <input
        ref={field}
        type="number"
        name={fields.count(offer.id)}
        aria-label={t.howMany(name)}
        aria-describedby={hint}
        aria-invalid={isWrong}
        min={1}
        max={offer.maximum}
        defaultValue={count}
        onInput={look}
        inputMode="numeric"
        className="count-field"
      />
      {step(1, t.more(name), now >= offer.maximum)}
      <span id={hint} className={isWrong ? 'font-semibold text-late' : 'text-soft'}>
        {t.upTo(offer.maximum)}
      </span>
    </div>
  )
}

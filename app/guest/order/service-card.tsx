import { useEffect, useRef, useState } from 'react'
import { takesPreference } from '../../../domain/services/rules.ts'
import type { CleaningPreference } from '../../../domain/shapes/service.ts'
import { Icon } from '../document/icon.tsx'
import { useGuestTexts, usePage } from '../page-context.ts'
import type { Say } from '../say.ts'
import { cleaningChoices, fields, isCountOffered, type Offer, type TypedOrder } from './order.ts'

interface Props {
  offer: Offer
  say: Say
  typed: TypedOrder | undefined
  /** How many minutes ago it was asked for, where that is still open. */
  askedAgo: number | undefined
}

/** One service to tap. Its further fields are shown by style alone, so that it works before scripts run. */
export function ServiceCard({ offer, say, typed, askedAgo }: Props) {
  const t = useGuestTexts()
  const chosen = typed?.services.find((service) => service.serviceId === offer.id)
  const name = offer.name ?? t.services[offer.kind]
  const asksWhen = takesPreference(offer)
  const when = say.offerWhen(offer, null)
  return (
    <li className="group/card @container service">
      <label className="service-label">
        <input
          type="checkbox"
          name={fields.service}
          value={offer.id}
          defaultChecked={chosen !== undefined}
          className="choose peer sr-only"
        />
        <span
          className="service-drawing"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own
          dangerouslySetInnerHTML={{ __html: offer.drawing }}
        />
        <span className="service-words">
          <span className="service-name">{name}</span>
          {offer.description && <span className="service-note text-soft">{offer.description}</span>}
          {!asksWhen && when && <span className="service-note first-letter:uppercase">{when}</span>}
          {offer.wait && <span className="service-note text-soft">{offer.wait}</span>}
          {askedAgo !== undefined && (
            <span className="service-note asked-before">{t.alreadyAsked(askedAgo)}</span>
          )}
        </span>
        <span className="service-tick">
          <Icon of="check" className="icon-bold size-5" />
        </span>
      </label>
      {offer.maximum > 1 && <Counter offer={offer} name={name} count={chosen?.count ?? 1} />}
      {asksWhen && <CleaningChoice offer={offer} say={say} chosen={typed?.cleaningPreference ?? null} />}
    </li>
  )
}

/** How many of a service: a number to type, with − and + around it once scripts run. */
function Counter({ offer, name, count }: { offer: Offer; name: string; count: number }) {
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

interface ChoiceProps {
  offer: Offer
  say: Say
  chosen: CleaningPreference
}

/** When to clean. None of them chosen is an answer too: cleaning, whenever it is. */
function CleaningChoice({ offer, say, chosen }: ChoiceProps) {
  const t = useGuestTexts()
  return (
    <fieldset className="service-more">
      <legend className="mb-2 text-sm text-soft">
        {t.whenToClean} ({t.optional})
      </legend>
      <div className="when-choices">
        {cleaningChoices.map((choice) => (
          <label key={choice} className="when-choice">
            <input
              type="radio"
              name={fields.cleaning(offer.id)}
              value={choice}
              defaultChecked={chosen === choice}
              className="sr-only"
            />
            {say.offerWhen(offer, choice)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

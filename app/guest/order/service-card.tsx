import { takesPreference } from '../../../domain/services/rules.ts'
import { Icon } from '../document/icon.tsx'
import { useGuestTexts } from '../page-context.ts'
import type { Say } from '../say.ts'
import { CleaningChoice } from './cleaning-choice.tsx'
import { Counter } from './counter.tsx'
import { fields, type Offer, type TypedOrder } from './order.ts'

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

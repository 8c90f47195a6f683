import { takesPreference } from '../../domain/services/rules.ts'
import { CleaningChoice } from './cleaning-choice.tsx'
import { Counter } from './counter.tsx'
import { Icon } from './icon.tsx'
import { fields, type Offer, type Typed } from './order.ts'
import { useGuestTexts } from './page-context.ts'
import type { Say } from './say.ts'

interface Props {
  offer: Offer
  say: Say
  typed: Typed | undefined
  /** How many minutes ago it was asked for, where that is still open. */
  askedAgo: number | undefined
}

/** One service to tap. What more it asks unfolds under it by style alone, so it works before any script does. */
export function ServiceCard({ offer, say, typed, askedAgo }: Props) {
  const t = useGuestTexts()
  const chosen = typed?.services.find((service) => service.serviceId === offer.id)
  const name = offer.name ?? t.services[offer.kind]
  const asksWhen = takesPreference(offer)
  const when = say.offerWhen(offer, null)
  const asksMore = offer.maximum > 1 || asksWhen
  return (
    <li className="group/card @container card transition-colors duration-150 has-[.choose:checked]:border-brand has-[.choose:checked]:inset-ring has-[.choose:checked]:inset-ring-brand">
      <label className="grid min-h-22 cursor-pointer grid-cols-[1fr_auto] items-center gap-3 rounded-card p-4 @min-[15rem]:flex has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
        <input
          type="checkbox"
          name={fields.service}
          value={offer.id}
          defaultChecked={chosen !== undefined}
          className="choose peer sr-only"
        />
        <span
          className="grid size-14 shrink-0 place-items-center rounded-module bg-raised text-brand transition-colors duration-150 peer-checked:bg-brand peer-checked:text-on-brand"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own
          dangerouslySetInnerHTML={{ __html: offer.drawing }}
        />
        <span className="order-last col-span-2 min-w-0 @min-[15rem]:order-none @min-[15rem]:flex-1">
          {/* However large the text: a word of fifteen letters fits on a line of a phone. */}
          <span className="block text-[min(1.125rem,8.5vw)] leading-tight font-semibold break-words">
            {name}
          </span>
          {offer.description && <span className="mt-1 block text-sm text-soft">{offer.description}</span>}
          {!asksWhen && when && <span className="mt-1 block text-sm first-letter:uppercase">{when}</span>}
          {askedAgo !== undefined && (
            <span className="mt-1 block text-sm font-medium text-progress">{t.alreadyAsked(askedAgo)}</span>
          )}
        </span>
        <span className="grid size-7 shrink-0 place-items-center rounded-module border-2 border-soft text-transparent transition-colors duration-150 peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand">
          <Icon of="check" className="icon-bold size-5" />
        </span>
      </label>
      {asksMore && (
        <div className="hidden px-4 pb-4 group-has-[.choose:checked]/card:block">
          {offer.maximum > 1 && <Counter offer={offer} name={name} count={chosen?.count ?? 1} />}
          {asksWhen && <CleaningChoice offer={offer} say={say} chosen={typed?.cleaningPreference ?? null} />}
        </div>
      )}
    </li>
  )
}

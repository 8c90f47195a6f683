import { takesPreference } from '../../domain/services/rules.ts'
import { CleaningChoice } from './cleaning-choice.tsx'
import { Counter } from './counter.tsx'
import { Icon } from './icon.tsx'
import { fields, type Offer, type Typed } from './order.ts'
import { useGuestTexts } from './page-context.ts'

interface Props {
  offer: Offer
  cleaningPivot: string
  typed: Typed | undefined
}

/** One service to tap. What more it asks unfolds under it by style alone, so it works before any script does. */
export function ServiceCard({ offer, cleaningPivot, typed }: Props) {
  const t = useGuestTexts()
  const chosen = typed?.services.find((service) => service.serviceId === offer.id)
  const name = offer.name ?? t.services[offer.kind]
  const drawing = offer.kind === 'custom' ? (offer.icon ?? 'bell') : offer.kind
  const asksWhen = takesPreference(offer)
  const asksMore = offer.maximum > 1 || asksWhen
  return (
    <li className="group/card card transition-colors duration-150 has-[.choose:checked]:border-brand has-[.choose:checked]:inset-ring has-[.choose:checked]:inset-ring-brand">
      <label className="flex min-h-22 cursor-pointer items-center gap-3 rounded-card p-3 min-[22.5rem]:gap-4 min-[22.5rem]:p-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
        <input
          type="checkbox"
          name={fields.service}
          value={offer.id}
          defaultChecked={chosen !== undefined}
          className="choose peer sr-only"
        />
        <span className="grid size-14 shrink-0 place-items-center rounded-module bg-raised text-brand transition-colors duration-150 peer-checked:bg-brand peer-checked:text-on-brand">
          <Icon of={drawing} className="size-8" stroke={1.6} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-lg/6 font-semibold break-words">{name}</span>
          {offer.description && <span className="mt-1 block text-sm text-soft">{offer.description}</span>}
        </span>
        <span className="grid size-7 shrink-0 place-items-center rounded-module border-2 border-soft text-transparent transition-colors duration-150 peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand">
          <Icon of="check" className="size-5" stroke={3} />
        </span>
      </label>
      {asksMore && (
        <div className="hidden px-3 pb-4 min-[22.5rem]:px-4 group-has-[.choose:checked]/card:block">
          {offer.maximum > 1 && <Counter offer={offer} name={name} count={chosen?.count ?? 1} />}
          {asksWhen && (
            <CleaningChoice
              serviceId={offer.id}
              pivot={cleaningPivot}
              chosen={typed?.cleaningPreference ?? null}
            />
          )}
        </div>
      )}
    </li>
  )
}

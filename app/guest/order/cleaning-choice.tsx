import type { CleaningPreference } from '../../../domain/shapes/service.ts'
import { useGuestTexts } from '../page-context.ts'
import type { Say } from '../say.ts'
import { cleaningChoices, fields, type Offer } from './order.ts'

interface Props {
  offer: Offer
  say: Say
  chosen: CleaningPreference
}

/** When to clean. None of them chosen is an answer too: cleaning, whenever it is. */
export function CleaningChoice({ offer, say, chosen }: Props) {
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

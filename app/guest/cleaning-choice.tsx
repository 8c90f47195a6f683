import type { CleaningPreference } from '../../domain/requests/shapes.ts'
import { cleaningChoices, fields } from './order.ts'
import { useFormTexts, useGuestTexts } from './page-context.ts'

interface Props {
  serviceId: string
  pivot: string
  chosen: CleaningPreference
}

/** When to clean. None of them chosen is an answer too: cleaning, whenever it is. */
export function CleaningChoice({ serviceId, pivot, chosen }: Props) {
  const t = useGuestTexts()
  const { optional } = useFormTexts()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-soft">
        {t.whenToClean} ({optional})
      </legend>
      <div className="flex flex-wrap gap-2">
        {cleaningChoices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-12 grow cursor-pointer items-center justify-center rounded-module border border-line bg-page px-3 text-center font-medium has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={fields.cleaning(serviceId)}
              value={choice}
              defaultChecked={chosen === choice}
              className="sr-only"
            />
            {t.cleaning[choice](pivot)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

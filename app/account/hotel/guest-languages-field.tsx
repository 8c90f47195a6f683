import { guestOnlyLanguages, languageNames } from '../../../i18n/guest-languages.ts'
import { hotelTexts } from '../../../i18n/hotel.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Choice } from '../../ui/choice.tsx'

interface Props {
  name: string
  chosen: readonly string[]
  hint: string | undefined
}

/** The languages that the hotel's room pages have besides French and English, each by its own name. */
export function GuestLanguagesField({ name, chosen, hint }: Props) {
  const t = useTexts(hotelTexts)
  return (
    <fieldset aria-describedby="languages-hint" className="flex flex-col gap-1.5 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{t.languages}</legend>
      <div className="flex flex-wrap gap-2">
        {guestOnlyLanguages.map((one) => (
          <Choice
            key={one}
            type="checkbox"
            name={name}
            value={one}
            label={languageNames[one]}
            lang={one}
            defaultChecked={chosen.includes(one)}
          />
        ))}
      </div>
      <p id="languages-hint" className="text-sm text-soft">
        {hint}
      </p>
    </fieldset>
  )
}

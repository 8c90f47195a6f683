import { cardTexts } from '../../../i18n/cards.ts'
import { type GuestLanguage, guestLanguages, languageNames } from '../../../i18n/guest-languages.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Choice } from '../../ui/choice.tsx'
import { CARD_LANGUAGES_MAXIMUM, LANGUAGE } from './choice.ts'

/** The languages of the words on cards, each by its own name. */
export function LanguageChoice({
  chosen,
  onChoose,
}: {
  chosen: readonly GuestLanguage[]
  onChoose: () => void
}) {
  const t = useTexts(cardTexts)
  const isFull = chosen.length >= CARD_LANGUAGES_MAXIMUM
  return (
    <fieldset aria-describedby="languages-hint" className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{t.languages}</legend>
      <input type="hidden" name={LANGUAGE} value="" />
      <div className="flex flex-wrap gap-2">
        {guestLanguages.map((one) => (
          <Choice
            key={one}
            type="checkbox"
            name={LANGUAGE}
            value={one}
            label={languageNames[one]}
            lang={one}
            checked={chosen.includes(one)}
            disabled={isFull && !chosen.includes(one)}
            onChange={onChoose}
          />
        ))}
      </div>
      <p id="languages-hint" className="text-sm text-soft">
        {t.languagesHint(CARD_LANGUAGES_MAXIMUM)}
      </p>
    </fieldset>
  )
}

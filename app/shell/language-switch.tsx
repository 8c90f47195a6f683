import { useLocation } from 'react-router'
import { languages } from '../../i18n/language.ts'
import { shellTexts } from '../../i18n/shell.ts'
import { useLanguage } from './use-language.ts'

/** Chooses the language of every page: a plain form, so that the whole page comes again in it. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  const current = useLanguage()
  const t = shellTexts[current]
  return (
    <form method="post" action="/language" aria-label={t.language} className="flex">
      <input type="hidden" name="back" value={pathname + search} />
      {languages.map((language) => (
        <button
          type="submit"
          key={language}
          name="language"
          value={language}
          lang={language}
          aria-label={`${language.toUpperCase()}, ${shellTexts[language].ownName}`}
          aria-pressed={language === current}
          className="grid min-h-11 min-w-11 place-items-center rounded-module text-sm text-soft uppercase hover:bg-raised aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-4"
        >
          {language}
        </button>
      ))}
    </form>
  )
}

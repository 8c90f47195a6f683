import { Check } from 'lucide-react'
import { Form } from 'react-router'
import { guestLanguages, languageNames } from '../../../i18n/guest-languages.ts'
import { isStaffLanguage } from '../../../i18n/language.ts'
import { navigationTexts } from '../../../i18n/navigation.ts'
import * as paths from '../paths.ts'
import { PublicLink } from '../public-link.tsx'
import { useLanguage } from '../use-language.ts'
import { Flag } from './flag.tsx'

/** Every language with its flag; each that can be chosen is a button that sends the form. Then back to `back`. */
export function LanguageList({ back, onChosen }: { back: string; onChosen?: () => void }) {
  const current = useLanguage()
  const { comingSoon, otherLanguage } = navigationTexts[current]
  return (
    <Form method="post" action={paths.language} preventScrollReset replace onSubmit={onChosen}>
      <input type="hidden" name="back" value={back} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2">
        {guestLanguages.map((code) => (
          <li key={code}>
            <button
              type="submit"
              name="language"
              value={code}
              disabled={!isStaffLanguage(code)}
              aria-pressed={isStaffLanguage(code) ? code === current : undefined}
              className="flex min-h-14 w-full items-center gap-2.5 rounded-module border border-line bg-card px-2.5 py-2 text-start enabled:hover:bg-raised disabled:border-transparent disabled:bg-raised disabled:text-soft aria-pressed:border-brand"
            >
              <Flag of={code} />
              <span className="min-w-0 flex-1 leading-tight">
                <span lang={code} className="block font-medium">
                  {languageNames[code]}
                </span>
                {!isStaffLanguage(code) && <span className="block text-xs">{comingSoon}</span>}
              </span>
              {code === current && (
                <Check aria-hidden="true" className="size-4 shrink-0 text-brand sm:size-5" />
              )}
            </button>
          </li>
        ))}
      </ul>
      <PublicLink
        to={paths.contactAbout('language')}
        onClick={onChosen}
        className="mt-2 flex min-h-11 items-center justify-center underline underline-offset-4"
      >
        {otherLanguage}
      </PublicLink>
    </Form>
  )
}

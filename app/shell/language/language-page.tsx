import { redirect, useLocation } from 'react-router'
import { isGuestLanguage } from '../../../i18n/guest-languages.ts'
import { navigationTexts } from '../../../i18n/navigation.ts'
import { localPath } from '../local-path.ts'
import * as paths from '../paths.ts'
import { useTexts } from '../use-language.ts'
import type { Route } from './+types/language-page'
import { languageCookies } from './language-cookie.ts'
import { LanguageList } from './language-list.tsx'

/** Keeps the chosen language in a cookie, so that the server renders it, and goes back to where it was chosen. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const language = form.get('language')
  const headers = new Headers()
  if (isGuestLanguage(language)) {
    for (const cookie of languageCookies(language)) headers.append('Set-Cookie', cookie)
  }
  return redirect(localPath(form.get('back')) ?? paths.home, { status: 303, headers })
}

/** The choice as a page, for browsers without scripts. */
export default function LanguagePage() {
  const t = useTexts(navigationTexts)
  const back = localPath(new URLSearchParams(useLocation().search).get('back')) ?? paths.home
  return (
    <main className="mx-auto flex w-full max-w-lg flex-col gap-6 px-4 py-12">
      <title>{`${t.language} · Sonnette`}</title>
      <h1 className="headline text-4xl">{t.chooseLanguage}</h1>
      <LanguageList back={back} />
    </main>
  )
}

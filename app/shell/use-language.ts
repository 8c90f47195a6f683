import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { GuestLanguage } from '../../i18n/guest-languages.ts'
import { type StaffLanguage, staffLanguageFor } from '../../i18n/language.ts'
import type { Usage } from './public/usage.server.ts'

/** The loader data of root.tsx. */
export interface RootData {
  language: GuestLanguage
  usage: Usage | undefined
}

/** The language that the server answers in, for pages whose own data could not be loaded. */
export const AnswerLanguage = createContext<GuestLanguage>('fr')

/** The language that this page is in, as the server chose it. */
export function useGuestLanguage(): GuestLanguage {
  const answered = useContext(AnswerLanguage)
  return useRouteLoaderData<RootData>('root')?.language ?? answered
}

/** The same on pages that are not for guests. */
export const useLanguage = (): StaffLanguage => staffLanguageFor(useGuestLanguage())

/** The texts of one audience, in the language of this page. */
export function useTexts<T>(ofAudience: Record<StaffLanguage, T>): T {
  return ofAudience[useLanguage()]
}

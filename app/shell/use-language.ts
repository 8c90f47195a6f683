import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { StaffLanguage } from '../../i18n/language.ts'
import type { Usage } from './public/usage.server.ts'

/** The loader data of root.tsx. */
export interface RootData {
  language: StaffLanguage
  usage: Usage | undefined
}

/** The language that the server answers in, for pages whose own data could not be loaded. */
export const AnswerLanguage = createContext<StaffLanguage>('fr')

/** The language that this page is in, as the server chose it. */
export function useLanguage(): StaffLanguage {
  const answered = useContext(AnswerLanguage)
  return useRouteLoaderData<RootData>('root')?.language ?? answered
}

/** The texts of one audience, in the language of this page. */
export function useTexts<T>(ofAudience: Record<StaffLanguage, T>): T {
  return ofAudience[useLanguage()]
}

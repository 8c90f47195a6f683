import { type ErrorPayload, errorSentence } from '../../i18n/errors.ts'
import { formTexts } from '../../i18n/form.ts'
import { useLanguage } from '../shell/use-language.ts'
import { Notice } from '../ui/notice.tsx'

/** Why it was not done what a button asks for, and what that is where `what` says it; without an answer, that none came. */
export function AccountRefused({ refused, what }: { refused: ErrorPayload | null; what?: string }) {
  const language = useLanguage()
  return (
    <Notice kind="trouble">
      {what && refused && <p className="font-medium">{what}</p>}
      <p>{refused ? errorSentence(refused, language) : formTexts[language].noResponse}</p>
    </Notice>
  )
}

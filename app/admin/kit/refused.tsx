import { adminTexts } from '../../../i18n/admin.ts'
import { type ErrorPayload, errorSentence } from '../../../i18n/errors.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import type { FormAnswer } from './use-action-toast.tsx'

/** Why something was not done: as it was refused, or that no answer came. */
export const whyNotDone = (refused: ErrorPayload | null, language: StaffLanguage): string =>
  refused ? errorSentence(refused, language) : adminTexts[language].noResponse

/** Above a list: the reason why the last action failed, under the name of the action. */
export function Refused({
  answer,
  what,
}: {
  answer: FormAnswer<unknown> | undefined
  what?: string | undefined
}) {
  const language = useLanguage()
  if (!answer || answer.ok) return null
  return (
    <div className="px-4">
      <Notice kind="trouble">
        {what && <p className="font-medium">{what}</p>}
        <p>{whyNotDone(answer.refused, language)}</p>
      </Notice>
    </div>
  )
}

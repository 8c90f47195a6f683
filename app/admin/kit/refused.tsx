import { adminTexts } from '../../../i18n/admin.ts'
import { errorSentence } from '../../../i18n/errors.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Answer } from './use-said.tsx'

/** Above a list: why the last action was not done; and which, where `what` says it. */
export function Refused({
  answer,
  what,
}: {
  answer: Answer<unknown> | undefined
  what?: string | undefined
}) {
  const language = useLanguage()
  if (!answer || answer.ok) return null
  return (
    <div className="px-4">
      <Notice kind="trouble">
        {what && <p className="font-medium">{what}</p>}
        <p>{answer.refused ? errorSentence(answer.refused, language) : adminTexts[language].unheard}</p>
      </Notice>
    </div>
  )
}

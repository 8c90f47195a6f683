import { type ErrorPayload, errorSentence } from '../../../i18n/errors.ts'
import { operatorTexts } from '../../../i18n/operator.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { PagePart } from '../operator-page.tsx'

interface Props {
  suspendedAt: string | null
  answer: { refused: ErrorPayload } | undefined
}

export function SuspensionForm({ suspendedAt, answer }: Props) {
  const language = useLanguage()
  const { suspension: t } = operatorTexts[language].hotel
  return (
    <PagePart title={t.title}>
      <form method="post" className="card flex flex-col items-start gap-4 p-4">
        {answer && <Notice kind="trouble">{errorSentence(answer.refused, language)}</Notice>}
        <p className="text-sm text-soft">{suspendedAt ? t.since(suspendedAt) : t.body}</p>
        <button type="submit" name="intent" value={suspendedAt ? 'resume' : 'suspend'} className={button()}>
          {suspendedAt ? t.resume : t.submit}
        </button>
      </form>
    </PagePart>
  )
}

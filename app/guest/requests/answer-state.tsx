import { Icon } from '../document/icon.tsx'
import { useGuestTexts, usePage } from '../page-context.ts'
import type { KeptAnswer } from './kept-answers.ts'
import { SmallButton } from './request-card.tsx'
import { lastFailure, replaceAnswer, sendAnswers } from './send-answers.ts'

/** A guest's answer or face that is on this phone only: it never looks like a sent one. */
export function KeptAnswerText({ kept, summary }: { kept: KeptAnswer; summary: string }) {
  const t = useGuestTexts()
  const { path, reload } = usePage()
  const { request, what, refusal, hasLeft } = kept
  const failure = lastFailure()
  const isSending = refusal === undefined && failure === undefined
  const isUnknown = refusal === undefined && hasLeft
  const why = refusal ?? (isUnknown ? t.keptUnknown : failure === 'broke' ? t.keptBroke : t.kept)
  /** Sent again, it is sent once: that is how the hotel is asked, too. */
  const retry = () => {
    replaceAnswer(path, request, { ...kept, refusal: undefined, since: Date.now() })
    sendAnswers(path, reload)
  }
  const button = (verb: string, onClick: () => void) => (
    <SmallButton onClick={onClick} aria-label={t.doTo(verb, summary)}>
      {verb}
    </SmallButton>
  )
  return (
    <div className="flex w-full flex-col gap-3">
      <p className="own-words" dir="auto">
        {what}
      </p>
      {isSending ? (
        <p className="flex items-start gap-2 text-soft">
          <Icon of="loader" className="line-icon" />
          {t.sending}
        </p>
      ) : (
        <>
          <p role="alert" className={`flex items-start gap-2 ${refusal ? 'text-late' : 'text-progress'}`}>
            <Icon of={refusal ? 'triangle-alert' : 'cloud-off'} className="line-icon" />
            <span>
              {!isUnknown && <strong>{t.notYetSent}. </strong>}
              {why}
            </span>
          </p>
          <div className="small-buttons">
            {button(isUnknown ? t.check : t.retry, retry)}
            {!isUnknown && button(t.discard, () => replaceAnswer(path, request))}
          </div>
        </>
      )}
    </div>
  )
}

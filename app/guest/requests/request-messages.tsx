import { useState } from 'react'
import { guestMayAnswer, isPast } from '../../../domain/requests/rules.ts'
import type { OwnRequest } from '../../../domain/requests/shapes.ts'
import { MESSAGE_LENGTH } from '../../../domain/shapes/message.ts'
import { sentenceOf } from '../order/answer.ts'
import { fields } from '../order/order.ts'
import { useGuestTexts } from '../page-context.ts'
import type { MessagesShown, TypedAnswer } from '../room-shown.ts'
import type { Say } from '../say.ts'
import { useSmallForm } from '../use-small-form.ts'
import { SmallButton } from './request-card.tsx'

interface Props {
  request: OwnRequest
  messages: MessagesShown
  /** As it was refused. */
  typed: TypedAnswer | undefined
  say: Say
}

/** The messages about a request, and the form of the guest's answer. */
export function RequestMessages({ request, messages, typed, say }: Props) {
  const { texts, of } = messages
  const its = of[request.id]
  if (!its) return null
  return (
    <>
      <ul aria-label={texts.title} className="flex flex-col gap-3">
        {its.said.map(({ number, byStaff, text, language, translation, createdAt }) => (
          <li key={number} className="state-lines">
            <span className="text-sm text-soft">
              {byStaff ? texts.hotel : texts.you} · <time dateTime={createdAt}>{say.time(createdAt)}</time>
            </span>
            <p className={byStaff ? 'state-lines font-medium' : 'own-words'} dir="auto" lang={language}>
              {text}
            </p>
            {translation && (
              <p className="own-words">
                <small>{texts.translated}</small> {translation}
              </p>
            )}
          </li>
        ))}
      </ul>
      {guestMayAnswer(request) && !isPast(request, say.now) && (
        <AnswerForm
          // A new form once this answer has arrived.
          key={its.said.filter(({ byStaff }) => !byStaff).length}
          request={request}
          answerKey={its.key}
          texts={texts}
          typed={typed?.request === request.id ? typed.text : ''}
        />
      )}
    </>
  )
}

/** The hotel's message, if the guest has not answered it. */
export function LastMessage({ said }: { said: MessagesShown['of'][string]['said'] }) {
  const [last] = said.slice(-1)
  if (!last?.byStaff) return null
  return (
    <span className="state-lines font-medium" dir="auto" lang={last.language}>
      {last.text}
    </span>
  )
}

interface FormProps {
  request: OwnRequest
  answerKey: string
  texts: MessagesShown['texts']
  typed: string
}

function AnswerForm({ request, answerKey, texts, typed }: FormProps) {
  const t = useGuestTexts()
  const { form, underway, failure } = useSmallForm(request.messages)
  // The same for each try, so that the hotel gets the answer once.
  const [key] = useState(answerKey)
  return (
    <form {...form} autoComplete="off" className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="request" value={request.id} />
      <input type="hidden" name={fields.key} value={key} />
      <label>
        <span className="comment-label">{texts.answer}</span>
        <textarea
          name={fields.comment}
          defaultValue={typed}
          required
          maxLength={MESSAGE_LENGTH}
          rows={2}
          dir="auto"
          className="comment-field"
        />
      </label>
      {failure && (
        <p role="alert" className="text-late">
          {t.notYetSent}. {sentenceOf(failure, t)}
        </p>
      )}
      <div className="small-buttons">
        <SmallButton type="submit" aria-disabled={underway !== undefined}>
          {underway ? t.sending : texts.send}
        </SmallButton>
      </div>
    </form>
  )
}

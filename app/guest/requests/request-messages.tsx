import { guestMayAnswer, isPast } from '../../../domain/requests/rules.ts'
import type { OwnRequest } from '../../../domain/requests/shapes.ts'
import { MESSAGE_LENGTH } from '../../../domain/shapes/message.ts'
import { fields, newOrderKey } from '../order/order.ts'
import type { MessagesShown, TypedAnswer } from '../room-shown.ts'
import type { Say } from '../say.ts'
import { KeptAnswerText } from './answer-state.tsx'
import { isAnswerToStaff } from './kept-answers.ts'
import { SmallButton } from './request-card.tsx'
import { keptAnswers, useKeptForm } from './send-answers.ts'

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
  const kept = keptAnswers.get(request.id)
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
      {kept && isAnswerToStaff(kept) && <KeptAnswerText kept={kept} summary={say.what(request)} />}
      {guestMayAnswer(request) && !isPast(request, say.now) && !kept && (
        <AnswerForm
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
  const form = useKeptForm(request.id, (sent) => {
    // The server's key may be that of an answer which was sent from this page.
    sent.set(fields.key, newOrderKey())
    return sent.get(fields.comment) ?? ''
  })
  return (
    <form {...form} autoComplete="off" className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="request" value={request.id} />
      <input type="hidden" name={fields.key} value={answerKey} />
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
      <div className="small-buttons">
        <SmallButton type="submit">{texts.send}</SmallButton>
      </div>
    </form>
  )
}

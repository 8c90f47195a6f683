import { CircleAlert, CircleCheck } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { v4 } from 'uuid'
import { isOpen, mayReply } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { MESSAGE_LENGTH } from '../../../domain/shapes/message.ts'
import { errorSentence } from '../../../i18n/errors.ts'
import { messageTexts } from '../../../i18n/messages.ts'
import { useLanguage } from '../../shell/use-language.ts'
import type { ActionAnswer } from '../../sync/log.ts'
import { button } from '../../ui/button.ts'
import { TextArea } from '../../ui/text-area.tsx'

export interface ReadyReply {
  preset: string
  text: string
}

/** Writes to the guest, by a ready reply or in words; tells whether it was sent. */
export function ReplyForm({
  address,
  request,
  presets,
}: {
  address: string
  request: Request
  presets: readonly ReadyReply[]
}) {
  const language = useLanguage()
  const t = messageTexts[language]
  const { submit, data: answer, state } = useFetcher<ActionAnswer<Request>>()
  const [isMissing, setMissing] = useState(false)
  const keys = useRef(new Map<string, string>())
  const area = useRef<HTMLTextAreaElement>(null)
  const isBusy = state !== 'idle'
  // The words stay in the field until they are sent.
  const [handled, setHandled] = useState(answer)
  const [sent, setSent] = useState(0)
  if (answer !== handled) {
    setHandled(answer)
    if (answer?.ok) setSent(sent + 1)
  }

  const send = (content: { preset: string } | { text: string }) => {
    if (isBusy) return
    setMissing(false)
    // The same words again after a lost answer are the same message, until one was sent.
    const said = `${sent} ${Object.values(content)}`
    const key = keys.current.get(said) ?? v4()
    keys.current.set(said, key)
    void submit({ intent: 'reply', key, language, ...content }, { method: 'post', action: address })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = area.current?.value.trim() ?? ''
    if (text) return send({ text })
    setMissing(true)
    area.current?.focus()
  }

  if (!mayReply(request)) return <p className="text-soft">{obstacle(request, t)}</p>
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">{t.presets}</legend>
        <div className="flex flex-wrap gap-2">
          {presets.map(({ preset, text }) => (
            <button
              key={preset}
              type="button"
              aria-disabled={isBusy}
              onClick={() => send({ preset })}
              className={button()}
            >
              {text}
            </button>
          ))}
        </div>
      </fieldset>
      <TextArea
        key={sent}
        ref={area}
        label={t.words}
        hint={t.seenIn}
        error={isMissing ? t.missing : undefined}
        maximum={MESSAGE_LENGTH}
        autoComplete="off"
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Outcome answer={answer} isBusy={isBusy} />
        <button type="submit" aria-disabled={isBusy} className={button('primary', 'ms-auto')}>
          {t.send}
        </button>
      </div>
    </form>
  )
}

function Outcome({ answer, isBusy }: { answer: ActionAnswer<Request> | undefined; isBusy: boolean }) {
  const language = useLanguage()
  const t = messageTexts[language]
  if (!isBusy && answer?.ok === false) {
    const why = answer.refused ? errorSentence(answer.refused, language) : t.noAnswer
    return (
      <p role="alert" className="flex min-w-0 flex-1 gap-1.5 text-sm text-late">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t.notSent(why)}
      </p>
    )
  }
  return (
    <p role="status" className="flex min-w-0 flex-1 gap-1.5 text-sm text-soft">
      {isBusy ? (
        t.sending
      ) : answer ? (
        <>
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-done" />
          {t.sent}
        </>
      ) : null}
    </p>
  )
}

function obstacle(request: Request, t: (typeof messageTexts)['fr']): string {
  if (!isOpen(request)) return t.closed
  return request.byStaff ? t.byStaff : t.full
}

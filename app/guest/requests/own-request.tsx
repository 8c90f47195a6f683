import { type ComponentProps, useEffect, useRef, useState } from 'react'
import {
  guestMayCancel,
  guestMayReopen,
  isLateForGuest,
  isRecent,
  untilAskAgain,
} from '../../../domain/requests/rules.ts'
import type { OwnRequest as Own } from '../../../domain/requests/shapes.ts'
import { sentenceOf } from '../order/answer.ts'
import { useGuestTexts, usePage } from '../page-context.ts'
import { photoLines } from '../problem/photo-lines.ts'
import type { MessagesShown, TypedAnswer } from '../room-shown.ts'
import type { Say } from '../say.ts'
import { telephone } from '../telephone.ts'
import { useSmallForm } from '../use-small-form.ts'
import { hasMore, useMore } from './more.ts'
import { CardText, SmallButton } from './request-card.tsx'
import { RequestState } from './request-state.tsx'

const UNDO_MS = 5_000

interface Props {
  request: Own
  /** Its position within its order, and their number. */
  part: number
  parts: number
  messages: MessagesShown | undefined
  /** An answer that was refused. */
  typed: TypedAnswer | undefined
  say: Say
}

/** The form by which it is asked for again, which a button elsewhere on the page may send, too. */
export const againForm = (id: string) => `again-${id}`

/** A request that the hotel has, and how far it is. Without scripts, Cancel comes back to it and says so. */
export function OwnRequestCard({ request, part, parts, messages, typed, say }: Props) {
  const t = useGuestTexts()
  const { hasScripts } = usePage()
  const { form, underway, failure } = useSmallForm(request.revision)
  const canUndo = useUndo(request)
  const more = useMore(hasMore(request, messages))
  const summary = say.what(request)
  const isCancelled = request.cancelledBy === 'guest'
  const photos = photoLines.get(request.key) ?? (request.photos && t.photos(request.photos))
  const button = (intent: string, verb: string, more: ComponentProps<'form'> = {}) => (
    <form {...form} {...more}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="request" value={request.id} />
      <SmallButton type="submit" aria-label={t.doTo(verb, summary)} aria-disabled={underway !== undefined}>
        {verb}
      </SmallButton>
    </form>
  )
  return (
    <li id={request.id} className={`group/own own-request ${part > 1 ? 'own-part' : ''}`}>
      {parts > 1 && <p className="text-sm text-soft">{t.part(part, parts)}</p>}
      <CardText summary={summary} comment={part > 1 ? '' : request.comment} />
      {photos && <p className="text-soft">{photos}</p>}
      {/* How far, as modules that fill: the same as the word beside it. */}
      <span className={`modules at-${request.progress}`} aria-hidden="true" />
      <div className="request-foot">
        <RequestState request={request} say={say} />
        {!request.isUnattended && isLateForGuest(request, say.now) && say.receptionPhone && (
          <a href={telephone(say.receptionPhone)} className="call-link">
            {t.callReception}
          </a>
        )}
        {untilAskAgain(request, say.now) === 0 &&
          button('again', t.again, { id: againForm(request.id), hidden: isRecent(request, say.now) })}
        {guestMayCancel(request) && button('cancel', t.cancel)}
        {guestMayReopen(request, say.now) && button('reopen', t.notReceived)}
        {isCancelled && canUndo && button('undo', t.undo)}
        {isCancelled && !hasScripts && (
          // Shown only after a form of this request.
          <div className="come-back">
            {t.noted} {button('undo', t.undo)}
          </div>
        )}
        {more && <more.FaceForm request={request} summary={summary} />}
        {failure && (
          <p role="alert" className="w-full text-late">
            {sentenceOf(failure, t)}
          </p>
        )}
      </div>
      {more && messages && (
        <more.RequestMessages request={request} messages={messages} typed={typed} say={say} />
      )}
    </li>
  )
}

/** Whether its guest has taken it back just now, on this page. */
function useUndo({ progress, cancelledBy }: Own): boolean {
  const before = useRef(progress)
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    const isNew = before.current !== progress && cancelledBy === 'guest'
    before.current = progress
    setFresh(isNew)
    const timer = setTimeout(() => setFresh(false), UNDO_MS)
    return () => clearTimeout(timer)
  }, [progress, cancelledBy])
  return isFresh
}

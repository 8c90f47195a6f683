import { guestMayRate, guestMayTell } from '../../../domain/requests/rules.ts'
import type { Face, OwnRequest } from '../../../domain/requests/shapes.ts'
import { useGuestTexts } from '../page-context.ts'
import { KeptAnswerText } from './answer-state.tsx'
import { isAnswerToStaff } from './kept-answers.ts'
import { SmallButton } from './request-card.tsx'
import { keptAnswers, useKeptForm } from './send-answers.ts'

/** The mouths. Not in the sprite: only pages with a finished request have faces. */
const mouths = { bad: 'M8 16q4-3 8 0', fair: 'M8 15h8', good: 'M8 14q4 3 8 0' } as const
const faces = Object.keys(mouths) as (keyof typeof mouths)[]

interface Props {
  request: OwnRequest
  /** The request in a few words. */
  summary: string
}

/** Asks once how a finished request was, by one tap on a face, and after the worst one for a few words. */
export function FaceForm({ request, summary }: Props) {
  const { faces: t, doTo } = useGuestTexts()
  const form = useKeptForm(request.id, (fields) => fields.get('words') ?? t[fields.get('face') as Face])
  const kept = keptAnswers.get(request.id)
  // An answer is shown below the messages.
  if (kept) return isAnswerToStaff(kept) ? null : <KeptAnswerText kept={kept} summary={summary} />
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="request" value={request.id} />
    </>
  )
  if (guestMayRate(request))
    return (
      <form {...form} className="w-full">
        {hidden('face')}
        <p className="comment-label">{t.ask}</p>
        <div className="flex gap-2">
          {faces.map((face) => (
            <SmallButton
              key={face}
              type="submit"
              name="face"
              value={face}
              aria-label={doTo(t[face], summary)}
            >
              <svg className="icon size-7" viewBox="0 0 24 24" aria-hidden="true">
                <path d={`M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M9 9h.01M15 9h.01${mouths[face]}`} />
              </svg>
            </SmallButton>
          ))}
        </div>
      </form>
    )
  if (!request.face) return null
  if (!guestMayTell(request)) return <p className="w-full">{t.thanks}</p>
  return (
    <form {...form} className="w-full">
      {hidden('tell')}
      <label>
        <span className="comment-label">{t.why}</span>
        <textarea name="words" required maxLength={300} rows={2} dir="auto" className="comment-field mb-3" />
      </label>
      <SmallButton type="submit" aria-label={doTo(t.tell, summary)}>
        {t.tell}
      </SmallButton>
    </form>
  )
}

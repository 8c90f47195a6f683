import { guestMayRate, guestMayTell } from '../../../domain/requests/rules.ts'
import type { OwnRequest } from '../../../domain/requests/shapes.ts'
import { useGuestTexts } from '../page-context.ts'
import type { useSmallForm } from '../use-small-form.ts'
import { Buttons, SmallButton } from './request-card.tsx'

/** The mouths. Not in the sprite: only pages with a finished request have faces. */
const mouths = { bad: 'M8 16q4-3 8 0', fair: 'M8 15h8', good: 'M8 14q4 3 8 0' } as const
const faces = Object.keys(mouths) as (keyof typeof mouths)[]

interface Props {
  request: OwnRequest
  /** The request in a few words. */
  summary: string
  form: ReturnType<typeof useSmallForm>['form']
  isBusy: boolean
}

/** Asks once how a finished request was, by one tap on a face, and after the worst one for a few words. */
export function FaceForm({ request, summary, form, isBusy }: Props) {
  const t = useGuestTexts().faces
  const { doTo } = useGuestTexts()
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
        <Buttons>
          {faces.map((face) => (
            <SmallButton
              key={face}
              type="submit"
              name="face"
              value={face}
              aria-label={doTo(t[face], summary)}
              aria-disabled={isBusy}
            >
              <svg className="icon mx-auto size-7" viewBox="0 0 24 24" aria-hidden="true">
                <path d={`M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M9 9h.01M15 9h.01${mouths[face]}`} />
              </svg>
            </SmallButton>
          ))}
        </Buttons>
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
      <SmallButton type="submit" aria-label={doTo(t.tell, summary)} aria-disabled={isBusy}>
        {t.tell}
      </SmallButton>
    </form>
  )
}

import { guestMayCancel } from '../../domain/requests/rules.ts'
import type { OwnRequest as Own } from '../../domain/requests/shapes.ts'
import { sentenceOf } from './answer.ts'
import { useSmallForm } from './forms.ts'
import { Icon } from './icon.tsx'
import { useGuestTexts } from './page-context.ts'
import { CardText, SmallButton } from './request-card.tsx'
import type { Drawing } from './sprite.tsx'

type Progress = Own['progress']

const looks: Record<Progress, { icon: Drawing; colour: string; steps: number }> = {
  sent: { icon: 'send', colour: 'text-new', steps: 1 },
  seen: { icon: 'eye', colour: 'text-new', steps: 2 },
  in_progress: { icon: 'footprints', colour: 'text-progress', steps: 3 },
  done: { icon: 'check', colour: 'text-done', steps: 4 },
  cancelled: { icon: 'circle-x', colour: 'text-soft', steps: 0 },
}
const STEPS = [1, 2, 3, 4]

interface Props {
  request: Own
  summary: string
  time: string
}

/** A request that the hotel has, and how far it is. */
export function OwnRequest({ request, summary, time }: Props) {
  const t = useGuestTexts()
  const { icon, colour } = looks[request.progress]
  return (
    <li className="flex flex-col gap-3 card p-4">
      <CardText summary={summary} comment={request.comment} />
      <Modules progress={request.progress} />
      <div className="-mb-1 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex items-center gap-2">
          <Icon of={icon} className={`size-5 shrink-0 ${colour}`} />
          <span className={`font-semibold ${colour}`}>{t.progress[request.progress]}</span>
          <time dateTime={request.createdAt} className="text-soft tabular-nums">
            {time}
          </time>
        </p>
        {guestMayCancel(request) && <CancelForm requestId={request.id} summary={summary} />}
      </div>
    </li>
  )
}

/** How far, as modules that fill: the same as the word beside it. */
function Modules({ progress }: { progress: Progress }) {
  const { colour, steps } = looks[progress]
  if (steps === 0) return null
  return (
    <span className={`flex gap-1 ${colour}`} aria-hidden="true">
      {STEPS.map((step) => (
        <span key={step} className={`h-1.5 grow ${step <= steps ? 'bg-current' : 'bg-line'}`} />
      ))}
    </span>
  )
}

function CancelForm({ requestId, summary }: { requestId: string; summary: string }) {
  const t = useGuestTexts()
  const { form, underway, failure } = useSmallForm()
  return (
    <form {...form} className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="request" value={requestId} />
      {failure && (
        <p role="alert" className="text-late">
          {sentenceOf(failure, t)}
        </p>
      )}
      <SmallButton type="submit" aria-label={t.cancelThis(summary)} aria-disabled={underway !== undefined}>
        {t.cancel}
      </SmallButton>
    </form>
  )
}

import { isLateForGuest } from '../../domain/requests/rules.ts'
import type { OwnRequest } from '../../domain/requests/shapes.ts'
import { Icon } from './icon.tsx'
import { useGuestTexts } from './page-context.ts'
import type { Say } from './say.ts'
import type { Drawing } from './sprite.tsx'
import { telephone } from './telephone.ts'

type Progress = OwnRequest['progress']

export const looks: Record<Progress, { icon: Drawing; colour: string; steps: number }> = {
  sent: { icon: 'send', colour: 'text-new', steps: 1 },
  seen: { icon: 'eye', colour: 'text-new', steps: 2 },
  in_progress: { icon: 'footprints', colour: 'text-progress', steps: 3 },
  done: { icon: 'check', colour: 'text-done', steps: 4 },
  cancelled: { icon: 'circle-x', colour: 'text-soft', steps: 0 },
}

interface Props {
  request: OwnRequest
  say: Say
}

/** How far a request is, and since when; whether it is late; and why it was cancelled. */
export function RequestState({ request, say }: Props) {
  const t = useGuestTexts()
  const { progress, since, dueAt, cancelledBy, cancelReason } = request
  const { icon, colour } = looks[progress]
  const { receptionPhone: phone } = say
  const time = say.time(since)
  return (
    <span className="flex items-start gap-2">
      <Icon of={icon} className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <span className="min-w-0 break-words">
        <span className={`font-semibold ${colour}`}>
          {cancelledBy === 'staff' ? t.cancelledByHotel : t.progress[progress]}
        </span>{' '}
        <time dateTime={since} className="text-soft tabular-nums">
          {progress === 'in_progress' ? t.since(time) : time}
        </time>
        {dueAt && isLateForGuest(request, say.now) && (
          <span className="block font-medium text-late">{t.late(say.time(dueAt))}</span>
        )}
        {request.isUnheard && (
          <span role="alert">
            <a href={phone ? telephone(phone) : undefined} className="block py-3 font-medium text-late">
              {t.unheard} {phone}
            </a>
          </span>
        )}
        {cancelReason && <span className="block">{t.cancelReasons[cancelReason] ?? cancelReason}</span>}
      </span>
    </span>
  )
}

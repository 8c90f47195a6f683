import type { ReactNode } from 'react'
import { isAwaited, isLateForGuest, promisedAt } from '../../../domain/requests/rules.ts'
import type { OwnRequest } from '../../../domain/requests/shapes.ts'
import { Icon } from '../document/icon.tsx'
import type { Drawing } from '../document/sprite.tsx'
import { useGuestTexts } from '../page-context.ts'
import type { Say } from '../say.ts'

type Progress = OwnRequest['progress']

const icons: Record<Progress, Drawing> = {
  sent: 'send',
  seen: 'eye',
  in_progress: 'footprints',
  done: 'check',
  cancelled: 'circle-x',
}

interface Props {
  request: OwnRequest
  say: Say
}

/** How far a request is, and since when; who comes and by when, or that it is late; and why it was cancelled. */
export function RequestState({ request, say }: Props) {
  const t = useGuestTexts()
  const { progress, since, cancelledBy, cancelReason, helper, expectedAt, askedAgainAt } = request
  const colour = `at-${progress}`
  const time = say.time(since)
  const promised = promisedAt(request) ?? ''
  const isLate = isLateForGuest(request, say.now)
  const by =
    promised && !isLate && !request.isUnattended && t[expectedAt ? 'around' : 'by'](say.time(promised))
  const line = (sentence: ReactNode, look = '') =>
    sentence && <span className={`block ${look}`}>{sentence}</span>
  return (
    <span className="flex items-start gap-2">
      <Icon of={icons[progress]} className={`line-icon ${colour}`} />
      <span className="state-lines">
        <span className={`font-semibold ${colour}`}>
          {cancelledBy === 'staff' ? t.cancelledByHotel : t.progress[progress]}
        </span>{' '}
        <time dateTime={since} className="text-soft digits">
          {progress === 'in_progress' ? t.since(time) : time}
        </time>
        {line(request.isUnattended && t.unattendedHere, 'text-late')}
        {isAwaited(request) && (
          <>
            {line(request.notReceivedAt && !request.isUnattended && t.sorry)}
            {line([helper && t.helper(helper), by].filter(Boolean).join(', '), 'first-letter:uppercase')}
            {line(askedAgainAt && t.askedAgain(say.time(askedAgainAt)))}
            {/* The apology above covers a promise made before the guest reported that nothing came. */}
            {line(
              isLate && promised > (request.notReceivedAt ?? '') && t.late(say.time(promised)),
              'late-line',
            )}
          </>
        )}
        {line((t.cancelReasons as Record<string, string>)[cancelReason] ?? cancelReason)}
      </span>
    </span>
  )
}

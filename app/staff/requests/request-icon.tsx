import { ChevronRight, ConciergeBell, Ellipsis, MessageSquareText, UserRound } from 'lucide-react'
import { memo } from 'react'
import type { Problem } from '../../../domain/shapes/service.ts'
import { problemDrawings } from '../../ui/pictograms/drawings.ts'
import { type StatusName, statusIcons, statusLooks } from '../../ui/status.tsx'

const drawings = {
  ...statusIcons,
  bell: ConciergeBell,
  comment: MessageSquareText,
  person: UserRound,
  more: Ellipsis,
  same: ChevronRight,
}

/** All icons of requests, once per page. */
export const RequestIcons = memo(function RequestIcons() {
  return (
    <svg className="hidden" aria-hidden="true">
      {Object.entries(drawings).map(([name, Icon]) => (
        <symbol key={name} id={`request-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
      {Object.entries(problemDrawings).map(([problem, path]) => (
        <symbol key={problem} id={`problem-${problem}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  )
})

/** An icon beside the word with the same meaning. */
export function RequestIcon({
  of,
  className = 'request-icon',
}: {
  of: keyof typeof drawings
  className?: string
}) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#request-${of}`} />
    </svg>
  )
}

/** A service with the strokes of its pictogram. */
export interface Drawn {
  id: string
  strokes: string
}

/** The pictograms of the hotel's services, once per page. */
export const ServiceIcons = memo(function ServiceIcons({ services }: { services: readonly Drawn[] }) {
  return (
    <svg className="hidden" aria-hidden="true">
      {services.map(({ id, strokes }) => (
        <symbol
          key={id}
          id={`service-${id}`}
          viewBox="0 0 24 24"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of our own, from the server
          dangerouslySetInnerHTML={{ __html: strokes }}
        />
      ))}
    </svg>
  )
})

/** The service, or what is wrong, as a picture beside its name, for people who read neither language. */
export function ServicePictogram({
  of: { serviceId, problem },
  className,
}: {
  of: { serviceId: string; problem?: Problem }
  className: string
}) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={problem ? `#problem-${problem}` : `#service-${serviceId}`} />
    </svg>
  )
}

/** `Status` with an icon of the list's sprite. */
export function RequestStatusLabel({ of, word }: { of: StatusName; word: string }) {
  return (
    <span className={`request-status ${statusLooks[of]}`}>
      <RequestIcon of={of} />
      {word}
    </span>
  )
}

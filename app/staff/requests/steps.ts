import { can, isAssignedNotTaken, mayTake } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { Directory } from '../data/directory.ts'

/** The steps of an open request. */
export const steps = ['take', 'start', 'finish'] as const
export type RequestStep = (typeof steps)[number]

type Held = Pick<Request, 'status' | 'assigneeId'> & Partial<Pick<Request, 'takenAt'>>

interface Reasons {
  theirs: (name: string) => string
  yours: string
  started: string
}

/** Why a step is impossible now, by the server's own rules; undefined if it is possible. */
export function stepObstacle(
  request: Held,
  step: RequestStep,
  { me, directory }: { me: string; directory: Pick<Directory, 'personName'> },
  reasons: Reasons,
): string | undefined {
  if (!can(request, step)) return reasons.started
  if (step === 'finish') return undefined
  if (!mayTake(request, me)) return reasons.theirs(directory.personName(request.assigneeId))
  return step === 'take' && request.assigneeId === me && !isAssignedNotTaken(request)
    ? reasons.yours
    : undefined
}

/**
 * The main button: take an unassigned request or one that was only assigned, start and then finish one's own,
 * finish a colleague's. Undefined for closed requests.
 */
export function nextRequestStep(request: Held, me: string): RequestStep | undefined {
  if (!can(request, 'finish')) return undefined
  if (request.assigneeId === null || isAssignedNotTaken(request)) return 'take'
  return request.assigneeId === me && request.status === 'new' ? 'start' : 'finish'
}

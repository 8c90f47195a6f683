import { can, isOnlyGiven, mayTake } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { Directory } from '../data/directory.ts'

/** What brings an open request on. */
export const steps = ['take', 'start', 'finish'] as const
export type Step = (typeof steps)[number]

type Held = Pick<Request, 'status' | 'assigneeId'> & Partial<Pick<Request, 'takenAt'>>

interface Reasons {
  theirs: (name: string) => string
  yours: string
  started: string
}

/** Why a step of an open request cannot be done right now, by the rules that the server goes by; undefined where it can. */
export function whyNot(
  request: Held,
  step: Step,
  { me, directory }: { me: string; directory: Pick<Directory, 'personName'> },
  reasons: Reasons,
): string | undefined {
  if (!can(request, step)) return reasons.started
  if (step === 'finish') return undefined
  if (!mayTake(request, me)) return reasons.theirs(directory.personName(request.assigneeId))
  return step === 'take' && request.assigneeId === me && !isOnlyGiven(request) ? reasons.yours : undefined
}

/**
 * What is usually done next, as a request's one main button: of what nobody has, or was only given, take it; of one's own, start, then
 * finish; of a colleague's, finish it for them. Nothing is next for what is closed.
 */
export function nextStep(request: Held, me: string): Step | undefined {
  if (!can(request, 'finish')) return undefined
  if (request.assigneeId === null || isOnlyGiven(request)) return 'take'
  return request.assigneeId === me && request.status === 'new' ? 'start' : 'finish'
}

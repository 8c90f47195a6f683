import { can, mayTake } from '../../domain/requests/rules.ts'
import type { Request } from '../../domain/requests/shapes.ts'
import type { Directory } from './directory.ts'

export type Offered = 'take' | 'start' | 'finish' | 'reopen'

interface Reasons {
  theirs: (name: string) => string
  yours: string
  started: string
  closed: string
  open: string
}

/** Why an action cannot be done right now, by the rules that the server goes by; undefined where it can. */
export function whyNot(
  request: Request,
  action: Offered,
  { me, directory }: { me: string; directory: Directory },
  reasons: Reasons,
): string | undefined {
  if (!can(request, action)) {
    if (action === 'reopen') return reasons.open
    return request.status === 'in_progress' ? reasons.started : reasons.closed
  }
  if (action !== 'take' && action !== 'start') return undefined
  if (!mayTake(request, me)) return reasons.theirs(directory.personName(request.assigneeId))
  return action === 'take' && request.assigneeId === me ? reasons.yours : undefined
}

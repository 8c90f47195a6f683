import { isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'

/** A request, with whose change made it what it is: nobody of the staff's (null), or not known. */
export type LiveRequest = Request & { by?: string | null | undefined }

/** Whose doing it is that a request is somebody's, or nobody's any more: of one that was loaded, it says so itself. */
export const giverOf = ({ by, assignedById }: LiveRequest) => by ?? assignedById

/** A request that somebody gave to oneself, as it was then. */
export interface HandOver {
  request: Request
  /** Whoever gave it, where that is known. */
  by: string | null | undefined
}

/**
 * What is news to somebody who knew `before`: the requests that came, those that guests ask for again or have received
 * nothing of, and those that became one's own by somebody else's doing, whether the stream tells of it or a load after a lost connection.
 */
export function newsOf(
  before: ReadonlyMap<string, Request>,
  requests: readonly LiveRequest[],
  { me, isPending }: { me: string; isPending: (requestId: string) => boolean },
): { arrived: Request[]; insisting: Request[]; handedOver: HandOver[] } {
  const byOthers = requests.filter(({ id, by }) => by !== me && !isPending(id))
  const givenByOthers = byOthers.filter((request) => giverOf(request) !== me)
  const isHandedOver = (request: Request) =>
    isOpen(request) && request.assigneeId === me && before.get(request.id)?.assigneeId !== me
  return {
    arrived: givenByOthers.filter(
      (request) => request.status === 'new' && !before.has(request.id) && !isHandedOver(request),
    ),
    insisting: byOthers.filter((request) => isOpen(request) && insistsSince(before.get(request.id), request)),
    handedOver: givenByOthers.filter(isHandedOver).map((request) => ({ request, by: giverOf(request) })),
  }
}

/** Whether its guest has asked for it again since, or said that nothing came. */
const insistsSince = (before: Request | undefined, now: Request): boolean =>
  before !== undefined &&
  ((now.askedAgainAt ?? '') > (before.askedAgainAt ?? '') ||
    (now.notReceivedAt ?? '') > (before.notReceivedAt ?? ''))

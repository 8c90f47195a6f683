import { isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'

/** A request with the author of its last change: a colleague, null for a guest, undefined if unknown. */
export type LiveRequest = Request & { by?: string | null | undefined }

/** The person who assigned or unassigned the request; a loaded request names them itself. */
export const giverOf = ({ by, assignedById }: LiveRequest) => by ?? assignedById

/** A request that a colleague gave to this person, as it was then. */
export interface ReceivedHandOver {
  request: Request
  by: string | null | undefined
}

/**
 * The news since `before`: new requests, requests that a guest asks for again, did not receive or
 * answers about, and requests that a colleague gave to this person, whether by the stream or by a reload after a lost
 * connection.
 */
export function arrivalsIn(
  before: ReadonlyMap<string, Request>,
  requests: readonly LiveRequest[],
  { me, isPending }: { me: string; isPending: (requestId: string) => boolean },
): { arrived: Request[]; insisting: Request[]; handedOver: ReceivedHandOver[] } {
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

/** Whether the guest has since asked again or reported that nothing came. */
const insistsSince = (before: Request | undefined, now: Request): boolean =>
  before !== undefined &&
  ((now.askedAgainAt ?? '') > (before.askedAgainAt ?? '') ||
    (now.notReceivedAt ?? '') > (before.notReceivedAt ?? '') ||
    (now.answeredAt ?? '') > (before.answeredAt ?? ''))

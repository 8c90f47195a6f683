import { isOpen } from '../../../domain/requests/rules.ts'
import { giverOf, type LiveRequest } from '../arrivals/arrivals.ts'

/**
 * Compares requests with `before`: `own` are those this person changed, which counts as acknowledging them;
 * `given` are those a colleague gave to this person or gave back to all.
 */
export function movesOf(
  before: ReadonlyMap<string, LiveRequest>,
  requests: readonly LiveRequest[],
  me: string,
): { changed: LiveRequest[]; own: string[]; given: string[] } {
  const changed = requests.filter(({ id, revision }) => before.get(id)?.revision !== revision)
  const isMoved = ({ id, assigneeId }: LiveRequest) => assigneeId !== before.get(id)?.assigneeId
  const isOwn = (request: LiveRequest) => request.by === me || (isMoved(request) && giverOf(request) === me)
  const given = changed.filter((request) => {
    if (isOwn(request) || !isOpen(request) || !isMoved(request)) return false
    return request.assigneeId === me || (request.assigneeId === null && before.has(request.id))
  })
  const own = changed.filter(isOwn)
  return { changed, own: idsOf(own), given: idsOf(given) }
}

const idsOf = (requests: readonly LiveRequest[]) => requests.map(({ id }) => id)

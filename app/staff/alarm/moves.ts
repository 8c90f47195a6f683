import { isOpen } from '../../../domain/requests/rules.ts'
import { giverOf, type LiveRequest } from '../arrivals/arrivals.ts'

/**
 * What became of requests since they were as in `before`: those that whoever sits here has changed themselves, and has
 * noticed by that; and those that somebody else gave to them, or gave back for whoever takes it.
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

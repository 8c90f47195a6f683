import { isOpen } from '../../../domain/requests/rules.ts'
import type { LiveRequest } from '../news.ts'

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
  const given = changed.filter((request) => {
    const was = before.get(request.id)
    if (request.by === me || !isOpen(request) || request.assigneeId === was?.assigneeId) return false
    return request.assigneeId === me || (request.assigneeId === null && was !== undefined)
  })
  const own = changed.filter(({ by }) => by === me)
  return { changed, own: idsOf(own), given: idsOf(given) }
}

const idsOf = (requests: readonly LiveRequest[]) => requests.map(({ id }) => id)

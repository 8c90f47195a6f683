import { isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'

/** One request, or several equal ones. */
export type Same = readonly [Request, ...Request[]]

/**
 * Groups equal requests: same room, stay, services, time, status and assignee. A request with a comment or
 * messages, or a closed one, stays alone. Each group takes the place of its first request.
 */
export function groupSame(requests: readonly Request[]): Same[] {
  return [...Map.groupBy(requests, sameness).values()] as unknown as Same[]
}

function sameness(request: Request): string {
  const { id, roomId, stay, status, assigneeId, services, cleaningPreference, comment, messages } = request
  const when = cleaningPreference === 'before' ? request.dueAt : request.wantedFrom
  if (comment || messages || !isOpen(request)) return id
  const asked = services
    .map(({ serviceId, count, problem = '' }) => `${serviceId} ${count} ${problem}`)
    .sort()
  return JSON.stringify([roomId, stay, status, assigneeId, cleaningPreference, when, asked])
}

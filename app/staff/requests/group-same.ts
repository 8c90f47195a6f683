import { isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'

/** One request, or several that ask for the same. */
export type Same = readonly [Request, ...Request[]]

/**
 * Puts together what asks for the same thing and stands the same: of one room and stay, the same services for the
 * same time, with the same person. A comment makes a request one of its own, and what is closed is history. Each group
 * stands where its first request stood.
 */
export function groupSame(requests: readonly Request[]): Same[] {
  return [...Map.groupBy(requests, sameness).values()] as unknown as Same[]
}

function sameness(request: Request): string {
  const { id, roomId, stay, status, assigneeId, services, cleaningPreference, comment } = request
  const when = cleaningPreference === 'before' ? request.dueAt : request.wantedFrom
  if (comment || !isOpen(request)) return id
  const asked = services.map(({ serviceId, count }) => `${serviceId} ${count}`).sort()
  return JSON.stringify([roomId, stay, status, assigneeId, cleaningPreference, when, asked])
}

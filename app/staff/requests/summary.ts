import type { Request } from '../../../domain/requests/shapes.ts'
import type { Directory } from '../data/directory.ts'

/** The services in one line; a request may be only a comment. */
export function requestSummary(
  { services }: Pick<Request, 'services'>,
  directory: Directory,
  onlyComment: string,
): string {
  const parts = services.map(({ serviceId, count, problem }) =>
    withCount(directory.serviceName(serviceId, problem), count),
  )
  return parts.join(', ') || onlyComment
}

/** The requests' room numbers, each once. */
export const roomNumbersOf = (
  requests: readonly Pick<Request, 'roomId'>[],
  directory: Pick<Directory, 'roomNumber'>,
): string[] => [...new Set(requests.map(({ roomId }) => directory.roomNumber(roomId)))]

/** In right-to-left scripts the count would be drawn before the name. */
const runsLeftwards = /\p{Script=Arabic}|\p{Script=Hebrew}/u
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_DIRECTIONAL_ISOLATE = '\u2069'

function withCount(name: string, count: number) {
  const isolated = runsLeftwards.test(name) ? FIRST_STRONG_ISOLATE + name + POP_DIRECTIONAL_ISOLATE : name
  return count > 1 ? `${isolated} × ${count}` : isolated
}

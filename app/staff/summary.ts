import type { Request } from '../../domain/requests/shapes.ts'
import type { Directory } from './directory.ts'

/** What is asked for, in a line; a request may be a comment and nothing else. */
export function summaryOf(
  { services }: Pick<Request, 'services'>,
  directory: Directory,
  onlyComment: string,
): string {
  const parts = services.map(({ serviceId, count }) => withCount(directory.serviceName(serviceId), count))
  return parts.join(', ') || onlyComment
}

const withCount = (name: string, count: number) => (count > 1 ? `${name} × ${count}` : name)

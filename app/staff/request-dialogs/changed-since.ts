import type { Request } from '../../../domain/requests/shapes.ts'

/** Whether a person has changed the request since; a note that the request is unattended does not count. */
export function isChangedSince(
  then: Pick<Request, 'revision' | 'status' | 'assigneeId' | 'unheardAt'>,
  now: typeof then,
): boolean {
  if (now.revision <= then.revision) return false
  const isNoted =
    now.revision === then.revision + 1 &&
    now.unheardAt !== then.unheardAt &&
    now.status === then.status &&
    now.assigneeId === then.assigneeId
  return !isNoted
}

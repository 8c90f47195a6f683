import type { Request } from '../../../domain/requests/shapes.ts'

/** Whether somebody has done something to a request since; a note that nobody is there to hear of it is nobody's doing. */
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

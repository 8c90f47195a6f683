import type { Actor } from '../../../domain/actor.ts'
import { DomainError } from '../../../domain/errors.ts'
import { showTimeline } from '../../../domain/timeline/operations.ts'
import type { TimelinePage } from './timeline.tsx'

export async function loadTimeline(actor: Actor, requestId: string, request: Request): Promise<TimelinePage> {
  const after = new URL(request.url).searchParams.get('after')
  try {
    const page = await showTimeline(actor, { requestId, ...(after && { after }) })
    return { ...page, after, isGone: false }
  } catch (error) {
    const isGone =
      error instanceof DomainError && (error.reason === 'no-such-request' || error.reason === 'invalid-input')
    if (isGone) return { entries: [], after, next: null, isGone }
    throw error
  }
}

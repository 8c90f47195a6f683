import { Thread } from '../thread.ts'
import type { Posted, PushAnswer } from './post-thread.ts'

// To encrypt a push and to speak with its push service takes longer than all else that a ring costs this process, and
// fifty are rung together: it is done in one thread that does nothing else, so that pages and streams do not wait for it.

/** A thread that says nothing for so much longer than a push may take is stuck. */
const GRACE_MS = 5_000

export const pushThread = new Thread<Posted, PushAnswer>({
  name: 'push',
  file: 'platform/push/post-thread.ts',
  heapMaximumMb: 64,
})

/**
 * Encrypts and sends a push; returns the answer or the reason why there is none. The caller bounds how many are under
 * way.
 */
export const post = (push: Posted, graceMs = GRACE_MS): Promise<PushAnswer> =>
  // Also if no thread can be started.
  pushThread.ask(push, push.timeoutMs + graceMs).catch(({ name }: Error) => ({ why: name }))

import { Thread } from '../thread.ts'
import { type AnswerOut, POST_TIMEOUT_MS } from './post-out.ts'
import type { PostedOut } from './post-out-thread.ts'

/** A thread that says nothing for so much longer than a post may take is stuck. */
const GRACE_MS = 5_000

const thread = new Thread<PostedOut, AnswerOut>({
  name: 'post-out',
  file: 'platform/http/post-out-thread.ts',
  heapMaximumMb: 64,
})

/** `postOut` in a thread of its own, so that pages and streams do not wait for it. Never rejects. */
export const postInThread = (posted: PostedOut): Promise<AnswerOut> =>
  thread
    .ask(posted, POST_TIMEOUT_MS + GRACE_MS)
    .catch(({ name }: Error) => ({ trouble: 'unreachable', code: name }))

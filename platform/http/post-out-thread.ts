import { answerQuestions } from '../thread-side.ts'
import { type AnswerOut, postOut } from './post-out.ts'

// Runs in a thread of its own (posting.ts). In tests and development Node runs this file as it is.

export interface PostedOut {
  address: string
  headers: Record<string, string>
  body: string
  allowsPrivate: boolean
}

/** Below pages and streams. */
const NICENESS = 5

answerQuestions<PostedOut, AnswerOut>(NICENESS, ({ address, ...options }) => postOut(address, options))

import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// The thread's side of `Thread`. In tests and development Node runs it as it is: only erasable types.

/** `ready` is said once, when the thread has read all that it needs. */
export type ThreadMessage<Answer> = 'ready' | { id: number; answer: Answer }

/** Answers questions at a priority below pages and streams; an `answer` that throws ends the thread. */
export function answerQuestions<Question, Answer>(
  niceness: number,
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  // Linux counts a priority for each thread; elsewhere it would be the whole process that steps back.
  if (process.platform === 'linux') setPriority(0, niceness)
  const say = (message: ThreadMessage<Answer>) => parentPort?.postMessage(message)
  parentPort?.on('message', async ({ id, question }: { id: number; question: Question }) =>
    say({ id, answer: await answer(question) }),
  )
  say('ready')
}

import DataLoader from 'dataloader'
import PQueue from 'p-queue'
import { isTooLate } from './failures.ts'

interface Together<Item, Answer> {
  /** Calls of `ask` under way at once: meanwhile others wait, and are asked for together. */
  atOnce: number
  /** Items of one call. */
  most: number
  /** Gives an answer per item, in order. If it rejects, so does each item. */
  ask(items: readonly Item[]): Promise<(Answer | Promise<Answer>)[]>
}

/**
 * Asks the database one question per item: under load items share a round trip, alone none waits. Items of one turn
 * of the event loop go together.
 */
export function together<Item, Answer>({
  atOnce,
  most,
  ask,
}: Together<Item, Answer>): (item: Item) => Promise<Answer> {
  const queue = new PQueue({ concurrency: atOnce })
  let underWay: Promise<unknown> = Promise.resolve()
  let timeout: { error: unknown } | undefined
  let isBehindTimeout = false

  async function load(items: readonly Item[]) {
    // If the database stands still, items behind an unanswered question have waited long enough and fail with it.
    if (timeout && isBehindTimeout) throw timeout.error
    const answers = ask(items)
    underWay = answers.catch((error: unknown) => {
      if (isTooLate(error)) timeout = { error }
    })
    return answers as Promise<Answer[]>
  }

  function enqueue(dispatch: () => void) {
    const earlier = timeout
    void queue.add(() => {
      isBehindTimeout = timeout !== earlier
      dispatch()
      return underWay
    })
  }

  const loader = new DataLoader(load, {
    cache: false,
    maxBatchSize: most,
    batchScheduleFn: (dispatch) => setImmediate(enqueue, dispatch),
  })
  return (item) => loader.load(item)
}

import { isTooLate } from './failures.ts'

interface Together<Item, Answer> {
  /** Calls of `ask` under way at once: meanwhile others wait, and are asked for together. */
  atOnce: number
  /** Items of one call. */
  most: number
  /** Gives an answer per item, in order. If it rejects, so does each item. */
  ask(items: Item[]): Promise<(Answer | Promise<Answer>)[]>
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
  interface Waiting {
    item: Item
    resolve(answer: Answer | Promise<Answer>): void
    reject(error: unknown): void
  }
  const waiting: Waiting[] = []
  let underway = 0
  let isGathering = false

  async function next() {
    underway++
    const asked = waiting.splice(0, most)
    try {
      const answers = await ask(asked.map(({ item }) => item))
      for (const [i, { resolve }] of asked.entries()) resolve(answers[i] as Answer | Promise<Answer>)
    } catch (error) {
      // If the database stands still, items behind an unanswered question have waited long enough and fail with it.
      const behind = isTooLate(error) ? waiting.splice(0) : []
      for (const { reject } of [...asked, ...behind]) reject(error)
    }
    underway--
    if (waiting.length > 0) void next()
  }

  function gathered() {
    isGathering = false
    while (waiting.length > 0 && underway < atOnce) void next()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isGathering) return
      isGathering = true
      setImmediate(gathered)
    })
}

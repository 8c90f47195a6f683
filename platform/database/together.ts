import { isTooLate } from './failures.ts'

interface Together<Item, Answer> {
  /** Calls of `ask` under way at once: meanwhile others wait, and are asked for together. */
  atOnce: number
  /** Items of one call. */
  most: number
  /** Gives an answer for each of these items, in their order. Where it rejects, so does each of them. */
  ask(items: Item[]): Promise<(Answer | Promise<Answer>)[]>
}

/**
 * Asks the database for one thing of each of many items: under load they share a way there and back, and alone nothing waits.
 * What the same turn of the event loop brings goes together, too: a statement costs more than several items of it.
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
      // Where a database stands still, who waits behind what it did not answer has waited already, and would hear the same.
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

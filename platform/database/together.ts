import { type Admission, database } from './tenancy.ts'

/** Statements under way at once, for each server: enough to keep a database busy, few enough that others wait together. */
const AT_ONCE = 3
/** Items in one statement: bounds what is lost, and asked again one by one, where one of them fails. */
const AT_MOST = 32

interface Waiting<Item, Answer> {
  item: Item & { hotelId: string }
  resolve(answer: Answer | Promise<Answer>): void
  reject(error: unknown): void
}

/**
 * A statement that does one thing for each of many items, in a transaction of its own that it is all of: under load they
 * share a commit and one way to the database and back, and alone nothing waits. Each item's hotel is opened by the
 * function that the statement calls, one after the other, so that row-level security holds for each.
 *
 * It takes a JSON array of the items (each with its `hotelId`) as $1, and as $2 whether it may wait for what others
 * hold; it gives, in the order of the items, one JSON `answer` each: null says that it would have had to wait, and
 * that item is asked again alone. So is each of them where the statement failed, which is then the fault of one.
 */
export function together<Item extends object, Answer>(
  name: string,
  text: string,
): (admission: Admission, item: Item) => Promise<Answer> {
  type One = Waiting<Item, Answer>
  const waiting: One[] = []
  let underway = 0

  const ask = async (items: One['item'][]): Promise<(Answer | null)[]> => {
    const values = [JSON.stringify(items), items.length === 1]
    const { rows } = await database().query({ name, text, values })
    return rows.map(({ answer }) => answer)
  }
  const alone = async (item: One['item']) => (await ask([item]))[0] as Answer

  const next = async () => {
    underway++
    const batch = waiting.splice(0, AT_MOST)
    try {
      const answers = await ask(batch.map(({ item }) => item))
      for (const [i, { item, resolve }] of batch.entries()) resolve(answers[i] ?? alone(item))
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const { item, resolve } of batch) resolve(alone(item))
    }
    underway--
    if (waiting.length > 0) void next()
  }

  return ({ hotelId }, item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item: { ...item, hotelId }, resolve, reject })
      if (underway < AT_ONCE) void next()
    })
}

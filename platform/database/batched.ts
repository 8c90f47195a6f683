import { isTooLate } from './failures.ts'
import { database, type TenantAccess } from './tenancy.ts'

/** Statements under way at once, for each server: enough to keep a database busy, few enough that others wait together. */
const CONCURRENCY = 3
/** Items in one statement: bounds what is lost, and asked again one by one, where one of them fails. */
const BATCH_SIZE = 32

interface Waiting<Item, Answer> {
  item: Item & { hotelId: string }
  resolve(answer: Answer | Promise<Answer>): void
  reject(error: unknown): void
}

interface Statement<Item> {
  name: string
  /** Gives an `answer` for each of these items, in their order; `mayWait`, which is so of one alone: for what others hold. */
  text: string
  values(items: readonly (Item & { hotelId: string })[], mayWait: boolean): unknown[]
}

/**
 * A statement that does one thing for each of many items, in a transaction of its own that it is all of: under load they
 * share a commit and one way to the database and back, and alone nothing waits.
 *
 * For each item it gives one JSON `answer`; null says that it would have had to wait, and that item is asked again alone,
 * when it keeps nobody waiting. So is each of many where the statement failed, which is then the fault of one.
 */
export function batched<Item extends object, Answer>({
  name,
  text,
  values,
}: Statement<Item>): (access: TenantAccess, item: Item) => Promise<Answer> {
  type One = Waiting<Item, Answer>
  const waiting: One[] = []
  let underway = 0

  const ask = async (items: One['item'][], mayWait: boolean): Promise<(Answer | null)[]> =>
    (await database().query({ name, text, values: values(items, mayWait) })).rows.map(({ answer }) => answer)
  const patiently = async (item: One['item']) => (await ask([item], true))[0] as Answer

  /** Where a database stands still, who waits behind what it did not answer has waited already, and would hear the same. */
  const giveUpIfLate = (error: unknown) => {
    const isLate = isTooLate(error)
    if (isLate) for (const { reject } of waiting.splice(0)) reject(error)
    return isLate
  }

  const next = async () => {
    underway++
    const batch = waiting.splice(0, BATCH_SIZE)
    const answers = await ask(
      batch.map(({ item }) => item),
      false,
    ).catch((error: unknown) => {
      if (!giveUpIfLate(error) && batch.length > 1) return []
      for (const { reject } of batch) reject(error)
    })
    if (answers) for (const [i, { item, resolve }] of batch.entries()) resolve(answers[i] ?? patiently(item))
    underway--
    if (waiting.length > 0) void next()
  }

  return ({ hotelId }, item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item: { ...item, hotelId }, resolve, reject })
      if (underway < CONCURRENCY) void next()
    })
}

import type pg from 'pg'
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
  /** For one item, waiting for what others hold, or not. */
  one: { text: string; values(item: Item & { hotelId: string }, mayWait: boolean): unknown[] }
  /** For the items of the JSON array $1 (each with its `hotelId`), in their order, waiting for nobody. */
  many: string
}

/**
 * A statement that does one thing for each of many items, in a transaction of its own that it is all of: under load they
 * share a commit and one way to the database and back, and alone nothing waits. Each item's hotel is opened by the
 * function that the statement calls, one after the other, so that row-level security holds for each.
 *
 * For each item it gives one JSON `answer`; null says that it would have had to wait, and that item is asked again alone,
 * when it keeps nobody waiting. So is each of many where the statement failed, which is then the fault of one.
 */
export function batched<Item extends object, Answer>({
  name,
  one,
  many,
}: Statement<Item>): (access: TenantAccess, item: Item) => Promise<Answer> {
  type One = Waiting<Item, Answer>
  const waiting: One[] = []
  let underway = 0

  const ask = async (query: pg.QueryConfig): Promise<(Answer | null)[]> =>
    (await database().query(query)).rows.map(({ answer }) => answer)
  // Its own parameters, and no list: a tenth less of what a guest waits for.
  const single = async (item: One['item'], mayWait: boolean) =>
    (await ask({ name, text: one.text, values: one.values(item, mayWait) }))[0]
  const patiently = async (item: One['item']) => (await single(item, true)) as Answer
  const all = (items: One['item'][]) =>
    ask({ name: `${name}_batched`, text: many, values: [JSON.stringify(items)] })

  /** Where a database stands still, who waits behind what it did not answer has waited already, and would hear the same. */
  const giveUpIfLate = (error: unknown) => {
    const isLate = isTooLate(error)
    if (isLate) for (const { reject } of waiting.splice(0)) reject(error)
    return isLate
  }

  const next = async () => {
    underway++
    const batch = waiting.splice(0, BATCH_SIZE)
    const [first, ...others] = batch
    if (first && others.length === 0) {
      const settle = (answer?: Answer | null) => first.resolve(answer ?? patiently(first.item))
      await single(first.item, false).then(settle, (error: unknown) => {
        first.reject(error)
        giveUpIfLate(error)
      })
    } else {
      const answers = await all(batch.map(({ item }) => item)).catch((error: unknown) => {
        if (!giveUpIfLate(error)) return []
        for (const { reject } of batch) reject(error)
      })
      if (answers)
        for (const [i, { item, resolve }] of batch.entries()) resolve(answers[i] ?? patiently(item))
    }
    underway--
    if (waiting.length > 0) void next()
  }

  return ({ hotelId }, item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item: { ...item, hotelId }, resolve, reject })
      if (underway < CONCURRENCY) void next()
    })
}

import { isTooLate } from './failures.ts'
import { database, type TenantAccess } from './tenancy.ts'
import { together } from './together.ts'

/** Statements under way at once, for each server: enough to keep a database busy, few enough that others wait together. */
const CONCURRENCY = 3
/** Items in one statement: bounds what is lost, and asked again one by one, where one of them fails. */
const BATCH_SIZE = 32

interface Statement<Item> {
  name: string
  /** Gives an `answer` for each of these items, in their order; `mayWait`, which is so of one alone: for what others hold. */
  text: string
  values(items: readonly (Item & { hotelId: string })[], mayWait: boolean): unknown[]
}

/**
 * A statement that does one thing for each of many items, in a transaction of its own that it is all of: under load they
 * share a commit.
 *
 * For each item it gives one JSON `answer`; null says that it would have had to wait, and that item is asked again alone,
 * when it keeps nobody waiting. So is each of many where the statement failed, which is then the fault of one.
 */
export function batched<Item extends object, Answer>({
  name,
  text,
  values,
}: Statement<Item>): (access: TenantAccess, item: Item) => Promise<Answer> {
  type One = Item & { hotelId: string }
  const query = async (items: One[], mayWait: boolean): Promise<(Answer | null)[]> =>
    (await database().query({ name, text, values: values(items, mayWait) })).rows.map(({ answer }) => answer)
  const patiently = async (item: One) => (await query([item], true))[0] as Answer

  const ask = together<One, Answer>({
    atOnce: CONCURRENCY,
    most: BATCH_SIZE,
    async ask(items) {
      const answers = await query(items, false).catch((error: unknown) => {
        if (isTooLate(error) || items.length === 1) throw error
        return []
      })
      return items.map((item, i) => answers[i] ?? patiently(item))
    },
  })
  return ({ hotelId }, item) => ask({ ...item, hotelId })
}

import { isTooLate } from './failures.ts'
import { database, type TenantAccess } from './tenancy.ts'
import { together } from './together.ts'

/** Statements under way at once, for each server: enough to keep a database busy, few enough that others wait together. */
const CONCURRENCY = 3
/** The most items per statement: it bounds the loss, and the retries one by one if one of them fails. */
const BATCH_SIZE = 32

interface Statement<Item> {
  name: string
  /** Gives an `answer` per item, in order; only a single item may wait for locks (`mayWait`). */
  text: string
  values(items: readonly (Item & { hotelId: string })[], mayWait: boolean): unknown[]
}

/**
 * A statement that does one thing per item in its own transaction, so that items share a commit under load. Each item
 * gets a JSON `answer`; null means that it would have had to wait, and it is run again alone. If the statement fails,
 * each of its items is run again alone.
 */
export function batched<Item extends object, Answer>({
  name,
  text,
  values,
}: Statement<Item>): (access: TenantAccess, item: Item) => Promise<Answer> {
  type One = Item & { hotelId: string }
  const query = async (items: readonly One[], mayWait: boolean): Promise<(Answer | null)[]> =>
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

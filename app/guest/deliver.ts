import { type Answer, troubleOf } from './answer.ts'
import { fieldsOf, type Typed } from './order.ts'

/** After this long without an answer, the phone counts as offline: a dead Wi-Fi never says that it is. */
const ANSWER_MS = 15_000

/** Sends an order, with its key: as often as need be. Only what the server itself says counts as sent. */
export async function deliver(roomPath: string, order: Typed): Promise<Answer> {
  try {
    const response = await fetch(roomPath, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams([['intent', 'send'], ...fieldsOf(order)]),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    // What is no refusal will pass, and a Wi-Fi's own sign-in page is no answer of ours.
    if (response.status >= 500) return { ok: false, trouble: 'broke' }
    return await response.json()
  } catch (error) {
    return troubleOf(error)
  }
}

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
    const answer: unknown = await response.json()
    // What is no refusal will pass; and whatever a Wi-Fi's own gateway says is no answer of ours.
    return response.status < 500 && isAnswer(answer) ? answer : { ok: false, trouble: 'broke' }
  } catch (error) {
    return troubleOf(error)
  }
}

function isAnswer(heard: unknown): heard is Answer {
  const answer = heard as Partial<Record<'sent' | 'trouble', unknown>> | null
  return Boolean(answer?.sent ?? answer?.trouble)
}

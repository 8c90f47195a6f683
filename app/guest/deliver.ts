import type { Answer } from './answer.ts'
import { ask } from './ask.ts'
import { fieldsOf, type Typed } from './order.ts'

/** Sends an order, with its key: as often as need be. Only what the server itself says counts as sent. */
export async function deliver(roomPath: string, order: Typed): Promise<Answer> {
  const answer = await ask(roomPath, new URLSearchParams([['intent', 'send'], ...fieldsOf(order)]))
  return answer.ok && !answer.sent ? { ok: false, trouble: 'broke' } : answer
}

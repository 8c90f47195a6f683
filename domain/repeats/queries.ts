import { and, eq } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { repeatableCalls as calls } from './tables.ts'

/** Names a call: an API key's own `Idempotency-Key`. */
export interface RepeatedCall {
  apiKeyId: string
  key: string
}

const itself = (hotelId: string, { apiKeyId, key }: RepeatedCall) =>
  and(eq(calls.hotelId, hotelId), eq(calls.apiKeyId, apiKeyId), eq(calls.key, key))

/** Whether the call is a new one; waits for another transaction that is making it. */
export async function beginCall(
  { db, hotelId }: Tenant,
  call: RepeatedCall,
  made: { fingerprint: string; at: Date },
): Promise<boolean> {
  const begun = await db
    .insert(calls)
    .values({ hotelId, ...call, ...made })
    .onConflictDoNothing()
    .returning({ key: calls.key })
  return begun.length > 0
}

export async function storeAnswer(
  { db, hotelId }: Tenant,
  call: RepeatedCall,
  answer: unknown,
): Promise<void> {
  await db.update(calls).set({ answer }).where(itself(hotelId, call))
}

export async function earlierCall({ db, hotelId }: Tenant, call: RepeatedCall) {
  const [earlier] = await db
    .select({ fingerprint: calls.fingerprint, answer: calls.answer })
    .from(calls)
    .where(itself(hotelId, call))
  return earlier
}

import { database } from '../../platform/database/tenancy.ts'
import type { JobDatabase } from '../../platform/jobs.ts'
import { firstIdOf } from '../ids.ts'

/** Takes at most `limit` due endpoints of all hotels, which other servers leave alone until a moment. */
export async function leaseWebhooks(
  now: Date,
  until: Date,
  limit: number,
): Promise<{ hotelId: string; webhookId: string }[]> {
  const { rows } = await database().query({
    name: 'lease_webhooks',
    text: `select hotel_id as "hotelId", webhook_id as "webhookId" from lease_webhooks($1, $2, $3)`,
    values: [now, until, limit],
  })
  return rows
}

/** Of these hotels, those with an endpoint that is on. */
export async function hotelsWithWebhooks(hotelIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await database().query<{ id: string }>({
    name: 'hotels_with_webhooks',
    text: 'select * from hotels_with_webhooks($1::uuid[]) as of_hotel (id)',
    values: [hotelIds],
  })
  return new Set(rows.map(({ id }) => id))
}

/** Deletes at most `limit` deliveries from before a moment; returns their number. */
export async function deleteOldDeliveryRows(jobs: JobDatabase, before: Date, limit: number): Promise<number> {
  const [deleted] = await jobs.query<{ count: number }>('select delete_old_deliveries($1, $2) as count', [
    firstIdOf(before),
    limit,
  ])
  return deleted?.count ?? 0
}

import type { Tenant } from '../../platform/database/tenancy.ts'
import type { MadeCards } from './shapes.ts'

export async function lastMade(tenant: Tenant): Promise<{ at: Date; after: MadeCards } | undefined> {
  const [made] = await tenant.query<{ at: Date; after: MadeCards }>(
    'last_made_cards',
    `select at, after from events
     where hotel_id = $1 and subject_type = $2 and subject_id = $3 and subject_type <> 'request'
     order by id desc
     limit 1`,
    [tenant.hotelId, 'cards', tenant.hotelId],
  )
  return made
}

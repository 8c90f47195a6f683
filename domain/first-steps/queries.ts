import type { Tenant } from '../../platform/database/tenancy.ts'
import type { FirstSteps } from './shapes.ts'

/** Each condition reads one row. */
export async function stepsDone(tenant: Tenant): Promise<FirstSteps> {
  const [done] = await tenant.query<FirstSteps>(
    'first_steps',
    `select
       exists (select from rooms where hotel_id = $1 and place is null and archived_at is null) as rooms,
       exists (select from events where hotel_id = $1 and subject_type = 'service' and subject_type <> 'request')
         or exists (select from services where hotel_id = $1 and kind = 'custom' and not is_problem)
         -- The built-in services are enough once guests have ordered.
         or exists (select from requests where hotel_id = $1 and not by_staff) as services,
       exists (select from invitations where hotel_id = $1)
         or (select count(*) > 1 from staff where hotel_id = $1 and removed_at is null) as people,
       exists (select from events where hotel_id = $1 and subject_type = 'cards' and subject_type <> 'request') as cards,
       (select settings ->> 'receptionPhone' is not null from hotels where id = $1) as phone,
       exists (select from requests where hotel_id = $1 and not by_staff) as ring`,
    [tenant.hotelId],
  )
  if (!done) throw new Error('a question without conditions has an answer')
  return done
}

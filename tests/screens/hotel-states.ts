import type { Site, SiteHotel } from '../support/site.ts'

/** The states that a hotel can be in where its screens look different: what no screen can arrange is done by SQL. */
const states = {
  usual: '',
  full: `insert into requests
      (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, status, services, comment, created_at, due_at)
    select rooms.hotel_id, gen_random_uuid(), gen_random_uuid(), rooms.id, 1, 'guest', false, gen_random_uuid(), 'new',
      jsonb_build_array(jsonb_build_object('serviceId', services.id, 'count', 1)),
      case when n % 5 = 0 then 'Deux oreillers en plus, s’il vous plaît, et le journal du matin.' else '' end,
      now() - n * interval '40 s', now() - n * interval '40 s' + interval '1 h'
    from generate_series(0, 199) as n
    join (select *, row_number() over (order by number) as at from rooms) as rooms on rooms.at = n % 24 + 1
    join (select *, row_number() over (order by position) as at from services) as services on services.at = n % 7 + 1`,
  flooded: `update room_links set created_at = now() - interval '30 days';
    insert into requests
      (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, status, services, comment, created_at)
    select hotel_id, gen_random_uuid(), gen_random_uuid(), id, 1, 'device ' || n, false, gen_random_uuid(), 'new', '[]',
      'Champagne ! ' || n, now() - n * interval '10 s'
    from rooms, generate_series(1, case number when '203' then 12 else 9 end) as n
    where number in ('203', '204', '205')`,
  calm: `delete from requests; update staff set active = false where name = 'Karim Benali'`,
  trial: `update hotels set subscription_status = 'trialing', trial_ends_at = now() + interval '9 days'`,
  lapsed: `update hotels set subscription_status = 'cancelled'`,
} satisfies Record<string, string>
export type HotelState = keyof typeof states | 'broken'

/** Brings a hotel into a state. Returns what ends it, where others would have to bear it as well. */
export async function arrange(state: HotelState, hotel: SiteHotel, site: Site) {
  if (state !== 'broken') {
    if (states[state]) await hotel.sql(states[state])
    return
  }
  await site.sql('alter table requests rename to requests_elsewhere')
  return () => site.sql('alter table requests_elsewhere rename to requests')
}

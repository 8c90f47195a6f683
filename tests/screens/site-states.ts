import { type Site, startSite } from '../support/site.ts'

/** The demo hotel in the states that its screens can be in: what no screen can arrange is done by SQL. */
const states = {
  usual: '',
  full: `insert into requests
      (hotel_id, id, room_id, stay, sender, by_staff, key, status, services, comment, created_at, due_at)
    select rooms.hotel_id, gen_random_uuid(), rooms.id, 1, 'guest', false, gen_random_uuid(), 'new',
      jsonb_build_array(jsonb_build_object('serviceId', services.id, 'count', 1)),
      case when n % 5 = 0 then 'Deux oreillers en plus, s’il vous plaît, et le journal du matin.' else '' end,
      now() - n * interval '40 s', now() - n * interval '40 s' + interval '1 h'
    from generate_series(0, 199) as n
    join (select *, row_number() over (order by number) as at from rooms) as rooms on rooms.at = n % 24 + 1
    join (select *, row_number() over (order by position) as at from services) as services on services.at = n % 7 + 1`,
  flooded: `update room_links set created_at = now() - interval '30 days';
    insert into requests
      (hotel_id, id, room_id, stay, sender, by_staff, key, status, services, comment, created_at)
    select hotel_id, gen_random_uuid(), id, 1, 'device ' || n, false, gen_random_uuid(), 'new', '[]',
      'Champagne ! ' || n, now() - n * interval '10 s'
    from rooms, generate_series(1, case number when '203' then 12 else 7 end) as n
    where number in ('203', '204', '205')`,
  calm: `delete from requests; update staff set active = false where name = 'Karim Benali'`,
  trial: `update hotels set subscription_status = 'trialing', trial_ends_at = now() + interval '9 days'`,
  lapsed: `update hotels set subscription_status = 'cancelled'`,
  broken: 'alter table requests rename to requests_elsewhere',
}
export type SiteState = keyof typeof states

const settings: Partial<Record<SiteState, Record<string, string>>> = {
  // What is broken on purpose is not worth a line in the log of the tests.
  broken: { LOG_LEVEL: 'silent' },
  flooded: { LIMIT_GUEST_ROOM: '6/3600' },
}

/** Sites, one for each state that is asked for, each started when it first is. */
export function openSiteStates() {
  const open = new Map<SiteState, Promise<Site>>()
  return {
    in(siteState: SiteState): Promise<Site> {
      const known = open.get(siteState) ?? start(siteState)
      open.set(siteState, known)
      return known
    },
    async close() {
      for (const site of open.values()) await (await site).stop()
    },
  }
}
export type SiteStates = ReturnType<typeof openSiteStates>

async function start(siteState: SiteState): Promise<Site> {
  const site = await startSite(settings[siteState] ?? {})
  if (states[siteState]) await site.sql(states[siteState])
  return site
}

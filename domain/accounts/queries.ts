import type { Tenant } from '../../platform/database/tenancy.ts'

interface StretchRow {
  id: string
  at: Date
  type: string
  subjectType: string
  subjectId: string
  isOwn: boolean
  isAbout: boolean
  /** Whether it gave the request to them or took it from them. */
  isGiven: boolean
  before: unknown
  after: unknown
  /** Rows looked at. */
  count: number
}

/**
 * The next chunk of the hotel's events: those by the user, those about them, and the last one in any case.
 * There is no index by actor, because every guest's order would pay for it.
 */
export async function stretchOf(
  tenant: Tenant,
  userId: string,
  { behind, length }: { behind: string; length: number },
): Promise<StretchRow[]> {
  return await tenant.query<StretchRow & Record<string, unknown>>(
    'stretch_of',
    `with stretch as materialized (
       select id, at, type, subject_type, subject_id, before, after,
              actor = $3 as is_own, subject_type = 'staff' and subject_id = $3 as is_about,
              subject_type = 'request'
                and (before ->> 'assigneeId' is not distinct from $3) <> (after ->> 'assigneeId' is not distinct from $3)
                as is_given
       from events where hotel_id = $1 and id > $2 order by id limit $4
     )
     select id, at, type, subject_type as "subjectType", subject_id as "subjectId",
            is_own as "isOwn", is_about as "isAbout", is_given as "isGiven",
            case when is_about then before end as before, case when is_about then after end as after,
            (select count(*) from stretch)::integer as count
     from stretch
     where is_own or is_about or is_given or id = (select id from stretch order by id desc limit 1)
     order by id`,
    [tenant.hotelId, behind, userId, length],
  )
}

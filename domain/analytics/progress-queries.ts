import { eq } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { momentOfId } from '../ids.ts'
import { HISTORY_KEY } from './fresh-queries.ts'
import { figuresProgress, requestFigures } from './tables.ts'

export type Progress = Omit<typeof figuresProgress.$inferSelect, 'hotelId'>

/** How far the figures are rolled up; `locked` blocks other writers until the commit. */
export async function progressOf({ db, hotelId }: Tenant, locked?: 'locked'): Promise<Progress | undefined> {
  const asked = db.select().from(figuresProgress).where(eq(figuresProgress.hotelId, hotelId))
  const [progress] = await (locked ? asked.for('update') : asked)
  return progress
}

export async function beginProgress({ db, hotelId }: Tenant, progress: Progress): Promise<void> {
  await db.delete(requestFigures).where(eq(requestFigures.hotelId, hotelId))
  await db
    .insert(figuresProgress)
    .values({ hotelId, ...progress })
    .onConflictDoUpdate({ target: figuresProgress.hotelId, set: progress })
}

export async function saveProgress({ db, hotelId }: Tenant, progress: Partial<Progress>): Promise<void> {
  await db.update(figuresProgress).set(progress).where(eq(figuresProgress.hotelId, hotelId))
}

export async function deleteProgress({ db, hotelId }: Tenant): Promise<void> {
  await db.delete(figuresProgress).where(eq(figuresProgress.hotelId, hotelId))
}

/** The time of the hotel's first request or event, by its id. */
export async function firstMoment(tenant: Tenant): Promise<Date | undefined> {
  const [first] = await tenant.query<{ id: string | null }>(
    'first_id',
    `select least(
       (select id from requests where hotel_id = $1 order by id limit 1),
       (select id from events where hotel_id = $1 order by id limit 1)
     ) as id`,
    [tenant.hotelId],
  )
  return first?.id ? momentOfId(first.id) : undefined
}

/**
 * Moments (rounded to 15 minutes, as no day begins within a quarter) whose figures may have changed by the
 * events since `first`: a request's creation and closing, before and after; the end of the stay before a
 * cleaning; the creation of open requests that were not late yet.
 */
export async function changedMoments(tenant: Tenant, first: string): Promise<Date[]> {
  const rows = await tenant.query<{ at: Date }>(
    'changed_moments',
    `with changed as materialized (
       select id, type, subject_type, subject_id,
              case when subject_type = 'request' then (before->>'closedAt')::timestamptz end as closed_before,
              subject_type = 'room' and type = 'room.cleaning-saved' and after->>'cleaningStatus' = 'done' as is_cleaned
       from events
       where hotel_id = $1 and id >= $2
     ),
     request_ids as materialized (
       select distinct subject_id::uuid as id from changed where subject_type = 'request'
     )
     select distinct date_bin('15 minutes', at, 'epoch') as at
     from (
       select unnest(array[request.created_at, request.closed_at]) as at
       from request_ids
       cross join lateral (
         select created_at, closed_at from requests where hotel_id = $1 and id = request_ids.id limit 1
       ) as request
       union all
       select closed_before from changed
       union all
       select ended.at
       from changed
       cross join lateral (
         select at from events
         where hotel_id = $1 and subject_type <> 'request'
           and ${HISTORY_KEY} < ('room', changed.subject_id, changed.id)
           and ${HISTORY_KEY} >= ('room', changed.subject_id, '00000000-0000-0000-0000-000000000000'::uuid)
           and type = 'stay.ended'
         order by subject_type desc, subject_id desc, id desc limit 1
       ) as ended
       where is_cleaned
       union all
       select created_at from requests where hotel_id = $1 and closed_at is null and due_at >= $3
     ) as touched
     where at is not null`,
    [tenant.hotelId, first, momentOfId(first)],
  )
  return rows.map(({ at }) => at)
}

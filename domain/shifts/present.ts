import { createHash } from 'node:crypto'
import { shownAt } from './clock.ts'
import type { ShiftRow } from './queries.ts'
import { endOf } from './rules.ts'
import type { Shift } from './shapes.ts'

export const timeOf = <
  Row extends Pick<ShiftRow, 'startsAt' | 'endsAt'> & Partial<Pick<ShiftRow, 'endedAt'>>,
>(
  row: Row,
) => ({
  row,
  startsAt: row.startsAt.getTime(),
  endsAt: row.endsAt?.getTime() ?? null,
  endedAt: row.endedAt?.getTime() ?? null,
})

export const overAt = (row: Parameters<typeof timeOf>[0]): Date => new Date(endOf(timeOf(row)))

/** A shift in its events. */
export const shiftInEvent = ({
  startsAt,
  endsAt,
  endedAt,
}: Pick<ShiftRow, 'startsAt' | 'endsAt' | 'endedAt'>) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
})

/** A digest of the shown times, which depend on the hotel's time zone. */
export const revisionOf = (row: ShiftRow, timeZone: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...shiftInEvent(row), timeZone }))
    .digest('base64url')
    .slice(0, 11)

export function toShift(row: ShiftRow, name: string, timeZone: string): Shift {
  const { day, time: from } = shownAt(row.startsAt, timeZone)
  return {
    ...shiftInEvent(row),
    id: row.id,
    userId: row.userId,
    name,
    day,
    from,
    until: row.endsAt && shownAt(row.endsAt, timeZone).time,
    isPlanned: row.plannedById !== null,
    revision: revisionOf(row, timeZone),
  }
}

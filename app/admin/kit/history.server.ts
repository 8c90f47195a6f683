import type { Actor } from '../../../domain/actor.ts'
import { listHistory } from '../../../domain/history/operations.ts'
import type { HistorySubject } from '../../../domain/history/shapes.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'

const SHOWN = 30

/** The latest events of one thing, for its sheet. */
export async function historyIn(actor: Actor, subjectType: HistorySubject, subjectId: string) {
  const [{ entries }, { timeZone }] = await Promise.all([
    listHistory(actor, { subjectType, subjectId, limit: SHOWN }),
    showHotel(actor, {}),
  ])
  return { entries, timeZone }
}

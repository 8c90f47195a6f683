import type { EndedStay, ExportedRequest } from '../../../../domain/analytics/export.ts'
import { minutesBetween } from '../../../../domain/analytics/rules.ts'
import type { StaffLanguage } from '../../../../i18n/language.ts'
import { staffTexts } from '../../../../i18n/staff.ts'
import { hotelClock } from './hotel-clock.ts'

// Heads of columns and codes are the same in every language, so that formulas, queries and `npm run recompute` read
// every file (docs/operating.md explains them). Names are in the reader's language.

export interface Table<Row> {
  heads: string[]
  cells(row: Row): string[]
}

/** A request a row. */
export function requestsTable(
  timeZone: string,
  language: StaffLanguage,
  hasComments: boolean,
): Table<ExportedRequest> {
  const at = hotelClock(timeZone)
  const { builtIn } = staffTexts[language]
  const nameOf = ({ kind, name }: ExportedRequest['services'][number]) =>
    kind === 'custom' ? (name?.[language] ?? '') : builtIn[kind]
  const columns: Record<string, (request: ExportedRequest) => string> = {
    request_id: ({ id }) => id,
    order_id: ({ orderId }) => orderId,
    made_in_period: ({ isOfPeriod }) => (isOfPeriod ? 'yes' : 'no'),
    made_at: ({ createdAt }) => at(createdAt),
    wanted_from: ({ wantedFrom }) => at(wantedFrom),
    due_at: ({ dueAt }) => at(dueAt),
    first_taken_at: ({ takenAt }) => at(takenAt),
    reopened_at: ({ reopenedAt }) => at(reopenedAt),
    closed_at: ({ closedAt }) => at(closedAt),
    status: ({ status }) => status,
    reopenings: ({ reopenings }) => String(reopenings),
    room: ({ room }) => room,
    floor: ({ floor }) => floor,
    room_type: ({ type }) => type ?? '',
    services: ({ services }) => services.map((one) => `${one.count} × ${nameOf(one)}`).join('; '),
    cleaning_preference: ({ cleaningPreference }) => cleaningPreference ?? '',
    group: ({ group }) => group ?? '',
    cancel_reason: ({ cancelReason }) => cancelReason ?? '',
    sent_by: ({ byStaff }) => (byStaff ? 'staff' : 'guest'),
    room_id: ({ roomId }) => roomId,
    room_type_id: ({ typeId }) => typeId ?? '',
    service_ids: ({ services }) => services.map(({ serviceId, count }) => `${serviceId}:${count}`).join(' '),
    ...(hasComments && { comment: ({ comment }) => comment ?? '' }),
  }
  return tableOf(columns)
}

/** A stay that ended a row. */
export function cleaningsTable(timeZone: string): Table<EndedStay> {
  const at = hotelClock(timeZone)
  return tableOf({
    room: ({ room }) => room,
    floor: ({ floor }) => floor,
    room_type: ({ type }) => type ?? '',
    stay: ({ stay }) => String(stay),
    stay_ended_at: ({ endedAt }) => at(endedAt),
    cleaned_at: ({ cleanedAt }) => at(cleanedAt),
    minutes: ({ endedAt, cleanedAt }) => (cleanedAt === null ? '' : minutesOf(endedAt, cleanedAt)),
    room_id: ({ roomId }) => roomId,
    room_type_id: ({ typeId }) => typeId ?? '',
  })
}

const minutesOf = (from: string, to: string) => String(minutesBetween(new Date(from), new Date(to)))

function tableOf<Row>(columns: Record<string, (row: Row) => string>): Table<Row> {
  const each = Object.values(columns)
  return { heads: Object.keys(columns), cells: (row) => each.map((cellOf) => cellOf(row)) }
}

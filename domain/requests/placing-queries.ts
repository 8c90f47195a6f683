import { getTableColumns } from 'drizzle-orm'
import { batched } from '../../platform/database/batched.ts'
import type { TenantAccess } from '../../platform/database/tenancy.ts'
import type { Limit } from '../../platform/settings/limits.ts'
import type { Reason } from '../errors.ts'
import type { RoomFlagKind } from '../rooms/shapes.ts'
import type { JudgedRequest } from './order-rules.ts'
import { fromJson, type RequestRow } from './queries.ts'
import type { Order } from './shapes.ts'
import { requests } from './tables.ts'

/** A request that is to be placed, with the ids of its row and of its event. */
type Placed = JudgedRequest & { id: string; eventId: string }

/** An order as it was judged, and where it is to be placed. */
interface Placing extends Pick<Order, 'key' | 'comment'> {
  at: Date
  first: Placed
  others: Placed[]
  /** The room types that all of it is offered to; null where it is to every room. */
  typeIds: readonly string[] | null
  /** The room's flags that it contradicts while they stand; null where it may be placed in spite of them. */
  against: RoomFlagKind[] | null
  roomId: string
  /** The guest's; null for staff, who order for whoever is in the room now. */
  stay: number | null
  sender: string
  /** Of the hotel's configuration that it was judged by. */
  version: number
  /** Why it is refused by that configuration; null where it is not. */
  judged: JudgedRefusal | null
  perDevice: Limit
  perRoom: Limit
}

type JudgedRefusal = Extract<
  Reason,
  'hotel-not-serving' | 'subscription-required' | 'service-not-offered' | 'stay-code-needed'
>

/** What becomes of an order: refused, or its requests: placed now, or received before. */
interface Outcome<Row> {
  /** The configuration has changed since that version: nothing was done. */
  isOutdated?: boolean
  /** The first rule that the order broke. */
  refusal?: JudgedRefusal | Extract<Reason, 'no-such-room' | 'stay-ended' | 'against-flag' | 'too-many-sends'>
  /** Seconds until a send fits into the limits. */
  wait?: number
  /** Those of this sender with this key. */
  requests?: Row[]
  isNew?: boolean
}

const place = batched<Placing, Outcome<JsonRow>>({
  name: 'place_order',
  one: {
    text: `select place_order(
             $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
             may_wait => $23) as answer`,
    values: ({ first, others, ...placing }, mayWait) => [
      placing.hotelId,
      placing.roomId,
      placing.stay,
      placing.sender,
      placing.key,
      placing.version,
      placing.judged,
      placing.typeIds,
      placing.against,
      JSON.stringify(first.services),
      first.cleaningPreference,
      placing.comment,
      placing.at,
      first.wantedFrom,
      first.dueAt,
      first.id,
      first.eventId,
      others.length > 0 ? JSON.stringify(others) : null,
      placing.perDevice.count,
      placing.perDevice.seconds,
      placing.perRoom.count,
      placing.perRoom.seconds,
      mayWait,
    ],
  },
  many: `select place_order(
           "hotelId", "roomId", stay, sender, key, version, judged, "typeIds", against, first->'services',
           first->>'cleaningPreference', comment, at, (first->>'wantedFrom')::timestamptz,
           (first->>'dueAt')::timestamptz, (first->>'id')::uuid, (first->>'eventId')::uuid, nullif(others, '[]'),
           ("perDevice"->>'count')::integer, ("perDevice"->>'seconds')::integer,
           ("perRoom"->>'count')::integer, ("perRoom"->>'seconds')::integer, may_wait => false) as answer
         from rows from (json_to_recordset($1) as (
           "hotelId" uuid, "roomId" uuid, stay integer, sender text, key uuid, version integer, judged text,
           "typeIds" uuid[], against text[], comment text, at timestamptz, first jsonb, others jsonb, "perDevice" json, "perRoom" json))
           with ordinality
         order by ordinality`,
})

/**
 * Places an order that was judged, with its events, in one statement: what a guest waits for. What must hold in that
 * instant is checked there.
 */
export async function placeOrder(
  access: TenantAccess,
  placing: Placing,
): Promise<Outcome<RequestRow> & { eventIds: string[] }> {
  const { requests, ...outcome } = await place(access, placing)
  const eventIds = [placing.first, ...placing.others].map(({ eventId }) => eventId)
  return { ...outcome, eventIds, ...(requests && { requests: requests.map(rowFromJson) }) }
}

type JsonRow = Record<string, unknown>

/** A row that came as JSON, with the table's own names and types. */
function rowFromJson(json: JsonRow): RequestRow {
  const columns = Object.entries(getTableColumns(requests))
  const row = columns.map(([name, column]) => [name, fromJson(column, json[column.name])])
  return Object.fromEntries(row) as RequestRow
}

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

/** A request to place, with the ids of its row and its event. */
type Placed = JudgedRequest & { id: string; eventId: string }

/** A judged order. */
interface Placing extends Pick<Order, 'key' | 'comment'> {
  /** The guest's name or room, at a place that asks for it. */
  recipient: string | null
  at: Date
  first: Placed
  others: Placed[]
  /** The room types that it is offered to; null: all rooms. */
  typeIds: readonly string[] | null
  /** The door signs that it contradicts; null: none. */
  against: RoomFlagKind[] | null
  roomId: string
  /** The guest's; null for staff, who order for the present stay. */
  stay: number | null
  /** The guest's link token. */
  token: string | null
  /** The staff member. */
  userId: string | null
  sender: string
  /** The configuration's version. */
  version: number
  /** The refusal by that configuration. */
  judged: JudgedRefusal | null
  perDevice: Limit
  perRoom: Limit
}

type JudgedRefusal = Extract<
  Reason,
  | 'hotel-not-serving'
  | 'subscription-required'
  | 'service-not-offered'
  | 'stay-code-needed'
  | 'recipient-missing'
>

/** Refused, placed now, or received before. */
interface Outcome {
  /** The configuration is newer than that version: nothing was done. */
  isOutdated?: boolean
  /** The first rule that the order broke. */
  refusal?:
    | JudgedRefusal
    | Extract<Reason, 'no-such-room' | 'not-allowed' | 'stay-ended' | 'against-flag' | 'too-many-sends'>
  /** Seconds until an order fits into the limits. */
  wait?: number
  isNew?: boolean
}

/** The stay if placed now; the rows if received before. */
type Answer = Outcome & { stay?: number; requests?: JsonRow[] }

const place = batched<Placing, Answer>({
  name: 'place_orders',
  text: 'select place_orders($1, $2, $3, $4) as answer',
  values: (orders, mayWait) => [
    JSON.stringify(
      orders.map(({ first, others, perDevice, perRoom, ...order }) => ({
        ...order,
        orderId: first.id,
        deviceCount: perDevice.count,
        deviceSeconds: perDevice.seconds,
        roomCount: perRoom.count,
        roomSeconds: perRoom.seconds,
      })),
    ),
    JSON.stringify(
      orders.flatMap(({ first, others }) =>
        [first, ...others].map((request, part) => ({ ...request, of: first.id, part })),
      ),
    ),
    orders.map(({ roomId }) => roomId),
    mayWait,
  ],
})

/**
 * Places a judged order with its events in one statement, for which the guest waits. It checks the conditions
 * of that moment.
 */
export async function placeOrder(
  access: TenantAccess,
  placing: Placing,
): Promise<Outcome & { requests?: RequestRow[]; eventIds: string[] }> {
  const { stay, requests, ...outcome } = await place(access, placing)
  const rows = stay === undefined ? requests?.map(rowFromJson) : rowsPlaced(placing, stay)
  const eventIds = [placing.first, ...placing.others].map(({ eventId }) => eventId)
  return { ...outcome, eventIds, ...(rows && { requests: rows }) }
}

/** The rows of an order placed now, as the statement wrote them. */
const rowsPlaced = (
  { first, others, roomId, sender, key, comment, recipient, at, ...placing }: Placing,
  stay: number,
) =>
  [first, ...others].map(
    ({ eventId, ...request }, part): RequestRow => ({
      ...untouched,
      ...request,
      orderId: first.id,
      part,
      roomId,
      stay,
      sender,
      byStaff: placing.stay === null,
      key,
      comment,
      recipient,
      createdAt: at,
    }),
  )

const columns = Object.entries(getTableColumns(requests))

/** The columns' defaults. */
const untouched = Object.fromEntries(
  columns.map(([name, column]) => [name, column.default ?? null]),
) as RequestRow

type JsonRow = Record<string, unknown>

/** A row from JSON, with the table's names and types. */
function rowFromJson(json: JsonRow): RequestRow {
  const row = columns.map(([name, column]) => [name, fromJson(column, json[column.name])])
  return Object.fromEntries(row) as RequestRow
}

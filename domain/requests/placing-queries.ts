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
  /** Of the guest's link; null for others. */
  token: string | null
  /** The member of staff; null for others. */
  userId: string | null
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
interface Outcome {
  /** The configuration has changed since that version: nothing was done. */
  isOutdated?: boolean
  /** The first rule that the order broke. */
  refusal?:
    | JudgedRefusal
    | Extract<Reason, 'no-such-room' | 'not-allowed' | 'stay-ended' | 'against-flag' | 'too-many-sends'>
  /** Seconds until a send fits into the limits. */
  wait?: number
  isNew?: boolean
}

/** What the statement answers: of what was placed now, the stay; of what was received before, the rows. */
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
 * Places an order that was judged, with its events, in one statement: what a guest waits for. What must hold in that
 * instant is checked there.
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

/** The rows of an order that was placed now, as the statement has written them. */
const rowsPlaced = ({ first, others, roomId, sender, key, comment, at, ...placing }: Placing, stay: number) =>
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
      createdAt: at,
    }),
  )

const columns = Object.entries(getTableColumns(requests))

/** What the columns hold that a request is not placed with. */
const untouched = Object.fromEntries(
  columns.map(([name, column]) => [name, column.default ?? null]),
) as RequestRow

type JsonRow = Record<string, unknown>

/** A row that came as JSON, with the table's own names and types. */
function rowFromJson(json: JsonRow): RequestRow {
  const row = columns.map(([name, column]) => [name, fromJson(column, json[column.name])])
  return Object.fromEntries(row) as RequestRow
}

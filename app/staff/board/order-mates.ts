import type { Request } from '../../../domain/requests/shapes.ts'

/** A request's place among those of its order, and the others. */
export interface OrderMates {
  at: number
  of: number
  others: readonly Request[]
}

/** Requests that were ordered together, by id; an order with one request is left out. */
export function orderMates(requests: readonly Request[]): Map<string, OrderMates> {
  const mates = new Map<string, OrderMates>()
  for (const order of Map.groupBy(requests, ({ orderId }) => orderId).values()) {
    if (order.length === 1) continue
    const inOrder = order.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (const [i, { id }] of inOrder.entries()) {
      mates.set(id, { at: i + 1, of: order.length, others: inOrder.filter((other) => other.id !== id) })
    }
  }
  return mates
}

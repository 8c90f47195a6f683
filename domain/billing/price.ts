import type { ProvidedSubscription } from '../../platform/billing/port.ts'
import { log } from '../../platform/log.ts'
import type { StepCall } from '../operation.ts'
import { billingEvents } from './events.ts'
import type { AccountRow } from './queries.ts'
import { ROOM_PRICE } from './rules.ts'
import type { Money } from './shapes.ts'

const isSame = (one: Money, other: Money) => one.amount === other.amount && one.currency === other.currency

/**
 * Records that the provider's price differs from the known one (at first the site's), and logs it for the
 * operator.
 */
export function noticePrice(
  { tenant, record }: StepCall,
  { priceCents, currency }: Pick<AccountRow, 'priceCents' | 'currency'>,
  { price }: ProvidedSubscription,
): void {
  const before = priceCents === null || currency === null ? ROOM_PRICE : { amount: priceCents, currency }
  if (isSame(before, price)) return
  record(billingEvents.priced, {
    subjectId: tenant.hotelId,
    payload: { isForGuests: false },
    before: { price: before },
    after: { price },
  })
  if (isSame(price, ROOM_PRICE)) return
  log.error({ hotelId: tenant.hotelId, price }, 'the payment provider takes another price than the site says')
}

import type { OwnRequest } from '../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../domain/rooms/shapes.ts'
import type { Offer } from './order/order.ts'

/** What can be asked for once the code of the stay is entered. */
export interface LockedOffers {
  /** In the guest's language. */
  names: string[]
  /** Nothing at all can be asked for before: not even what is offered without the code. */
  isAll: boolean
}

/** The room as its guest's page shows it: what the server gives, to be rendered and taken over. */
export interface RoomShown {
  hotelName: string
  receptionPhone: string | null
  roomNumber: string
  cleaningPivot: string
  timeZone: string
  /** When the hotel's clock next shows the pivot time, in milliseconds since 1970. */
  pivots: number[]
  serving: boolean
  locked?: LockedOffers | undefined
  flags: RoomFlagKind[]
  stay: number
  /** What stands around all that scripts take over: if that is another, or the stay, another page is needed. */
  frame: string
  offers: Offer[]
  requests: OwnRequest[]
  /** For the form, made as the page was rendered. */
  key: string
  now: number
  commentMaximum: number
  /** Whether the page answers a form that was sent without scripts, and what it said is there. */
  wasSent: boolean
}

import type { OwnRequest } from '../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../domain/rooms/shapes.ts'
import type { Offer } from './order.ts'

/** What can be asked for once the code of the stay is entered. */
export interface LockedOffers {
  /** In the guest's language. */
  names: string[]
  /** Nothing at all can be asked for before: not even what is offered without the code. */
  isAll: boolean
}

/** What of the room stands above all that scripts take over: where it is another, another page is. */
export const frameOf = ({ serving, locked }: Pick<RoomShown, 'serving' | 'locked'>) =>
  JSON.stringify([serving, locked])

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
  offers: Offer[]
  requests: OwnRequest[]
  /** For the form, made as the page was rendered. */
  key: string
  now: number
  commentMaximum: number
  /** Whether the page answers a form that was sent without scripts, and what it said is there. */
  wasSent: boolean
}

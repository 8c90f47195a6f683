import type { OwnRequest } from '../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../domain/rooms/shapes.ts'
import type { GuestLanguage } from '../../i18n/guest-languages.ts'
import type { Offer } from './order/order.ts'

/** Services that need the code of the stay. */
export interface LockedOffers {
  /** In the guest's language. */
  names: string[]
  /** Whether all services need it. */
  isAll: boolean
}

/** In the language that its guest understands best. */
export interface AnnouncementShown {
  id: string
  text: string
  /** If it is not the page's language. */
  lang?: GuestLanguage
  /** In milliseconds since 1970. */
  starts: number
  ends: number
}

/** A message about a request, in the guest's language if it is a preset. */
interface MessageShown {
  number: number
  byStaff: boolean
  text: string
  /** Of the text, if known. */
  language?: string | undefined
  /** By machine. */
  translation?: string | undefined
  createdAt: string
}

/** The messages of the guest's requests, with the texts that only they need. */
export interface MessagesShown {
  texts: Record<'title' | 'hotel' | 'you' | 'answer' | 'send' | 'translated', string>
  /** By request id; with a new key for the guest's next answer. */
  of: Record<string, { key: string; said: MessageShown[] }>
}

/** An answer as the guest typed it before it was refused. */
export interface TypedAnswer {
  request: string
  text: string
}

/** The room as its guest's page shows it, rendered by the server and hydrated by the browser. */
export interface RoomShown {
  hotelName: string
  receptionPhone: string | null
  roomNumber: string
  /** It is a place and not a room: its name stands alone, and it has no door. */
  isPlace?: boolean
  cleaningPivot: string
  timeZone: string
  /** When the hotel's clock next shows the pivot time, in milliseconds since 1970. */
  pivots: number[]
  serving: boolean
  locked?: LockedOffers | undefined
  flags: RoomFlagKind[]
  stay: number
  /** Announcements, now or later; missing if the hotel has none. */
  announcements?: AnnouncementShown[]
  /** A digest of the parts that no script updates: if it changes, the browser opens the page anew. */
  frame: string
  offers: Offer[]
  requests: OwnRequest[]
  /** Undefined if there are no messages. */
  messages?: MessagesShown | undefined
  /** For the form, made as the page was rendered. */
  key: string
  now: number
  commentMaximum: number
  /** Whether the page follows an order that was sent without scripts. */
  wasSent: boolean
}

import type { Page } from '@playwright/test'
import type { Language } from '../../i18n/language.ts'
import type { SiteHotel, Who } from '../support/site.ts'
import type { HotelState } from './hotel-states.ts'

export const widths = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const
export type Width = keyof typeof widths

/** What browsers complain of without a connection. */
export const lostConnection = /Failed to load resource/

/** A screen as a person sees it: an address, who looks, and what was done until it shows what it is named for. */
export interface Screen {
  /** In the names of tests and pictures. */
  name: string
  path: string | ((hotel: SiteHotel) => Promise<string>)
  /** The usual one where none is said. */
  hotelState?: HotelState
  /** A visitor where nobody is said. */
  who?: Who
  act?: (page: Page, language: Language) => Promise<unknown>
  /** Hundreds of the same stand on it: another screen shows one of them for what they are. */
  isLong?: boolean
  /** Another screen with other data, or other words: what is drawn of it and how one walks it are that one's. */
  isLike?: string
  /** Where it exists at one width only. */
  only?: Width
  /** A dialog or a menu is open, and keeps the keyboard until it is closed. */
  isDialog?: boolean
  /** Something was filled in: Escape asks before it throws that away. */
  asksToLeave?: boolean
  /** Requests ring on it. */
  rings?: boolean
  /** A plain file, of which no script takes hold. */
  isPlain?: boolean
  /** What the browser's console may complain of. */
  complaints?: RegExp
}

import type { Page } from '@playwright/test'
import type { StaffLanguage } from '../../i18n/language.ts'
import type { SiteHotel, Who } from '../support/site.ts'
import type { HotelState } from './hotel-states.ts'

export const widths = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const
export type Width = keyof typeof widths

/** Console messages of browsers without a connection. */
export const lostConnection = /Failed to load resource/

/** A screen as a person sees it: an address, a reader, and the steps that lead to it. */
export interface Screen {
  /** In the names of tests and pictures. */
  name: string
  path: string | ((hotel: SiteHotel) => Promise<string>)
  /** The usual one where none is said. */
  hotelState?: HotelState
  /** A visitor if missing. */
  who?: Who
  act?: (page: Page, language: StaffLanguage, hotel: SiteHotel) => Promise<unknown>
  /** It has hundreds of equal rows, which another screen covers. */
  isLong?: boolean
  /** The name of a screen that differs only in its data or words. */
  isLike?: string
  /** The only width at which it exists. */
  only?: Width
  /** A dialog or a menu is open, and keeps the keyboard until it is closed. */
  isDialog?: boolean
  /** Something was filled in: Escape asks before it throws that away. */
  asksToLeave?: boolean
  /** Requests ring on it. */
  rings?: boolean
  /** A plain file, of which no script takes hold. */
  isPlain?: boolean
  /** Allowed console messages. */
  complaints?: RegExp
}

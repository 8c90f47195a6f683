import type { Page } from '@playwright/test'
import type { Language } from '../../i18n/language.ts'
import type { Site, Who } from '../support/site.ts'
import type { SiteState } from './site-states.ts'

export const widths = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const
export type Width = keyof typeof widths

/** What browsers complain of without a connection; the service worker may still be on its way. */
export const lostConnection = /Failed to load resource|fetching the script/

/** A screen as a person sees it: an address, who looks, and what was done until it shows what it is named for. */
export interface Screen {
  /** In the names of tests and pictures. */
  name: string
  path: string | ((site: Site) => Promise<string>)
  /** The usual one where none is said. */
  siteState?: SiteState
  /** A visitor where nobody is said. */
  who?: Who
  act?: (page: Page, language: Language) => Promise<unknown>
  /** Where it exists at one width only. */
  only?: Width
  /** A dialog or a menu is open, and keeps the keyboard until it is closed. */
  isDialog?: boolean
  /** A plain file, of which no script takes hold. */
  isPlain?: boolean
  /** What the browser's console may complain of. */
  complaints?: RegExp
}

import type { GuestLanguage } from '../../../i18n/guest-languages.ts'
import type { PrintedTexts } from '../../../i18n/printed-cards.ts'
import type { PrintFormat } from './sheets.ts'

/** All that the cards of a PDF are drawn from. It survives being sent to another thread. */
export interface CardJob extends PrintFormat {
  hotelId: string
  /** Labels that are left out on the first sheet, because they are gone. */
  skipped: number
  /** The document's. */
  title: string
  hotelName: string
  /** PNG or JPEG. */
  logo: Uint8Array | null
  /** The address in readable form, to compare with the one that the phone shows. */
  domain: string
  /** In each language of the cards; of none, they have pictograms alone. */
  texts: (PrintedTexts & { language: GuestLanguage })[]
  /** A place has its name alone, without the word for a room. */
  rooms: { number: string; link: string; isPlace?: boolean }[]
}

export interface DrawnCards {
  pdf: Uint8Array<ArrayBuffer>
  /** Texts that could not be printed whole, because no typeface has some of their characters. */
  lacking: { characters: string[]; numbers: string[] }
}

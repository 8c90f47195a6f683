import type { StaffLanguage } from '../../../i18n/language.ts'
import type { PrintFormat } from './sheets.ts'

/** The texts on every card, in the two languages of the product. */
export interface PrintedTexts {
  /** Above the number. */
  room: string
  /** The question. */
  question: string
  /** The instruction. */
  invitation: string
  /** The same, where there is little room. */
  short: string
  /** Before the address that the code opens. */
  opens: string
}

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
  texts: Record<StaffLanguage, PrintedTexts>
  rooms: { number: string; link: string }[]
}

export interface DrawnCards {
  pdf: Uint8Array<ArrayBuffer>
  /** Texts that could not be printed whole, because no typeface has some of their characters. */
  lacking: { characters: string[]; numbers: string[] }
}

import { hotel as en } from './en/hotel.ts'
import { hotel as fr } from './fr/hotel.ts'
import { texts } from './language.ts'

/** What an admin decides about the hotel. */
export const hotelTexts = texts({ fr, en })

import { hotel as en } from './en/hotel.ts'
import { hotel as fr } from './fr/hotel.ts'
import { texts } from './language.ts'

export const hotelTexts = texts({ fr, en })

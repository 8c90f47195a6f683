import { hotelMails as en } from './en/hotel-mails.ts'
import { hotelMails as fr } from './fr/hotel-mails.ts'
import { texts } from './language.ts'

export const hotelMailTexts = texts({ fr, en })

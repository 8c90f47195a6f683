import { arrivals as en } from './en/reservations.ts'
import { arrivals as fr } from './fr/reservations.ts'
import { texts } from './language.ts'

export const reservationsTexts = texts({ fr, en })

import { ownHotels as en } from './en/own-hotels.ts'
import { ownHotels as fr } from './fr/own-hotels.ts'
import { texts } from './language.ts'

export const ownHotelsTexts = texts({ fr, en })

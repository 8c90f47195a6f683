import { hotelPlaces as en } from './en/places.ts'
import { hotelPlaces as fr } from './fr/places.ts'
import { texts } from './language.ts'

export const placesTexts = texts({ fr, en })

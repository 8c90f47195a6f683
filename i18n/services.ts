import { services as en } from './en/services.ts'
import { services as fr } from './fr/services.ts'
import { texts } from './language.ts'

/** The services of a hotel, as its admins set them up. */
export const serviceTexts = texts({ fr, en })

import { services as en } from './en/services.ts'
import { services as fr } from './fr/services.ts'
import { texts } from './language.ts'

export const serviceTexts = texts({ fr, en })

import { photos as en } from './en/photos.ts'
import { photos as fr } from './fr/photos.ts'
import { texts } from './language.ts'

export const photoTexts = texts({ fr, en })

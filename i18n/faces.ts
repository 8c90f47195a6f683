import { satisfaction as en } from './en/faces.ts'
import { satisfaction as fr } from './fr/faces.ts'
import { texts } from './language.ts'

export const faceTexts = texts({ fr, en })

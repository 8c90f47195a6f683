import { faceMails as en } from './en/face-mails.ts'
import { faceMails as fr } from './fr/face-mails.ts'
import { texts } from './language.ts'

export const faceMailTexts = texts({ fr, en })

import { closing as en } from './en/closing.ts'
import { closing as fr } from './fr/closing.ts'
import { texts } from './language.ts'

export const closingTexts = texts({ fr, en })

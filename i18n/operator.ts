import { operatorPages as en } from './en/operator.ts'
import { operatorPages as fr } from './fr/operator.ts'
import { texts } from './language.ts'

export const operatorTexts = texts({ fr, en })

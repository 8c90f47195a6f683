import { facts as en } from './en/facts.ts'
import { facts as fr } from './fr/facts.ts'
import { texts } from './language.ts'

export const factsTexts = texts({ fr, en })

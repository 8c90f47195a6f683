import { messages as en } from './en/messages.ts'
import { messages as fr } from './fr/messages.ts'
import { texts } from './language.ts'

export const messageTexts = texts({ fr, en })

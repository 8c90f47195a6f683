import { keysOfSystems as en } from './en/api-keys.ts'
import { keysOfSystems as fr } from './fr/api-keys.ts'
import { texts } from './language.ts'

export const apiKeyTexts = texts({ fr, en })

import { apiKeys as en } from './en/api-keys.ts'
import { apiKeys as fr } from './fr/api-keys.ts'
import { texts } from './language.ts'

export const apiKeyTexts = texts({ fr, en })

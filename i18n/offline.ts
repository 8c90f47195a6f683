import { offline as en } from './en/offline.ts'
import { offline as fr } from './fr/offline.ts'
import { texts } from './language.ts'

export const offlineTexts = texts({ fr, en })

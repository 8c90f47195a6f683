import { offline as en } from './en/offline.ts'
import { offline as fr } from './fr/offline.ts'
import { texts } from './language.ts'

/** What is shown instead of a page when there is no connection. */
export const offlineTexts = texts({ fr, en })

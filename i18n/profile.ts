import { profile as en } from './en/profile.ts'
import { profile as fr } from './fr/profile.ts'
import { texts } from './language.ts'

/** Who somebody is here, what reaches them, what they take along, and how they leave. */
export const profileTexts = texts({ fr, en })

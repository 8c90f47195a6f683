import { signUp as en } from './en/sign-up.ts'
import { signUp as fr } from './fr/sign-up.ts'
import { texts } from './language.ts'

/** Making an account and a hotel, and choosing another password. */
export const signUpTexts = texts({ fr, en })

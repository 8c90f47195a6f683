import { signUp as en } from './en/sign-up.ts'
import { signUp as fr } from './fr/sign-up.ts'
import { texts } from './language.ts'

export const signUpTexts = texts({ fr, en })

import { form as en } from './en/form.ts'
import { form as fr } from './fr/form.ts'
import { texts } from './language.ts'

export const formTexts = texts({ fr, en })

import { firstSteps as en } from './en/first-steps.ts'
import { firstSteps as fr } from './fr/first-steps.ts'
import { texts } from './language.ts'

export const firstStepTexts = texts({ fr, en })

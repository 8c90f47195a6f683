import { alarm as en } from './en/alarm.ts'
import { alarm as fr } from './fr/alarm.ts'
import { texts } from './language.ts'

export const alarmTexts = texts({ fr, en })

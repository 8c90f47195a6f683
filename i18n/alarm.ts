import { alarm as en } from './en/alarm.ts'
import { alarm as fr } from './fr/alarm.ts'
import { texts } from './language.ts'

/** What an open list rings for, and what rings in a browser. */
export const alarmTexts = texts({ fr, en })

import { devices as en } from './en/devices.ts'
import { devices as fr } from './fr/devices.ts'
import { texts } from './language.ts'

/** The browsers in which somebody works, and how they are rung. */
export const devicesTexts = texts({ fr, en })

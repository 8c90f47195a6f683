import { devices as en } from './en/devices.ts'
import { devices as fr } from './fr/devices.ts'
import { texts } from './language.ts'

export const devicesTexts = texts({ fr, en })

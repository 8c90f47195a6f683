import { qrcodes as en } from './en/qrcodes.ts'
import { qrcodes as fr } from './fr/qrcodes.ts'
import { texts } from './language.ts'

/** Rooms, their links, and how they are made. */
export const qrcodesTexts = texts({ fr, en })

import { roomTypes as en } from './en/room-types.ts'
import { roomTypes as fr } from './fr/room-types.ts'
import { texts } from './language.ts'

export const roomTypeTexts = texts({ fr, en })
